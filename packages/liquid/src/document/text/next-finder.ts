/** Finds the next occurrence of a text from a position on, without searching twice after there is none. */
export function nextFinder(source: string, piece: string): (from: number) => number {
  let asked = 0;
  let next = source.indexOf(piece);
  return (from) => {
    if (from < asked || (next !== -1 && next < from)) next = source.indexOf(piece, from);
    asked = from;
    return next;
  };
}
