/** Two names, each in three parts: what they begin with alike, what differs, and what they end with alike. */
export interface ChangedLetters {
  start: string;
  before: string;
  after: string;
  end: string;
}

/** The letters in which two names differ. Characters of two code units stay whole. */
export function changedLetters(before: string, after: string): ChangedLetters {
  const [was, is] = [Array.from(before), Array.from(after)];
  const shortest = Math.min(was.length, is.length);
  let start = 0;
  while (start < shortest && was[start] === is[start]) start += 1;
  let end = 0;
  while (end < shortest - start && was.at(-1 - end) === is.at(-1 - end)) end += 1;
  return {
    start: was.slice(0, start).join(''),
    before: was.slice(start, was.length - end).join(''),
    after: is.slice(start, is.length - end).join(''),
    end: was.slice(was.length - end).join(''),
  };
}
