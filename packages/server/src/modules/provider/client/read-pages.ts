import { BrazeError } from './braze-error.ts';
import type { BrazePage } from './wire-items.ts';

/** Braze sends 50 items per page, so these are 10,000. More would mean that the list never ends. */
export const PAGES_MAX = 200;

/**
 * Reads a list page by page, to its end.
 * @param start where an earlier reading stopped: the cursor of its next page, and how many pages it had read
 * @throws {BrazeError} BRAZE_ENDLESS_LIST when a cursor comes again, or after 200 pages
 */
export async function* readPages<Item>(
  read: (cursor?: string) => Promise<BrazePage<Item>>,
  start: { cursor?: string | undefined; pagesRead?: number } = {},
): AsyncGenerator<BrazePage<Item>, void> {
  const seen = new Set<string>();
  let { cursor, pagesRead = 0 } = start;
  for (;;) {
    if (cursor !== undefined) seen.add(cursor);
    const page = await read(cursor);
    pagesRead += 1;
    if (page.next !== undefined && (seen.has(page.next) || pagesRead >= PAGES_MAX)) {
      const reason = seen.has(page.next) ? 'the same next page twice' : `more than ${PAGES_MAX} pages`;
      throw new BrazeError('BRAZE_ENDLESS_LIST', { reason });
    }
    yield page;
    if (page.next === undefined) return;
    cursor = page.next;
  }
}
