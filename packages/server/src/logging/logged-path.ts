/** Invitations are opened at an address with their token in it; what opens something is in no log. */
const TOKENS = /(?<=\/)(?:inv|ml|rst|cnf|pk)_[^/]+/g;

const REPLACED = new RegExp(`${TOKENS.source}|[^\\x20-\\x7e]`);

/** An address as it may be logged: without its query, without tokens, without what a terminal would obey. */
export function loggedPath(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  if (!REPLACED.test(path)) return path;
  return path.replaceAll(TOKENS, '[redacted]').replaceAll(/[^\x20-\x7e]/g, '?');
}
