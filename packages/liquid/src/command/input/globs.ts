/** Tells whether a path, with `/` between its parts, is one of those that a pattern means. */
export type Matches = (path: string) => boolean;

/**
 * Reads patterns such as `mails/**`, `*.html` or `{welcome,bye}.liquid`. `*` and `?` stand for characters of one name, `**` for
 * any number of folders. A pattern without `/` is about the last name of a path.
 */
export function matcherOf(patterns: readonly string[]): Matches {
  const read = patterns.map(piecesOf);
  return (path) => read.some((pieces) => isMatch(pieces, path));
}

function piecesOf(pattern: string): readonly string[] {
  const plain = pattern.startsWith('./') ? pattern.slice(2) : pattern;
  const isOfName = !plain.slice(0, -1).includes('/');
  const whole = `${isOfName ? '**/' : ''}${plain}${plain.endsWith('/') ? '**' : ''}`;
  return whole.match(/\*\*\/|\*+|\?|\{[^{}]*\}|[^*?{}]+|[{}]/gu) ?? [];
}

/** Goes through the pieces with all places at once that the path may have come to, so that no path takes long. */
function isMatch(pieces: readonly string[], path: string): boolean {
  let places = new Set([0]);
  for (const piece of pieces) {
    const next = new Set<number>();
    for (const place of places) for (const end of endsOf(piece, path, place)) next.add(end);
    places = next;
  }
  return places.has(path.length);
}

/** The places that a piece of a pattern may lead to. */
function endsOf(piece: string, path: string, start: number): readonly number[] {
  const ends: number[] = [];
  if (piece === '?') return start < path.length && path[start] !== '/' ? [start + 1] : [];
  if (piece === '**/') {
    ends.push(start);
    for (let at = path.indexOf('/', start); at >= 0; at = path.indexOf('/', at + 1)) ends.push(at + 1);
    return ends;
  }
  if (piece.startsWith('*')) {
    const slash = piece === '*' ? path.indexOf('/', start) : -1;
    const last = slash < 0 ? path.length : slash;
    for (let end = start; end <= last; end += 1) ends.push(end);
    return ends;
  }
  const isChoice = piece.startsWith('{') && piece.endsWith('}');
  const choices = isChoice ? piece.slice(1, -1).split(',') : [piece];
  return choices.filter((text) => path.startsWith(text, start)).map((text) => start + text.length);
}
