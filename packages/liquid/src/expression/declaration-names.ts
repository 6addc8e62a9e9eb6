import type {
  Comparison,
  FlagDeclaration,
  LiquidOperator,
  MomentForm,
  MomentSource,
  Operand,
  Reference,
} from './nodes.ts';
import { isOrderGuard } from './is-order-guard.ts';

/*
 * Names are made of the words of what the variable holds, never from a counter or a hash: a reader knows what is asked, equal
 * declarations share a name, and an edit of one statement renames nothing in another. The prefix keeps them apart from
 * anybody's own variables.
 *
 *     sluice_country_is_de_or_at   a flag, made of what its comparisons ask
 *     sluice_not_tags_contains_vip a flag that is true when they do not hold
 *     sluice_text_‹words›          a text
 *     sluice_number_of_‹subject›   an attribute as a number
 *     sluice_text_of_‹subject›     an attribute as a text
 *     sluice_amount_of_‹subject›   an attribute converted to a number
 *     sluice_time_of_‹subject›     an attribute in seconds
 *     sluice_date_‹date›           a date in seconds
 *     sluice_now, sluice_30_days_ago    a moment counted from now, in seconds
 *     sluice_day_of_…, sluice_day_date_…, sluice_day_now    the same as a day
 *     sluice_month_day_…, sluice_anniversary_…    the same without the year
 *     sluice_local_…               the same, counted from the day where the person lives
 *     sluice_today, sluice_zone    that day, and their time zone
 *
 * Two variables of one text can have the same words: `withDistinctNames` then gives all but the first a number. Texts of
 * earlier editions have names that end in two underscores and a hash, which are read like any others.
 */
const PREFIX = 'sluice_';

/** The names of the day of sending where the person lives, and of what it is made of. */
export const TODAY = `${PREFIX}today`;
export const ZONE = `${PREFIX}zone`;

/**
 * A text with the names above replaced by what people know: `sluice_time_of_last_visit` is `last_visit`, and
 * `sluice_90_days_ago` is `90 days ago`.
 */
export function readableNames(text: string): string {
  if (!text.includes(PREFIX)) return text;
  return text.replaceAll(/\bsluice_(?:local_)?(\w+)/g, (_, name: string) => {
    const [, subject] =
      /^(?:time|day|month_day|anniversary|number|text|amount|any|all|none)_of_(\w+)$/.exec(name) ?? [];
    const [readable = ''] = (subject ?? name).split('__');
    return subject === undefined ? readableMoment(readable) : readable;
  });
}

function readableMoment(name: string): string {
  const moment = name.replace(/^(?:day|month_day|anniversary)_(?=date_|now$|\d)/, '');
  const [, date, hour, minute, second] =
    /^date_(\d{4}_\d\d_\d\d)(?:_(\d\d)_(\d\d)_(\d\d))?/.exec(moment) ?? [];
  if (date === undefined) return moment.replaceAll('_', ' ').replace(/ ahead$/, ' from now');
  const day = date.replaceAll('_', '-');
  return hour === undefined ? day : `${day} ${hour}:${minute ?? ''}:${second ?? ''}`;
}

/** The name of a variable for a text. */
export function textName(value: string): string {
  return `${PREFIX}text_${readablePart(value).toLowerCase()}`;
}

/** The name of a variable for a moment. */
export function momentName(of: MomentSource, as: MomentForm, zone?: 'person'): string {
  const start = zone === undefined ? PREFIX : `${PREFIX}local_`;
  const prefix = as === 'seconds' ? start : `${start}${as.replace('-', '_')}_`;
  switch (of.kind) {
    case 'reference':
      return `${prefix}${as === 'seconds' ? 'time_' : ''}of_${subjectName(of.reference)}`;
    case 'date':
      return `${prefix}date_${dateName(of.text)}`;
    case 'now':
      return `${prefix}${offsetName(of.offsetSeconds)}`;
  }
}

