import { foreignSpace, quotedWord, withSpaces, WrittenMarkup } from '../../document/markup/written.ts';
import type { ReadPiece, Token } from '../../document/markup/read-piece.ts';
import { grammar } from '../../document/grammar.ts';
import type { NoParams } from '../../model/coded.ts';
import type { Check, OpeningTag } from '../check.ts';
import type { TextContext } from '../context/text-context.ts';
import { type Found, finding } from '../finding.ts';
import { type TextFix, textFix } from '../fix.ts';
import { checkFilters } from '../outputs/check-filters.ts';
import { trailingText } from '../shared-checks.ts';
import { checkQuotes, checkUnclosedQuote } from '../quotes.ts';
import { missingSpaces, checkJoins, checkOperator } from './check-operators.ts';
import { checkValue } from './check-values.ts';
import { checkLoneValues, emptyText } from './lone-value.ts';
import { checkParentheses } from './parentheses-in-condition.ts';
import { anyOf, MAX_WORDS } from '../values/list-in-value.ts';
import { betweenCommas } from './case-values.ts';

export const missingValue: Check<'missing-value', { problem: 'missing' | 'empty'; operator: string }> = {
  code: 'missing-value',
  severity: 'error',
};

export const filterInCondition: Check<'filter-in-condition', NoParams> = {
  code: 'filter-in-condition',
  severity: 'error',
};

const none: readonly Found[] = [];

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
 */
export function checkConditionSyntax(
  written: WrittenMarkup,
  tag: OpeningTag,
  context: TextContext,
): readonly Found[] {
  const { source: markup, shape } = written;
  const isClean = clean.test(shape) && !escaped.test(markup) && !containsNothing.test(shape);
  if (isClean || (oneWord.test(shape) && !misread.test(shape))) return none;
  const read = written.condition;
  const pieces = written.comparisons;
  const others = [...checkSpaces(shape), ...checkQuotes(shape)];
  addAll(others, checkJoins(read.joins, markup));
  for (const piece of pieces) addAll(others, checkPiece(piece, markup, tag, context));
  addAll(others, checkLoneValues(pieces, read.joins, markup));
  const [unclosed] = checkUnclosedQuote(written);
  if (unclosed !== undefined && !others.some((other) => mayComeFrom(unclosed, other)))
    return [...others, unclosed];
  addAll(others, checkParentheses(read, markup, others.length === 0));
  return others;
}

/** Tells whether a quote that is never closed may be the reason for what else was found. */
function mayComeFrom(unclosed: Found, { code, end }: Found): boolean {
  return end > unclosed.start && code !== 'missing-spaces' && code !== 'wrong-operator';
}

function addAll(found: Found[], more: readonly Found[]): void {
  for (const entry of more) found.push(entry);
}

function checkPiece(
  read: ReadPiece,
  markup: string,
  tag: OpeningTag,
  context: TextContext,
): readonly Found[] {
  const { variables } = context;
  if (read.piece.tokens.length === 0) return none;
  const found = checkOperator(read, markup);
  const { filter, operator, rest, subject } = read;
  if (filter !== undefined) {
    const fix = filterFix(read, markup, tag, context);
    found.push(finding(filterInCondition, {}, filter.start, filter.end, fix));
  }
  if (operator === undefined || read.negation !== undefined) return found;
  // What a filter works on is one mistake with it.
  if (filter !== undefined && filter.start >= operator.end && rest[0]?.text.startsWith('{{') === true)
    return found;
  const [value] = rest;
  if (operator.right === 'contains' && value !== undefined && emptyText.test(value.text)) {
    const params = { problem: 'empty', operator: 'contains' } as const;
    return [...found, finding(missingValue, params, value.start, value.end)];
  }
  const several = severalValues(read, markup);
  if (several !== undefined) return [...found, several];
  if (rest.length > 0)
    return [...found, ...checkValue(rest, markup, variables, isReference(subject, markup))];
  if (!operator.isRight) return found;
  const { start, end, text } = operator;
  return [...found, finding(missingValue, { problem: 'missing', operator: text }, start, end)];
}

/** `contains 'boots', 'tent'`: Liquid ignores every value but the first one, and its author asks for any of them. */
function severalValues(read: ReadPiece, markup: string): Found | undefined {
  const { operator, rest, piece } = read;
  if (!rest.some(({ text }) => text.includes(','))) return undefined;
  const [first, ...others] = betweenCommas(withoutBrackets(rest));
  const values = [first, ...others].flatMap((list) => (list?.length === 1 ? list : []));
  const isList = values.length === others.length + 1 && values.every(({ text }) => quotedWord.test(text));
  const [value, next] = values;
  if (operator?.isRight !== true || !isList || value === undefined || next === undefined) return undefined;
  const [start, end] = [markup.indexOf(',', value.end), values.at(-1)?.end ?? next.end];
  const params = { problem: 'condition', ignored: markup.slice(start, end) } as const;
  const words = values.map((word) => markup.slice(word.start + 1, word.end - 1));
  const { right } = operator;
  const written = markup.slice(value.start, value.end);
  const isSafe =
    (right === '==' || right === 'contains') && !words.some((word) => word.includes(written.charAt(0)));
  const place = { start: piece.start, end: piece.end, markup, read };
  const fix = isSafe && values.length <= MAX_WORDS ? anyOf(words, right, written, place) : undefined;
  return finding(trailingText, params, start, end, fix);
}

/** `['DE', 'AT']`, without the brackets that Liquid does not know for lists. */
function withoutBrackets(tokens: readonly Token[]): readonly Token[] {
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (first?.text.startsWith('[') !== true || last?.text.endsWith(']') !== true) return tokens;
  return tokens.map((token) => {
    const [start, end] = [token.start + (token === first ? 1 : 0), token.end - (token === last ? 1 : 0)];
    return { ...token, start, end, text: token.text.slice(start - token.start, end - token.start) };
  });
}

function isReference(subject: Token | undefined, markup: string): boolean {
  return subject !== undefined && markup.slice(subject.start, subject.end).includes('${');
}

const hasForeign = /[&\u00A0\u2000-\uFEFF]/;

/** Special spaces that word processors and email editors insert. Liquid reads them as letters. */
function checkSpaces(shape: string): readonly Found[] {
  if (!hasForeign.test(shape)) return none;
  const edits = Array.from(shape.matchAll(foreignSpace), ({ index, 0: space }) => ({
    start: index,
    end: index + space.length,
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
  markup: string,
  { name: tag, blockStart, opening }: OpeningTag,
  context: TextContext,
): TextFix | undefined {
  const { variables } = context;
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
  const moved = new WrittenMarkup(written);
  if (checkFilters(moved, context).length > 0 || checkQuotes(moved.shape).length > 0) return undefined;
  return textFix('set-variable-first', { name }, [
    {
      start: blockStart,
      end: blockStart,
      text: `${opening} assign ${name} = ${written} %}`,
    },
    { start: from, end: filter.end, text: withSpaces(name, markup, from, filter.end) },
  ]);
}

/** `{{uniq | size}}` without the outer braces; `undefined` when only one pair is there. */
function withoutBraces(written: string): string | undefined {
  const { shape } = new WrittenMarkup(written);
  const opens = !shape.startsWith('_') && written.startsWith('{{');
  const closes = written.endsWith('}}') && !shape.endsWith('_');
  if (opens !== closes) return undefined;
  return opens ? written.slice(2, -2).trim() : written;
}
