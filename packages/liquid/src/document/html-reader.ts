/** Where a reader of HTML stands: outside of everything, in a tag, in the quotes of an attribute, in a comment, or in raw text. */
export type HtmlMode = 'text' | 'tag' | '"' | "'" | 'comment' | 'raw';

/** What is known of HTML at a position. Never changed: each step makes a new one. */
export interface HtmlState {
  readonly mode: HtmlMode;
  /** The tag, or the element of raw text, in lower case; an end tag with its slash; empty for `<!…>`. */
  readonly name: string;
  /** Where the tag, the comment or the element of raw text begins. */
  readonly since: number;
}

/** A tag, or text that is more than white space. */
export type HtmlEvent =
  { kind: 'open' | 'close'; name: string; start: number; end: number } | { kind: 'text' };

/** The beginning of a text. */
export const htmlStart: HtmlState = { mode: 'text', name: '', since: 0 };

/** Elements in which nothing is a tag but their own end: those of `endings.raw`. */
const rawElements: ReadonlySet<string> = new Set([
  'style',
  'script',
  'title',
  'textarea',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
]);

/**
 * Reads a stretch of HTML as browsers do, as far as it matters here: small and tolerant. Takes time linear in the stretch.
 * @param offset where the stretch begins, in the text that positions are about
 * @param tell called with each tag that ends here, and each text
 * @returns the state behind it, with which the next stretch is read
 */
export function readHtml(
  text: string,
  offset: number,
  before: HtmlState,
  tell: (event: HtmlEvent) => void = () => undefined,
): HtmlState {
  let state = before;
  for (let at = 0; at < text.length;) {
    const ending = endings[state.mode];
    ending.lastIndex = at;
    const found = ending.exec(text);
    const end = found === null ? text.length : ending.lastIndex;
    if (state.mode === 'text' && hasWords(text, at, found?.index ?? end)) tell({ kind: 'text' });
    if (found !== null) state = entered(state, found[0], offset + found.index, offset + end, tell);
    at = end;
  }
  return state;
}

function entered(
  { mode, name, since }: HtmlState,
  mark: string,
  start: number,
  end: number,
  tell: (event: HtmlEvent) => void,
): HtmlState {
  if (mode === '"' || mode === "'") return { mode: 'tag', name, since };
  if (mode === 'comment') return { mode: 'text', name: '', since: end };
  // In raw text, only its own element ends.
  if (mode === 'raw' && mark.slice(2).toLowerCase() !== name) return { mode, name, since };
  if (mode === 'text' || mode === 'raw') {
    if (mark === '<!--') return { mode: 'comment', name: '', since: start };
    return { mode: 'tag', name: mark.slice(1).toLowerCase(), since: start };
  }
  if (mark === '"' || mark === "'") return { mode: mark, name, since };
  // A tag has ended.
  if (name.startsWith('/')) tell({ kind: 'close', name: name.slice(1), start: since, end });
  else if (name !== '' && name !== '!' && mark !== '/>') tell({ kind: 'open', name, start: since, end });
  const isRaw = mark === '>' && rawElements.has(name);
  return isRaw ? { mode: 'raw', name, since } : { mode: 'text', name: '', since: end };
}

function hasWords(text: string, from: number, to: number): boolean {
  words.lastIndex = from;
  const found = words.exec(text);
  return found !== null && found.index < to;
}

const words = /\S/g;

const endings = {
  text: /<!--|<\/?[a-z][a-z0-9:-]*|<!/gi,
  tag: /\/?>|["']/g,
  '"': /"/g,
  "'": /'/g,
  comment: /-->/g,
  raw: /<\/(?:style|script|title|textarea|xmp|iframe|noembed|noframes)/gi,
};