/** The name of a flag: what it asks, in words. */
export function flagName({ comparisons, holds, joins = [] }: Omit<FlagDeclaration, 'name'>): string {
  const usual = holds === 'all' ? 'and' : 'or';
  const words: string[] = holds === 'none' ? ['not'] : [];
  let before: Comparison | undefined;
  // What joins a guard to the comparison before it joins the one that it goes with.
  let join: string = usual;
  for (const [index, comparison] of comparisons.entries()) {
    const next = joins[index] ?? usual;
    if (isOrderGuard(comparison) && next === 'and') continue;
    if (before !== undefined) words.push(join);
    words.push(...wordsOf(comparison, before));
    before = comparison;
    join = next;
  }
  return `${PREFIX}${cut(words.join('_').toLowerCase(), longestFlag)}`;
}

/** `country is DE`; after `country is AT` only `DE`. */
function wordsOf(comparison: Comparison, before: Comparison | undefined): readonly string[] {
  const { left, operator, right } = comparison;
  const subject = operandWords(left);
  if (right === undefined || operator === undefined) return [subject];
  if (left.kind === 'variable' && left.declaration.kind === 'flag' && right.kind === 'literal')
    return right.value === false ? ['not', subject] : [subject];
  const symbol = typeof operator === 'object' ? operator.unknown : operator;
  const isEquality = symbol === '==' || symbol === '!=';
  if (right.kind === 'blank' && isEquality) return [subject, symbol === '==' ? 'not_set' : 'set'];
  const asked = [operatorWords[symbol as LiquidOperator] ?? readablePart(symbol), operandWords(right)];
  const isSameSubject = before !== undefined && operandWords(before.left) === subject;
  if (!isSameSubject) return [subject, ...asked];
  return before.operator === operator ? asked.slice(1) : asked;
}

const operatorWords: Readonly<Record<LiquidOperator, string>> = {
  '==': 'is',
  '!=': 'is_not',
  '<>': 'is_not',
  '>': 'above',
  '<': 'below',
  '>=': 'at_least',
  '<=': 'at_most',
  contains: 'contains',
};

function operandWords(operand: Operand): string {
  switch (operand.kind) {
    case 'reference':
      return subjectName(operand.reference);
    case 'literal':
      return typeof operand.value === 'number' || typeof operand.value === 'object'
        ? readablePart(operand.text.replace('-', 'minus '))
        : readablePart(String(operand.value));
    case 'variable': {
      const { declaration } = operand;
      return declaration.kind === 'moment' && declaration.of.kind === 'reference'
        ? subjectName(declaration.of.reference)
        : declaration.name.slice(PREFIX.length).replace(/^text_/, '');
    }
    case 'lookup':
    case 'range':
      return readablePart(operand.text);
    default:
      return operand.kind;
  }
}

const longestPart = 40;
const longestFlag = 60;

function subjectName({ name }: Reference): string {
  return readablePart(name);
}

function dateName(text: string): string {
  return readablePart(text.replace(' +0000', ''));
}

function offsetName(seconds: number): string {
  if (seconds === 0) return 'now';
  const amount = Math.abs(seconds);
  const [size, unit] = (
    [
      [86_400, 'days'],
      [3600, 'hours'],
      [60, 'minutes'],
    ] as const
  ).find(([size]) => amount % size === 0) ?? [1, 'seconds'];
  return `${amount / size}_${unit}_${seconds < 0 ? 'ago' : 'ahead'}`;
}

/** The part of a text that a name can contain, for readers. */
function readablePart(text: string): string {
  const plain = text
    .slice(0, 4 * longestPart)
    .normalize('NFKD')
    .replaceAll('ß', 'ss')
    .replaceAll(/\p{M}|['’]/gu, '');
  const words = plain.match(/[A-Za-z0-9]+/g) ?? ['value'];
  return cut(words.join('_'), longestPart);
}

/** A name of at most some characters, which ends with a whole word if there is more than one. */
function cut(words: string, most: number): string {
  if (words.length <= most) return words;
  const end = words.lastIndexOf('_', most);
  const kept = words.slice(0, end > 0 ? end : most).split('_');
  while (kept.length > 1 && joiningWords.has(kept.at(-1) ?? '')) kept.pop();
  return kept.join('_');
}

/** With them no name ends. */
const joiningWords = new Set(['and', 'or', 'is', 'not']);
