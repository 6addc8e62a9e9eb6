import type { Chain, Comparison, Operand } from '../../expression/nodes.ts';
import { replaceReferences } from '../references/braze-references.ts';
import { firstFragment, fragmentEnd, isSpace, skipSpace } from '../text/fragment.ts';
import { parseOperand } from './parse-operand.ts';
import { withoutSpacedBraces } from './spaced-braces.ts';

/**
 * `{% case x %}{% when 1, 2 %}` asks `x == 1 or x == 2`. `undefined` when the engine refuses the tag.
 */
export function parseWhen(subject: string, markup: string): Chain | undefined {
  const left = caseOperand(subject);
  if (left === undefined) return undefined;
  const { text, references } = replaceReferences(markup);
  const values = valuesOf(withoutSpacedBraces(text));
  if (values.length === 0) return undefined;
  const comparisons = values.map((value): Comparison => ({
    left,
    operator: '==',
    right: parseOperand(value, references),
    conditionId: '',
  }));
  return { comparisons, joins: comparisons.slice(1).map(() => 'or' as const) };
}

/** The values between commas and `or`s. Anything after a missing separator is skipped. */
function valuesOf(text: string): string[] {
  const values: string[] = [];
  let found = firstFragment(text);
  while (found !== undefined) {
    values.push(text.slice(found.start, found.end));
    const start = afterSeparator(text, found.end);
    const end = start === -1 ? -1 : fragmentEnd(text, start);
    found = end === -1 ? undefined : { start, end };
  }
  return values;
}

/** Where the next value has to start, or -1. */
function afterSeparator(text: string, from: number): number {
  const at = skipSpace(text, from);
  if (text.charAt(at) === ',') return skipSpace(text, at + 1);
  if (at === from || !text.startsWith('or', at) || !isSpace(text.charCodeAt(at + 2))) return -1;
  return skipSpace(text, at + 2);
}

/** The `when`s of one `case` come one after the other: its subject is parsed for the first of them only. */
let latest: { subject: string; operand: Operand | undefined } = { subject: '', operand: undefined };

function caseOperand(subject: string): Operand | undefined {
  if (latest.subject !== subject) latest = { subject, operand: readSubject(subject) };
  return latest.operand;
}

/** The subject of a `case`: its first word. There, `blank` and `empty` are an empty text. */
function readSubject(subject: string): Operand | undefined {
  const { text, references } = replaceReferences(subject);
  const plain = withoutSpacedBraces(text);
  const found = firstFragment(plain);
  if (found === undefined) return undefined;
  const word = plain.slice(found.start, found.end);
  const operand = parseOperand(word, references);
  const isQuestion = operand.kind === 'blank' || operand.kind === 'empty';
  return isQuestion ? { kind: 'literal', value: '', text: word } : operand;
}
