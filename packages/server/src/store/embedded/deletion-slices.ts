import { setImmediate as nextTurn } from 'node:timers/promises';

/** So many documents, and so many bytes of them, can be deleted without holding up any request. */
export const DELETED_AT_ONCE = 100;
const BYTES_AT_ONCE = 1_000_000;

/** The first of these documents that are small enough together, but at least one. */
export function fewBytes(rows: Iterable<Record<string, unknown>>): string[] {
  const ids: string[] = [];
  let total = 0;
  for (const { id, bytes } of rows) {
    total += Number(bytes);
    if (ids.length > 0 && total > BYTES_AT_ONCE) break;
    ids.push(String(id));
  }
  return ids;
}

/**
 * Deletes some documents again and again, with a turn for other work in between, until there are none left.
 * @param deleteSome deletes a few, and returns how many there were
 * @returns how many were deleted in all
 */
export async function inSlices(deleteSome: () => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const deleted = await deleteSome();
    if (deleted === 0) return total;
    total += deleted;
    await nextTurn();
  }
}
