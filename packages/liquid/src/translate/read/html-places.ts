import { type HtmlState, htmlStart, readHtml } from '../../document/html-reader.ts';
import { tokenize } from '../../document/tokenize.ts';
import type { Message } from '../../model/template.ts';
import { generateLiquid } from '../generate-liquid.ts';

/** What a part of an HTML email is part of. `attribute`: it stands inside a tag, as in `<a href="…">`. */
export type HtmlPlace = 'text' | 'attribute' | 'comment' | 'style' | 'script';

/**
 * Where each passage of an HTML message begins. A small, tolerant reader: Liquid itself is nothing to it, and the branches of
 * a decision are read one after the other, so that one which leaves a tag open counts as open for what comes after it.
 */
export function htmlPlaces(message: Message): ReadonlyMap<string, HtmlPlace> {
  const { text, places } = generateLiquid(message);
  const begins = [...places].toSorted(([, one], [, other]) => one.start - other.start);
  const found = new Map<string, HtmlPlace>();
  let state = htmlStart;
  let next = 0;
  const readUpTo = (end: number, from: number, isText: boolean): void => {
    let at = from;
    for (let place = begins[next]; place !== undefined && place[1].start < end; place = begins[next]) {
      if (isText) state = readHtml(text.slice(at, place[1].start), at, state);
      at = Math.max(at, place[1].start);
      found.set(place[0], placeOf(state));
      next += 1;
    }
    if (isText) state = readHtml(text.slice(at, end), at, state);
  };
  tokenize(text, (kind, start, end) => readUpTo(end, start, kind === 'text'));
  for (const [id] of begins.slice(next)) found.set(id, placeOf(state));
  return found;
}

/** What a text in this state is part of. */
function placeOf({ mode, name }: HtmlState): HtmlPlace {
  if (mode === 'raw') return name === 'style' || name === 'script' ? name : 'text';
  return mode === 'text' || mode === 'comment' ? mode : 'attribute';
}
