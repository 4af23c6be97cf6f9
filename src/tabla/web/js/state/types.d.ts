// What the page knows, as types: the server's models by the page's names, and what the page adds to them.

import type * as api from "../net/api_types.js";
import type { LogEvent } from "../net/log_types.js";
import type { Fault, Log } from "../dice/rules.js";
import type { Card } from "../study/cards.js";
import type { state } from "./state.js";

export type { LogEvent };
export type Board = api.Board;
export type Move = [start: number, end: number, die: number, hits: boolean];
/** A checker carried by hand; the rules say which die that is. */
export type Carried = [start: number, end: number, die: number | null];
export type Player = api.SeatView;
export type Bet = api.Bet;
export type Turn = api.ListedTurn;
export type Entry = api.Entry;
export type Update = api.Update;
/** An update as the page takes it in: a refusal brings a view and no more. */
export type News = Pick<Update, "game" | "events" | "present" | "view"> & Partial<Update>;
export type Decision = api.DecisionShown;
export type Choice = api.OptionShown;
export type Rules = api.RulesAbout;
export type MyGame = api.MyGame;
export type Problem = Partial<api.Problem>;

/** What a player does, as it is sent. */
export type Command = api.CommandRequest["command"];
/** A command, and the seat that gives it. */
export type Wish = { seat: number; command: Command };
export type WishOf<T extends Command["type"]> = { seat: number; command: Extract<Command, { type: T }> };

/** A throw of several players, not picked up by anybody yet. */
export type Thrown = { seq: number; seats: number[] | null; dice: number[] };
/** The table as it is drawn: the server's view, or that of a moment while a turn is told. */
export type View = api.View & { thrown?: Thrown };
/** One moment of somebody else's turn; `view` is what differs from the view before. */
export type Frame = { seq: number; kind: "dice" | "move"; sound: string; view: Partial<View> };
/** Dice that lie on the board, thrown for the box or the opening, or left of the turn of a side. */
export type Rest = Thrown & { side?: undefined } | { seq: number; side: number; dice: number[] | null; seats?: undefined };
export type Lying = { seq: number; dice: number[]; side: number | null; seats: number[] | null };

export type Alarm = { code: string; roll: number; who: string };
export type Proof = Log & { fault: Fault | null };
export type Hint = api.Hint & { version: number };
export type Judged = { grade: string; said: string };
/** A finished session judged, or how far that is. */
export type Analysis = Partial<Omit<api.Progress, "type">> & Partial<Omit<api.Review, "type">>;
export type Rollout = {
  key: string;
  running: boolean;
  found: api.Rolled | null;
  scale: [low: number, high: number] | null;
};

/** The turn in which another play is tried, by its game and its number. */
export type Where = { game: string; watch: string; number: number; turn: number; kind: string; judged: boolean };
/** `answer` says that the card was answered with it. */
export type Trial = Where & Omit<api.Tried, "view"> & { view: View; moves: Carried[]; answer?: boolean };
export type Study = {
  due: Card[];
  asked: number;
  right: number;
  answer: api.Studied | null;
  typed?: boolean;
};

/** Links to send, as this device keeps them; `again` where the first one of a seat was used up. */
export type Link = api.SeatLink & { again?: boolean };
export type Links = { game?: string; seats?: Link[]; watch?: string; carry?: string };

export type State = typeof state;
/** The page where there is a table to draw. */
export type AtTable = State & { view: View };
/** The page where another play is tried. */
export type Trying = AtTable & { trial: Trial };
/** The page where a session is judged. */
export type Judging = AtTable & { analysis: Analysis & api.Review };

/** What `h` takes: text, elements, lists of them, or nothing. */
export type Child = Node | string | number | null | undefined | false | readonly Child[];
export type Attributes = Record<string, string | number | boolean | readonly number[] | null | undefined>;
