import type { Token } from '../../document/markup/read-piece.ts';
import type { Join, WrittenMarkup } from '../../document/markup/written.ts';
import { choiceOf } from '../../document/conditions/condition-of.ts';
import type { BlockNode, BranchNode } from '../../document/nodes.ts';
import type { OpeningTag } from '../check.ts';
import type { TextContext } from '../context/text-context.ts';
import { type Found, finding } from '../finding.ts';
import { checkComparison } from '../meaning/check-meaning.ts';
import { checkQuotes } from '../quotes.ts';
import { checkRest } from '../outputs/check-rest.ts';
import { wrongOperator } from '../shared-checks.ts';
import { betweenCommas, caseValues } from './case-values.ts';
import { checkJoins } from './check-operators.ts';
import { checkValue } from './check-values.ts';

/** The values of a `when`, joined by `or` or commas. */
export function checkWhen(
  branch: BranchNode,
  block: BlockNode,
  written: WrittenMarkup,
  tag: OpeningTag,
  context: TextContext,
): Found[] {
  const { source: markup, condition, shape } = written;
  const subject = block.branches[0]?.markup ?? '';
  const { variables } = context;
  const found = [...checkQuotes(shape)];
  for (const entry of wrongJoins(condition.joins, markup)) found.push(entry);
  const values: Token[] = [];
  for (const { tokens } of condition.pieces) {
    const asked = operatorIn(tokens);
    if (asked !== undefined) {
      const [start, end] = [asked.start, asked.end];
      found.push(finding(caseValues, { problem: 'operator', written: asked.text }, start, end));
      continue;
    }
    for (const list of betweenCommas(tokens)) {
      for (const entry of checkValue(list, markup, variables, subject.includes('${'))) found.push(entry);
      if (list[0] !== undefined) values.push(list[0]);
    }
  }
  // A comparison in the `case` itself is the mistake.
  if (checkRest(context.written(subject), 0).length > 0) return found;
  for (const entry of checkChoices(branch, block, values, tag, context)) found.push(entry);
  return found;
}

/** A `when` only asks for one value or another: any "or" can be written right, and no "and". */
function wrongJoins(joins: readonly Join[], markup: string): Found[] {
  const alternatives = joins.filter(({ means }) => means === 'or');
  const spelt = new Map<string, Found>();
  for (const { means, text, start, end } of joins) {
    if (means === 'or' || spelt.has(text)) continue;
    spelt.set(text, finding(wrongOperator, { problem: 'unknown', written: text }, start, end));
  }
  return [...checkJoins(alternatives, markup), ...spelt.values()];
}

/** Each value as the comparison that the engine makes of it. */
function checkChoices(
  branch: BranchNode,
  block: BlockNode,
  values: readonly Token[],
  tag: OpeningTag,
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
    const { start, end } = value;
    const read = { piece, rest: [value] };
    return checkComparison(comparison, { start, end, read, markup, tag }, context);
  });
}

/** `when > 5`, `when contains 'Rome'`, `when starts with 'R'`: a `when` has no operators. */
function operatorIn([first, second]: readonly Token[]): Token | undefined {
  if (first === undefined || second === undefined) return undefined;
  if (second.text === 'with' && /^(?:starts?|begins?|ends?)$/.test(first.text))
    return { ...first, end: second.end, text: `${first.text} with` };
  return [first, second].find(({ text }) => /^[=<>!]+$/.test(text) || text === 'contains');
}
