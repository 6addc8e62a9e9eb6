import type { BlockNode } from '../../document/nodes.ts';
import type { TextContext } from '../context/text-context.ts';
import { finding, type Finding, markupStart, textFix } from '../finding.ts';
import { checkOuterSpace } from '../meaning/outer-space.ts';
import { checkTextCase } from '../meaning/text-variables.ts';
import { quotedWord, readCondition, type Token } from '../../analyser/reading/condition-tokens.ts';
import { checkQuotes } from '../quotes.ts';
import { checkValue } from './check-values.ts';

/** The values of a `when`, joined by `or` or commas. */
export function checkWhen(markup: string, subject: string, offset: number, context: TextContext): Finding[] {
  const { variables } = context;
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
    const asked = operatorIn(tokens);
    if (asked !== undefined) {
      const [start, end] = [asked.start + offset, asked.end + offset];
      found.push(finding('case-values', { problem: 'operator', written: asked.text }, start, end));
      continue;
    }
    for (const values of betweenCommas(tokens)) {
      for (const entry of checkValue(values, markup, offset, variables, subject.includes('${')))
        found.push(entry);
      const [value] = values;
      if (value === undefined) continue;
      const [start, end] = [offset + value.start, offset + value.end];
      const text = markup.slice(value.start, value.end);
      if (quotedWord.test(value.text)) found.push(...checkOuterSpace(text, start));
      if (/^-?\d+$/.test(text))
        found.push(...checkTextCase(subject.trim(), { value: Number(text), text, start, end }, context));
    }
  }
  return found;
}

/** `when > 5`, `when contains 'Rome'`: a `when` has no operators. */
function operatorIn([first, second]: readonly Token[]): Token | undefined {
  if (first === undefined || second === undefined) return undefined;
  return /^[=<>!]+$/.test(first.text) || first.text === 'contains' ? first : undefined;
}

/** What a `case` sends twice: a value of two `when`s, and the texts of a second `else`. */
export function checkCaseValues({ name, branches }: BlockNode, { source }: TextContext): Finding[] {
  if (name !== 'case') return [];
  const found: Finding[] = [];
  const known = new Set<string>();
  let hasElse = false;
  for (const { name: tag, markup, start, tagEnd } of branches) {
    if (tag === 'else') {
      if (hasElse) found.push(finding('case-values', { problem: 'second-else' }, start, tagEnd));
      hasElse = true;
    }
    if (tag !== 'when') continue;
    const offset = markupStart(source, tagEnd, markup);
    const values = readCondition(markup).pieces.flatMap(({ tokens }) =>
      betweenCommas(tokens).map(([value]) => value),
    );
    const own = new Set<string>();
    for (const value of values) {
      if (value === undefined) continue;
      const written = markup.slice(value.start, value.end);
      const key = written.replace(/^"(.*)"$/s, "'$1'");
      const place = [offset + value.start, offset + value.end] as const;
      if (known.has(key)) found.push(finding('case-values', { problem: 'repeated', written }, ...place));
      own.add(key);
    }
    for (const key of own) known.add(key);
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
