import { quotedWord, readCondition, type Token } from '../../analyser/reading/condition-tokens.ts';
import type { TextContext } from '../context/text-context.ts';
import { type Found, finding } from '../finding.ts';
import { textFix } from '../fix.ts';
import { checkOuterSpace } from '../meaning/outer-space.ts';
import { checkTextCase } from '../meaning/text-variables.ts';
import { checkQuotes } from '../quotes.ts';
import { wrongOperator } from '../shared-checks.ts';
import { betweenCommas, caseValues } from './case-values.ts';
import { checkValue } from './check-values.ts';

/** The values of a `when`, joined by `or` or commas. */
export function checkWhen(markup: string, subject: string, offset: number, context: TextContext): Found[] {
  const { variables } = context;
  const read = readCondition(markup);
  const found = [...checkQuotes(read.written, offset)];
  for (const { means, text, start, end } of read.joins) {
    if (means === 'or' && text === 'or') continue;
    const place = [start + offset, end + offset] as const;
    if (means === 'and') {
      found.push(finding(wrongOperator, { problem: 'unknown', written: text }, ...place));
      continue;
    }
    const fix = textFix('write-operator', { operator: 'or' }, [
      { start: place[0], end: place[1], text: 'or' },
    ]);
    found.push(finding(wrongOperator, { problem: 'unknown', written: text, right: 'or' }, ...place, fix));
  }
  for (const { tokens } of read.pieces) {
    const asked = operatorIn(tokens);
    if (asked !== undefined) {
      const [start, end] = [asked.start + offset, asked.end + offset];
      found.push(finding(caseValues, { problem: 'operator', written: asked.text }, start, end));
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
