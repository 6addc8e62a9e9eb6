import type { Chain, Comparison, Operand } from '../expression/nodes.ts';
import { replaceReferences } from './braze-references.ts';
import { FRAGMENT, grammar } from './grammar.ts';
import { parseOperand, withoutSpacedBraces } from './parse-condition.ts';

const first = grammar(FRAGMENT);
const value = grammar(String.raw`(${FRAGMENT})(?:(?:\s+or\s+|\s*,\s*)(${FRAGMENT}.*))?`, 's');

/**
 * `{% case x %}{% when 1, 2 %}` asks `x == 1 or x == 2`. `undefined` when the engine refuses the tag.
 */
export function parseWhen(subject: string, markup: string): Chain | undefined {
  const left = caseOperand(subject);
  if (left === undefined) return undefined;
  const { text, references } = replaceReferences(markup);
  const comparisons: Comparison[] = [];
  for (let rest: string | undefined = withoutSpacedBraces(text); rest !== undefined;) {
    const match: RegExpExecArray | null = value.exec(rest);
    if (match?.[1] === undefined) return undefined;
    comparisons.push({ left, operator: '==', right: parseOperand(match[1], references), conditionId: '' });
    rest = match[2];
  }
  return { comparisons, joins: comparisons.slice(1).map(() => 'or' as const) };
}

/** What a `case` asks about: its first word. There, `blank` and `empty` are no questions but an empty text. */
function caseOperand(subject: string): Operand | undefined {
  const { text, references } = replaceReferences(subject);
  const [word] = first.exec(withoutSpacedBraces(text)) ?? [];
  if (word === undefined) return undefined;
  const operand = parseOperand(word, references);
  const isQuestion = operand.kind === 'blank' || operand.kind === 'empty';
  return isQuestion ? { kind: 'literal', value: '', text: word } : operand;
}
