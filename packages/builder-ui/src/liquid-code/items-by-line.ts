interface Span {
  start: number;
  end: number;
}

/** The items that each line has a part of, by the index of the line. Lines are in order; items may overlap. */
export function itemsByLine<Item extends Span>(
  lines: readonly Span[],
  items: readonly Item[],
): ReadonlyMap<number, readonly Item[]> {
  const byLine = new Map<number, Item[]>();
  for (const item of items) {
    for (let index = lineAt(lines, item.start); index < lines.length; index += 1) {
      const line = lines[index];
      if (line === undefined || line.start >= Math.max(item.end, item.start + 1)) break;
      // Of a line that an item only ends with its line break, nothing can be seen.
      if (item.start >= line.end && item.end > item.start && line.end > line.start) continue;
      const itemsOfLine = byLine.get(index);
      if (itemsOfLine === undefined) byLine.set(index, [item]);
      else itemsOfLine.push(item);
    }
  }
  return byLine;
}

/** The index of the last line that starts at or before an offset. */
function lineAt(lines: readonly Span[], offset: number): number {
  let low = 0;
  let high = lines.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((lines[middle]?.start ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
