// Work that stands in line: each piece begins when the one before it is over, however that ended.

/**
 * A line of its own.
 * @param {(error: unknown) => void} tell told of every piece that failed
 * @returns {(work: () => unknown) => Promise<void>} puts a piece of work in line; the promise says when it is over
 */
export function newLine(tell) {
  let last = Promise.resolve();
  return (work) => {
    last = last.then(async () => {
      try {
        await work();
      } catch (error) {
        tell(error);
      }
    });
    return last;
  };
}
