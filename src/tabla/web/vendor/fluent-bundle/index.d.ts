// What the page uses of it, for the type checker.
export class FluentResource {
  constructor(source: string);
}

export interface Message {
  value: unknown | null;
}

export class FluentBundle {
  constructor(locales: string | string[], options?: { useIsolating?: boolean });
  addResource(resource: FluentResource): Error[];
  hasMessage(id: string): boolean;
  getMessage(id: string): Message | undefined;
  formatPattern(pattern: unknown, args?: Record<string, string | number>): string;
}
