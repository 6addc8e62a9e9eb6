import type { TextContext } from '../context/text-context.ts';
import { finding, type Finding, textFix } from '../finding.ts';
import { checkOuterSpace } from '../meaning/check-outer-space.ts';
import { quotedWord, readCondition, type Token } from '../reading/condition-tokens.ts';
import { checkQuotes } from '../check-quotes.ts';
import { checkValue } from './check-values.ts';

/** The values of a `when`, joined by `or` or commas. */
export function checkWhen(
  markup: string,
  subject: string,
  offset: number,
  { variables }: TextContext,
): Finding[] {
  const read = readCondition(markup);
  const found = [...checkQuotes(read.written, offset)];
  for (const { means, text, start, end } of read.joins) {
    if (means === 'or' && text === 'or') continue;
    const place = [start + offset, end + offset] as const;
    if (means === 'and') {
      found.push(finding('wrong-operator', { problem: 'unknown', written: text }, ...place));
      continue;
    }
    const fix = textFix('write-operator', { operator: 'or' }, [
      { start: place[0], end: place[1], text: 'or' },
    ]);
    found.push(finding('wrong-operator', { problem: 'unknown', written: text, right: 'or' }, ...place, fix));
  }
  for (const { tokens } of read.pieces) {
    for (const values of betweenCommas(tokens)) {
      for (const entry of checkValue(values, markup, offset, variables, subject.includes('${')))
        found.push(entry);
      const [value] = values;
      if (value !== undefined && quotedWord.test(value.text))
        found.push(...checkOuterSpace(markup.slice(value.start, value.end), offset + value.start));
    }
  }
  return found;
}

/** A comma ends a value, with or without spaces around it. */
function betweenCommas(tokens: readonly Token[]): Token[][] {
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
