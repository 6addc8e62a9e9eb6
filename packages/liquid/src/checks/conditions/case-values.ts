import type { Token } from '../../document/markup/read-piece.ts';
import { WrittenMarkup } from '../../document/markup/written.ts';
import type { BlockNode } from '../../document/nodes.ts';
import type { Check } from '../check.ts';
import type { TextContext } from '../context/text-context.ts';
import { finding, type Found, markupStart } from '../finding.ts';

export const caseValues: Check<
  'case-values',
  { problem: 'operator' | 'repeated'; written: string } | { problem: 'second-else' }
> = {
  code: 'case-values',
  severity: 'warning',
  visit: { block: (node, _branches, context) => sentTwice(node, context) },
};

/** What a `case` sends twice: a value of two `when`s, and the texts of a second `else`. */
function sentTwice({ name, branches }: BlockNode, { source }: TextContext): Found[] {
  if (name !== 'case') return [];
  const found: Found[] = [];
  const known = new Set<string>();
  let hasElse = false;
  for (const { name: tag, markup, start, tagEnd } of branches) {
    if (tag === 'else') {
      if (hasElse) found.push(finding(caseValues, { problem: 'second-else' }, start, tagEnd));
      hasElse = true;
    }
    if (tag !== 'when') continue;
    const offset = markupStart(source, tagEnd, markup);
    const values = new WrittenMarkup(markup).condition.pieces.flatMap(({ tokens }) =>
      betweenCommas(tokens).map(([value]) => value),
    );
    for (const value of values) {
      if (value === undefined) continue;
      const written = markup.slice(value.start, value.end);
      const key = written.replace(/^"(.*)"$/s, "'$1'").replace(/^(-?\d+)\.0+$/, '$1');
      const place = [offset + value.start, offset + value.end] as const;
      if (known.has(key)) found.push(finding(caseValues, { problem: 'repeated', written }, ...place));
      known.add(key);
    }
  }
  return found;
}

/** A comma ends a value, with or without spaces around it. */
export function betweenCommas(tokens: readonly Token[]): Token[][] {
  const lists: Token[][] = [];
  let list: Token[] | undefined;
  const add = (token: Token): void => {
    if (list === undefined) lists.push((list = [token]));
    else list.push(token);
  };
  for (const token of tokens) {
    const { kind, text } = token;
    let at = 0;
    for (let comma = text.indexOf(','); comma !== -1; comma = text.indexOf(',', at)) {
      const start = token.start + at;
      if (comma > at) add({ kind, start, end: token.start + comma, text: text.slice(at, comma) });
      list = undefined;
      at = comma + 1;
    }
    if (at === 0) add(token);
    else if (at < text.length) add({ kind, start: token.start + at, end: token.end, text: text.slice(at) });
  }
  return lists;
}
