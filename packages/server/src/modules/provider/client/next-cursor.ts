import { BrazeError } from './braze-error.ts';

/** One link of a `Link` header (RFC 8288): the address, then its parameters. */
const LINK = /<([^<>]*)>((?:\s*;\s*[\w*-]+(?:\s*=\s*(?:"[^"]*"|[^\s;,"]+))?)*)/g;
const REL = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/i;
const CURSOR_MAX = 2000;

/** The address of the next page; `undefined` on the last one. Several header fields arrive joined by commas. */
function nextAddress(header: string): string | undefined {
  for (const [, address, parameters = ''] of header.matchAll(LINK)) {
    const [, quoted, bare] = REL.exec(parameters) ?? [];
    const relations = (quoted ?? bare ?? '').toLowerCase().split(/\s+/);
    if (relations.includes('next')) return address;
  }
  return undefined;
}

/**
 * The cursor of the next page in a `Link` header, whose address may be relative or absolute. Only the cursor is used: the
 * request goes to the same host and path again, so that a list can lead nowhere else with the key.
 * @throws {BrazeError} BRAZE_FOREIGN_PAGE, or BRAZE_UNEXPECTED_RESPONSE when there is a next page without a cursor
 */
export function nextCursor(header: unknown, endpoint: string, path: string): string | undefined {
  const text = Array.isArray(header) ? header.join(', ') : header;
  const next = typeof text === 'string' ? nextAddress(text) : undefined;
  if (next === undefined) return undefined;
  if (!URL.canParse(next, endpoint)) {
    throw new BrazeError('BRAZE_UNEXPECTED_RESPONSE', { reason: 'a next page without an address' });
  }
  const url = new URL(next, endpoint);
  const isSamePlace = url.origin === endpoint && url.pathname === path && url.username === '';
  if (!isSamePlace) throw new BrazeError('BRAZE_FOREIGN_PAGE');
  // Cursors are base64, which has `+` where the parser of queries reads a space.
  const cursor = url.searchParams.get('cursor')?.replaceAll(' ', '+') ?? '';
  if (cursor === '' || cursor.length > CURSOR_MAX) {
    throw new BrazeError('BRAZE_UNEXPECTED_RESPONSE', { reason: 'a next page without a cursor' });
  }
  return cursor;
}
