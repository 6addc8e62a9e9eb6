/** Invitation links have their token in the path, and no token may be in a log. */
const TOKENS = /(?<=\/)(?:inv|ml|rst|cnf|pk)_[^/]+/g;

const REPLACED = new RegExp(`${TOKENS.source}|[^\\x20-\\x7e]`);

/** A URL as it may be logged: without its query, tokens, and characters that control a terminal. */
export function loggedPath(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  if (!REPLACED.test(path)) return path;
  return path.replaceAll(TOKENS, '[redacted]').replaceAll(/[^\x20-\x7e]/g, '?');
}
