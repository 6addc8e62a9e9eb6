import { LIBRARY_IMPORT_MAX } from '@sluice/server/contracts';

/** Less than a request may have, in characters of JSON. Most take one byte; the rest is room for those that take more. */
const PART_MAX = 2_500_000;

/** Cuts the snippets of a file into parts, each of which fits into one request. */
export function partsOf<Item extends object>(items: readonly Item[]): Item[][] {
  const parts: Item[][] = [];
  let part: Item[] = [];
  let size = 0;
  for (const item of items) {
    const added = JSON.stringify(item).length;
    if (part.length === LIBRARY_IMPORT_MAX || (part.length > 0 && size + added > PART_MAX)) {
      parts.push(part);
      part = [];
      size = 0;
    }
    part.push(item);
    size += added;
  }
  return part.length > 0 ? [...parts, part] : parts;
}

/** What a request has around the snippets. */
export const libraryOf = <Item>(snippets: Item[]) => ({
  format: 'sluice-library' as const,
  formatVersion: 1 as const,
  snippets,
});
