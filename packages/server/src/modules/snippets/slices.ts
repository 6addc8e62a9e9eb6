/** Cuts a list into slices of this size, so that other work gets its turn between them. */
export function* slicesOf<Item>(items: readonly Item[], size: number): Generator<Item[], void> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

/** Cuts a list into slices that weigh no more than this together; a single heavier item is a slice of its own. */
export function* slicesByWeight<Item>(
  items: readonly Item[],
  weightOf: (item: Item) => number,
  max: number,
): Generator<Item[], void> {
  let slice: Item[] = [];
  let weight = 0;
  for (const item of items) {
    const added = weightOf(item);
    if (slice.length > 0 && weight + added > max) {
      yield slice;
      slice = [];
      weight = 0;
    }
    slice.push(item);
    weight += added;
  }
  if (slice.length > 0) yield slice;
}
