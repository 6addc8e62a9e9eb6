import {
  foreignSpace,
  mask,
  readCondition,
  type Token,
  withSpaces,
} from '../../analyser/reading/condition-tokens.ts';
import { readPiece, type ReadPiece } from '../../analyser/reading/read-piece.ts';
import { grammar } from '../../document/grammar.ts';
import type { BranchNode } from '../../document/nodes.ts';
import type { NoParams } from '../../model/coded.ts';
import type { Check } from '../check.ts';
import type { TextContext } from '../context/text-context.ts';
import { type Found, finding, openingBefore } from '../finding.ts';
import { type TextFix, textFix } from '../fix.ts';
import { checkFilters } from '../outputs/check-filters.ts';
import { checkQuotes, checkUnclosedQuote } from '../quotes.ts';
import { missingSpaces } from './check-operators.ts';
import { checkJoin, checkOperator } from './check-operators.ts';
import { checkValue } from './check-values.ts';
import { checkLoneValues } from './lone-value.ts';
import { checkParentheses } from './parentheses-in-condition.ts';

export const missingValue: Check<'missing-value', { problem: 'missing' | 'empty'; operator: string }> = {
  code: 'missing-value',
  severity: 'error',
};

export const filterInCondition: Check<'filter-in-condition', NoParams> = {
  code: 'filter-in-condition',
  severity: 'error',
};

/** Complete comparisons with spaces between everything, and nothing else: nearly every condition. */
const clean = grammar(
  String.raw`^\s*(?:(?:_+|(?!(?:and|or|not)\s)[a-z]\w*)\s+(?:[=!]=|[<>]=?|contains)\s+(?:'·*'|"·*"|_+|-?\d+|true|false|nil|null|blank|empty)(?:\s+(?:and|or)\s+(?=\S)|\s*$))+$`,
);

