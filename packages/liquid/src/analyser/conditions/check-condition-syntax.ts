import { grammar } from '../../document/text/grammar.ts';
import type { BranchNode } from '../../document/nodes.ts';
import { checkLoneValues } from './check-lone-values.ts';
import { checkJoin, checkOperator } from './check-operators.ts';
import { checkParentheses } from './check-parentheses.ts';
import { checkQuotes } from '../quotes/check-quotes.ts';
import { checkSpaces } from './check-spaces.ts';
import { checkUnclosedQuote } from '../quotes/check-unclosed-quote.ts';
import { checkValue } from './check-values.ts';
import { readCondition, type Token } from '../reading/condition-tokens.ts';
import { filterFix } from './filter-fix.ts';
import { finding, type Finding } from '../findings/finding.ts';
import { mask } from '../reading/mask.ts';
import { readPiece, type ReadPiece } from '../reading/read-piece.ts';
import type { TextContext } from '../context/text-context.ts';

/** Complete comparisons with spaces between everything, and nothing else: nearly every condition. */
const clean = grammar(
  String.raw`^\s*(?:(?:_+|(?!(?:and|or|not)\s)[a-z]\w*)\s+(?:[=!]=|[<>]=?|contains)\s+(?:'·*'|"·*"|_+|-?\d+|true|false|nil|null|blank|empty)(?:\s+(?:and|or)\s+(?=\S)|\s*$))+$`,
);

/** A single variable, and the words that are not variables. */
const oneWord = grammar(String.raw`^\s*[A-Za-z_][\w.-]*\s*$`);
const misread = grammar(String.raw`^\s*(?:not|and|or)\s*$`, 'i');

/**
 * Finds what the engine misreads or silently skips in the condition of a branch, in time linear in its length.
 * `offset`: where the markup starts.
 */
export function checkConditionSyntax(branch: BranchNode, offset: number, context: TextContext): Finding[] {
  const { markup } = branch;
  const masked = mask(markup);
  if (clean.test(masked) || (oneWord.test(masked) && !misread.test(masked))) return [];
  const read = readCondition(markup);
  const pieces = read.pieces.map(readPiece);
  const others = [...checkSpaces(read.written, offset), ...checkQuotes(read.written, offset)];
  for (const join of read.joins) addAll(others, checkJoin(join, markup, offset));
  for (const piece of pieces) addAll(others, checkPiece(piece, branch, offset, context));
  addAll(others, checkLoneValues(pieces, read.joins, markup, offset));
  const [unclosed] = checkUnclosedQuote(masked, markup, offset);
  if (unclosed !== undefined && !others.some((other) => mayComeFrom(unclosed, other)))
    return [...others, unclosed];
  addAll(others, checkParentheses(read, markup, offset, others.length === 0));
  return others;
}

/** Whether a quote that is never closed may be the reason for what else was found. */
function mayComeFrom(unclosed: Finding, { code, end }: Finding): boolean {
  return end > unclosed.start && code !== 'missing-spaces' && code !== 'wrong-operator';
}

function addAll(found: Finding[], more: readonly Finding[]): void {
  for (const entry of more) found.push(entry);
}

const none: readonly Finding[] = [];

function checkPiece(
  read: ReadPiece,
  branch: BranchNode,
  offset: number,
  context: TextContext,
): readonly Finding[] {
  const { variables } = context;
  if (read.piece.tokens.length === 0) return none;
  const { markup } = branch;
  const found = checkOperator(read, markup, offset);
  const { filter, operator, rest, subject } = read;
  if (filter !== undefined) {
    const fix = filterFix(read, branch, offset, context);
    found.push(finding('filter-in-condition', {}, filter.start + offset, filter.end + offset, fix));
  }
  if (operator === undefined || read.negation !== undefined) return found;
  // What a filter works on is one mistake with it.
  if (filter !== undefined && filter.start >= operator.end && rest[0]?.text.startsWith('{{') === true)
    return found;
  if (rest.length > 0)
    return [...found, ...checkValue(rest, markup, offset, variables, isReference(subject, markup))];
  if (!operator.isRight) return found;
  const { start, end, text } = operator;
  return [...found, finding('missing-value', { operator: text }, start + offset, end + offset)];
}

function isReference(subject: Token | undefined, markup: string): boolean {
  return subject !== undefined && markup.slice(subject.start, subject.end).includes('${');
}
