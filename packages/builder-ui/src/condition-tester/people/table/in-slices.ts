/** Work of more than this at once would be felt by somebody who types or scrolls meanwhile. */
const SLICE_MS = 12;

/** Lets the page draw and answer before the work goes on. */
export function nextSlice(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  if (scheduler?.yield !== undefined) return scheduler.yield();
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

/**
 * Does the same with each item, in slices that nobody feels.
 *
 * @param isWanted asked between two slices: once nobody wants the results, the rest is left
 */
export async function inSlices<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Result,
  isWanted: () => boolean = () => true,
): Promise<Result[]> {
  const results: Result[] = [];
  let end = performance.now() + SLICE_MS;
  for (const [index, item] of items.entries()) {
    if (performance.now() > end) {
      await nextSlice();
      if (!isWanted()) return results;
      end = performance.now() + SLICE_MS;
    }
    results.push(work(item, index));
  }
  return results;
}
