/** Invitation links contain their token in the path, and tokens must not be logged. */
const TOKENS = /(?<=\/)(?:inv|ml|rst|cnf|pk)_[^/]+/g;

const REPLACED = new RegExp(`${TOKENS.source}|[^\\x20-\\x7e]`);

/** The loggable part of a URL: no query, no tokens, no characters that control a terminal. */
export function loggedPath(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  if (!REPLACED.test(path)) return path;
  return path.replaceAll(TOKENS, '[redacted]').replaceAll(/[^\x20-\x7e]/g, '?');
}
