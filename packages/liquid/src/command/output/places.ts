/** A place in a text, as people count: lines and columns from 1. A column is a UTF-16 unit, as in editors. */
export interface Place {
  line: number;
  column: number;
}

/** Finds places in a text. Where the lines start is looked for once. */
export function placesOf(text: string): (offset: number) => Place {
  const starts = [0];
  for (const { index, 0: end } of text.matchAll(/\r\n|\r|\n/g)) starts.push(index + end.length);
  return (offset) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}
