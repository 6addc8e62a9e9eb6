/** Cuts a list into batches of this size, so that other work gets its turn between them. */
export function* batchesOf<Item>(items: readonly Item[], size: number): Generator<Item[], void> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

/** Cuts a list into batches that weigh no more than this together; a single heavier item is a batch of its own. */
export function* batchesByWeight<Item>(
  items: readonly Item[],
  weightOf: (item: Item) => number,
  max: number,
): Generator<Item[], void> {
  let batch: Item[] = [];
  let weight = 0;
  for (const item of items) {
    const added = weightOf(item);
    if (batch.length > 0 && weight + added > max) {
      yield batch;
      batch = [];
      weight = 0;
    }
    batch.push(item);
    weight += added;
  }
  if (batch.length > 0) yield batch;
}
