import { readCondition, type Token } from '../../analyser/reading/condition-tokens.ts';
import { choiceOf } from '../../document/conditions/condition-of.ts';
import type { BlockNode, BranchNode } from '../../document/nodes.ts';
import type { TextContext } from '../context/text-context.ts';
import { type Found, finding } from '../finding.ts';
import { textFix } from '../fix.ts';
import { checkComparison } from '../meaning/check-meaning.ts';
import { checkQuotes } from '../quotes.ts';
import { wrongOperator } from '../shared-checks.ts';
import { betweenCommas, caseValues } from './case-values.ts';
import { checkValue } from './check-values.ts';

/** The values of a `when`, joined by `or` or commas. */
export function checkWhen(
  branch: BranchNode,
  block: BlockNode,
  offset: number,
  context: TextContext,
): Found[] {
  const { markup } = branch;
  const subject = block.branches[0]?.markup ?? '';
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
  const values: Token[] = [];
  for (const { tokens } of read.pieces) {
    const asked = operatorIn(tokens);
    if (asked !== undefined) {
      const [start, end] = [asked.start + offset, asked.end + offset];
      found.push(finding(caseValues, { problem: 'operator', written: asked.text }, start, end));
      continue;
    }
    for (const list of betweenCommas(tokens)) {
      for (const entry of checkValue(list, markup, offset, variables, subject.includes('${')))
        found.push(entry);
      if (list[0] !== undefined) values.push(list[0]);
    }
  }
  for (const entry of checkChoices(branch, block, values, offset, context)) found.push(entry);
  return found;
}

/** Each value as the comparison that the engine makes of it. */
function checkChoices(
  branch: BranchNode,
  block: BlockNode,
  values: readonly Token[],
  offset: number,
  context: TextContext,
): readonly Found[] {
  const comparisons = choiceOf(branch, block)?.comparisons ?? [];
  // Where the engine reads other values, another finding says so.
  if (comparisons.length !== values.length) return [];
  const { markup } = branch;
  return comparisons.flatMap((comparison, index) => {
    const value = values[index];
    if (value === undefined) return [];
    const piece = { start: value.start, end: value.end, tokens: [value] };
    const [start, end] = [offset + value.start, offset + value.end];
    const read = { piece, rest: [value] };
    const { source } = context;
    return checkComparison(
      comparison,
      { start, end, read, offset, markup, blockStart: block.start, source },
      context,
    );
  });
}

/** `when > 5`, `when contains 'Rome'`: a `when` has no operators. */
function operatorIn([first, second]: readonly Token[]): Token | undefined {
  if (first === undefined || second === undefined) return undefined;
  return [first, second].find(({ text }) => /^[=<>!]+$/.test(text) || text === 'contains');
}
