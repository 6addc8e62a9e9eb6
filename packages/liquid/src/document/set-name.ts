import { isSpace, skipSpace } from './grammar.ts';
import { linesAsTags } from './liquid-lines.ts';
import type { LiquidNode } from './nodes.ts';
import { parseLiquid } from './parse-liquid.ts';
import { walk } from './syntax-problems.ts';

/*
 * How the engine reads the name that an `assign` or a `capture` sets: letters, digits, dots, brackets and lines, each
 * with a parenthesis on either side if there is one. As a regular expression,
 *
 *     (?:\(?[\w\-.[\]]\)?)+
 */
const letter = /[\w\-.[\]]/;

/** The variable that a `capture` sets: the first such name; empty when there is none. */
export function capturedName(text: string): string {
  const first = text.search(letter);
  if (first === -1) return '';
  let end = first;
  while (letter.test(text.charAt(end))) {
    end += text.charAt(end + 1) === ')' ? 2 : 1;
    if (text.charAt(end) === '(' && letter.test(text.charAt(end + 1))) end += 1;
  }
  return text.slice(text.charAt(first - 1) === '(' ? first - 1 : first, end);
}

/** The start of a name that ends here; `end` itself when there is none. */
function setNameStart(text: string, end: number): number {
  let start = end;
  for (;;) {
    const last = text.charAt(start - 1) === ')' ? start - 2 : start - 1;
    if (!letter.test(text.charAt(last))) return start;
    start = text.charAt(last - 1) === '(' ? last - 1 : last;
  }
}

/** The variable that an `assign` sets, and the text of its value; `undefined` when the engine cannot read it. */
export function readAssign(markup: string): { name: string; value: string } | undefined {
  // The first equals sign right behind a name; only white space may be between them.
  for (let equals = markup.indexOf('='); equals !== -1; equals = markup.indexOf('=', equals + 1)) {
    let end = equals;
    while (isSpace(markup.charCodeAt(end - 1))) end -= 1;
    const start = setNameStart(markup, end);
    if (start < end)
      return { name: markup.slice(start, end), value: markup.slice(skipSpace(markup, equals + 1)) };
  }
  return undefined;
}

/**
 * The variable in which a tag saves what only the provider can fetch: `weather` of `{% connected_content … :save weather %}`;
 * `undefined` of any other tag.
 */
export function broughtVariable(tag: string, markup: string): string | undefined {
  switch (tag) {
    case 'connected_content':
      return /:save[ \t\r\n]+([\w-]+)/.exec(markup)?.[1];
    case 'catalog_items':
    case 'catalog_selection_items':
      return 'items';
    case 'shopping_cart':
      return 'shopping_cart';
    default:
      return undefined;
  }
}

/**
 * The variables that a text sets, anywhere in it: `assign`, `capture`, `increment`, `decrement`. They need no sample
 * values: the text itself contains what they are made from.
 */
export function setVariables(text: string): ReadonlySet<string> {
  const names = new Set<string>();
  if (/assign|capture|increment|decrement/.test(text))
    walk(parseLiquid(text).nodes, (node) => {
      for (const name of setBy(node)) names.add(name);
    });
  return names;
}

function setBy(node: LiquidNode): Iterable<string> {
  if (node.kind === 'block')
    return node.name === 'capture' ? [capturedName(node.branches[0]?.markup ?? '')] : [];
  if (node.kind !== 'tag') return [];
  switch (node.name) {
    case 'assign':
      return [readAssign(node.markup)?.name ?? ''];
    case 'increment':
    case 'decrement':
      return [node.markup.trim()];
    case 'liquid': {
      const inside = linesAsTags(node.markup);
      // The engine rejects a nested `liquid` tag, and it could nest forever here.
      return /\{%\s*liquid\b/.test(inside) ? [] : setVariables(inside);
    }
    default:
      return [];
  }
}
