import { type HtmlState, htmlStart, readHtml } from '../document/html-reader.ts';

/** A position of HTML at which something can be inserted. */
export interface HtmlCut {
  /** The position itself, or where the tag, the comment or the element begins that it is inside. */
  at: number;
  /** Whether it is inside a tag: what stands there is an attribute of the element that begins at `at`. */
  isInTag: boolean;
}

/**
 * For each of the positions, which are in order: where a comment can be inserted into HTML without changing what it shows.
 * Takes time linear in the text.
 */
export function htmlCuts(html: string, positions: readonly number[]): readonly HtmlCut[] {
  let state: HtmlState = htmlStart;
  let at = 0;
  return positions.map((position) => {
    if (position > at) {
      state = readHtml(html.slice(at, position), at, state);
      at = position;
    }
    const { mode, since } = state;
    return {
      at: mode === 'text' ? at : since,
      isInTag: mode === 'tag' || mode === '"' || mode === "'",
    };
  });
}