/** What an editor of HTML may have made of a value. */
const escaped = /&(?:[A-Za-z]+|#\d+|#[xX][\dA-Fa-f]+);/;

const containsNothing = /\bcontains\s+(?:''|"")/;

/** A single variable, and the words that are not variables. */
const oneWord = grammar(String.raw`^\s*[A-Za-z_][\w.-]*\s*$`);
const misread = grammar(String.raw`^\s*(?:not|and|or)\s*$`, 'i');

/**
 * Finds what the engine misreads or silently skips in the condition of a branch, in time linear in its length.
 * `offset`: where the markup starts.
 */
export function checkConditionSyntax(branch: BranchNode, offset: number, context: TextContext): Found[] {
  const { markup } = branch;
  const masked = mask(markup);
  const isClean = clean.test(masked) && !escaped.test(markup) && !containsNothing.test(masked);
  if (isClean || (oneWord.test(masked) && !misread.test(masked))) return [];
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

/** Tells whether a quote that is never closed may be the reason for what else was found. */
function mayComeFrom(unclosed: Found, { code, end }: Found): boolean {
  return end > unclosed.start && code !== 'missing-spaces' && code !== 'wrong-operator';
}

function addAll(found: Found[], more: readonly Found[]): void {
  for (const entry of more) found.push(entry);
}

const none: readonly Found[] = [];

function checkPiece(
  read: ReadPiece,
  branch: BranchNode,
  offset: number,
  context: TextContext,
): readonly Found[] {
  const { variables } = context;
  if (read.piece.tokens.length === 0) return none;
  const { markup } = branch;
  const found = checkOperator(read, markup, offset);
  const { filter, operator, rest, subject } = read;
  if (filter !== undefined) {
    const fix = filterFix(read, branch, offset, context);
    found.push(finding(filterInCondition, {}, filter.start + offset, filter.end + offset, fix));
  }
  if (operator === undefined || read.negation !== undefined) return found;
  // What a filter works on is one mistake with it.
  if (filter !== undefined && filter.start >= operator.end && rest[0]?.text.startsWith('{{') === true)
    return found;
  const [value] = rest;
  if (operator.right === 'contains' && value !== undefined && /^(?:''|"")$/.test(value.text)) {
    const params = { problem: 'empty', operator: 'contains' } as const;
    return [...found, finding(missingValue, params, value.start + offset, value.end + offset)];
  }
  if (rest.length > 0)
    return [...found, ...checkValue(rest, markup, offset, variables, isReference(subject, markup))];
  if (!operator.isRight) return found;
  const { start, end, text } = operator;
  return [
    ...found,
    finding(missingValue, { problem: 'missing', operator: text }, start + offset, end + offset),
  ];
}

function isReference(subject: Token | undefined, markup: string): boolean {
  return subject !== undefined && markup.slice(subject.start, subject.end).includes('${');
}

const hasForeign = /[&\u00A0\u2000-\uFEFF]/;

/** Special spaces that word processors and email editors insert. Liquid reads them as letters. */
function checkSpaces(masked: string, offset: number): readonly Found[] {
  if (!hasForeign.test(masked)) return none;
  const edits = Array.from(masked.matchAll(foreignSpace), ({ index, 0: space }) => ({
    start: offset + index,
    end: offset + index + space.length,
    text: space === '\u200B' || space === '\uFEFF' ? '' : ' ',
  }));
  const [first] = edits;
  if (first === undefined) return none;
  const end = edits.at(-1)?.end ?? first.end;
  const fix = textFix('write-plain-spaces', {}, edits);
  return [finding(missingSpaces, { problem: 'foreign-space' }, first.start, end, fix)];
}

/**
 * A filter on either side of a comparison, moved into a variable right before the `if`: the only place where Liquid
 * applies it. Later branches have no such place, so they get no fix.
 */
function filterFix(
  { subject, filter, operator, piece, rest }: ReadPiece,
  { name: tag, markup, start: tagStart }: BranchNode,
  offset: number,
  context: TextContext,
): TextFix | undefined {
  const { variables, source } = context;
  if (subject === undefined || filter === undefined || operator?.isRight !== true) return undefined;
  const [value] = rest;
  const isOfValue = value !== undefined && value.start >= operator.end && filter.start >= value.end;
  const isBefore = isOfValue || (filter.end <= operator.start && filter.start >= subject.end);
  const hasMore = piece.tokens.some(
    ({ text, start }) => text === '(' || text === ')' || (text === '|' && start > filter.end),
  );
  if ((tag !== 'if' && tag !== 'unless') || !isBefore || hasMore) return undefined;
  const from = isOfValue ? value.start : subject.start;
  const written = withoutBraces(markup.slice(from, filter.end));
  // The format of a date says nothing in a name.
  const named = isOfValue ? written?.replaceAll(/:[^|]*/g, '') : written;
  const words = named?.match(/[A-Za-z]\w*/g) ?? [];
  const first = words
    .filter((word) => !/^(?:custom_attribute|event_properties)$/.test(word))
    .slice(0, 3)
    .join('_');
  const name = [first, ...(isOfValue ? [`${first}_2`] : [])].find((free) => !variables.mayBeSet(free));
  if (first === '' || name === undefined || written === undefined) return undefined;
  // In a variable, a mistake in it would be a second finding.
  const masked = mask(written);
  if (checkFilters(written, masked, 0, context).length > 0 || checkQuotes(masked, 0).length > 0)
    return undefined;
  return textFix('set-variable-first', { name }, [
    {
      start: tagStart,
      end: tagStart,
      text: `${openingBefore(source, tagStart)} assign ${name} = ${written} %}`,
    },
    { start: offset + from, end: offset + filter.end, text: withSpaces(name, markup, from, filter.end) },
  ]);
}

/** `{{uniq | size}}` without the outer braces; `undefined` when only one pair is there. */
function withoutBraces(written: string): string | undefined {
  const isReference = mask(written).startsWith('_');
  const opens = !isReference && written.startsWith('{{');
  const closes = written.endsWith('}}') && !mask(written).endsWith('_');
  if (opens !== closes) return undefined;
  return opens ? written.slice(2, -2).trim() : written;
}
