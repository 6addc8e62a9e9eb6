import type { Chain, Comparison, Operand } from '../../expression/nodes.ts';
import { firstFragment, fragmentEnd, isSpace, skipSpace } from '../grammar.ts';
import type { BlockNode, BranchNode } from '../nodes.ts';
import { withoutSpacedBraces } from '../markup/braces.ts';
import { readMarkup } from '../markup/markup.ts';
import { parseCondition, type ParsedCondition } from './parse-condition.ts';
import { parseOperand } from '../markup/operand.ts';

/** What the branch read last asks. In long texts one branch after the other is written alike, and read once. */
let latest: { subject: string | undefined; markup: string; asked: ParsedCondition } = {
  subject: undefined,
  markup: '',
  asked: parseCondition(''),
};

/** Returns what an `if`, `elsif` or `unless` asks, read once for each node. */
export function conditionOf(branch: BranchNode): ParsedCondition {
  return (branch.asked ??= read(undefined, branch.markup));
}

/** The condition of a `when`, parsed once for each node; `undefined` when the engine rejects it. */
export function choiceOf(branch: BranchNode, block: BlockNode): Chain | undefined {
  branch.asked ??= read(block.branches[0]?.markup ?? '', branch.markup);
  return 'syntaxError' in branch.asked ? undefined : branch.asked;
}

function read(subject: string | undefined, markup: string): ParsedCondition {
  if (latest.markup === markup && latest.subject === subject) return latest.asked;
  const asked = subject === undefined ? parseCondition(markup) : (parseWhen(subject, markup) ?? unreadable);
  latest = { subject, markup, asked };
  return asked;
}

const unreadable: ParsedCondition = { syntaxError: true };

/**
 * `{% case x %}{% when 1, 2 %}` asks `x == 1 or x == 2`. `undefined` when the engine refuses the tag.
 */
function parseWhen(subject: string, markup: string): Chain | undefined {
  const left = caseOperand(subject);
  if (left === undefined) return undefined;
  const read = withoutSpacedBraces(readMarkup(markup));
  const values = valuesOf(read.outline);
  if (values.length === 0) return undefined;
  const comparisons = values.map(({ start, end }): Comparison => ({
    left,
    operator: '==',
    right: parseOperand(read, start, end),
    conditionId: '',
  }));
  return { comparisons, joins: comparisons.slice(1).map(() => 'or' as const) };
}

/** The values between commas and `or`s. Anything after a missing separator is skipped. */
function valuesOf(text: string): { start: number; end: number }[] {
  const values: { start: number; end: number }[] = [];
  let found = firstFragment(text);
  while (found !== undefined) {
    values.push(found);
    const start = afterSeparator(text, found.end);
    const end = start === -1 ? -1 : fragmentEnd(text, start);
    found = end === -1 ? undefined : { start, end };
  }
  return values;
}

/** Returns where the next value has to start, or -1. */
function afterSeparator(text: string, from: number): number {
  const at = skipSpace(text, from);
  if (text.charAt(at) === ',') return skipSpace(text, at + 1);
  if (at === from || !text.startsWith('or', at) || !isSpace(text.charCodeAt(at + 2))) return -1;
  return skipSpace(text, at + 2);
}

/** The `when`s of one `case` come one after the other: its subject is parsed for the first of them only. */
let latestSubject: { subject: string; operand: Operand | undefined } = { subject: '', operand: undefined };

function caseOperand(subject: string): Operand | undefined {
  if (latestSubject.subject !== subject) latestSubject = { subject, operand: readSubject(subject) };
  return latestSubject.operand;
}

/** The subject of a `case`: its first word. There, `blank` and `empty` are an empty text. */
function readSubject(subject: string): Operand | undefined {
  const read = withoutSpacedBraces(readMarkup(subject));
  const found = firstFragment(read.outline);
  if (found === undefined) return undefined;
  const operand = parseOperand(read, found.start, found.end);
  const isQuestion = operand.kind === 'blank' || operand.kind === 'empty';
  return isQuestion ? { kind: 'literal', value: '', text: operand.kind } : operand;
}
