import { endOfMatch, nextFinder } from '../../document/grammar.ts';
import { objectBefore } from '../../document/references.ts';

/**
 * `custom_attribute.plan`, `custom_attribute.{plan}`, `custom_attribute.$ {plan}`: references that Braze does not find.
 */
export interface NameOutsideBraces {
  start: number;
  end: number;
  object: string;
  name: string;
}

const objectName = /custom_attribute|event_properties|subscribed_state/g;
const dot = /\s*\.\s*/y;
const dollarSpace = /\$\s+\{/y;
const plainName = /[A-Za-z_]\w*/y;

/** Every object whose name comes after it without `${` and `}`. Takes time linear in the text. */
export function namesOutsideBraces(text: string): NameOutsideBraces[] {
  const found: NameOutsideBraces[] = [];
  if (text.search(objectName) === -1) return found;
  const nextClose = nextFinder(text, '}');
  const nextDollar = nextFinder(text, '$');
  let last = 0;
  for (const { 0: object, index: start } of text.matchAll(objectName)) {
    if (start < last || /[\w.]/.test(text.charAt(start - 1)) || text.startsWith('${', start - 2)) continue;
    const at = endOfMatch(dot, text, start + object.length);
    if (at === -1) continue;
    const spaced = endOfMatch(dollarSpace, text, at);
    const inside = spaced === -1 && text.charAt(at) === '{' ? at + 1 : spaced;
    const close = inside === -1 ? -1 : nextClose(inside);
    // A name between single braces is not meant if a reference starts inside them.
    const isTaken = spaced !== -1 || !isBetween(nextDollar(at), at, close);
    const end = inside === -1 ? endOfMatch(plainName, text, at) : isTaken && close !== -1 ? close + 1 : -1;
    if (end === -1) continue;
    const name = (inside === -1 ? text.slice(at, end) : text.slice(inside, close)).trim();
    found.push({ start, end, object, name });
    last = end;
  }
  return found;
}

function isBetween(place: number, start: number, end: number): boolean {
  return place > start && place < end;
}

/**
 * `$first_name`, `custom_attribute.$plan`, `custom_attribute.$(plan)`: a name after a dollar sign, without its braces.
 */
interface DollarName {
  start: number;
  end: number;
  object: string | undefined;
  name: string;
}

const dollarName = /\$(?:([A-Za-z_]\w{0,200})|\(([^(){}$]{1,200})\)|\[([^[\]{}$]{1,200})\])/g;

/** Every one of them. `text`: with references and quoted texts masked. Takes time linear in the text. */
export function dollarNames(text: string): DollarName[] {
  const found: DollarName[] = [];
  if (!text.includes('$')) return found;
  let last = 0;
  for (const { index, 0: written, 1: bare, 2: round = '', 3: square = '' } of text.matchAll(dollarName)) {
    const end = index + written.length;
    const object = objectBefore(text, index, last);
    last = end;
    found.push({
      start: object?.start ?? index,
      end,
      object: object?.name,
      name: (bare ?? round + square).trim(),
    });
  }
  return found;
}
