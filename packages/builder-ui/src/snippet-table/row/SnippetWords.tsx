import {
  isConditionGroup,
  parseDateValue,
  type Condition,
  type ConditionItem,
  type DataType,
  type DateValue,
  type Operator,
} from '@sluice/liquid';
import { operatorLabel, withoutOwnVariables } from '@sluice/liquid/messages';
import { Fragment, type ReactNode } from 'react';
import { dateInEnglish } from '../../messages/calendar-date.ts';
import { useSection } from '../../messages/useSection.ts';
import * as S from './SnippetWords.styles.ts';
import { useSnippetTableMessages } from '../messages.ts';
import { shortened } from '../../messages/shortened.ts';

/** Says on one line what a snippet does: whom its first branch asks for, or how its text begins. */
export function SnippetWords({
  content,
}: {
  /** The Liquid of the snippet. */
  content: string;
}): ReactNode {
  const { nothingSentIf } = useSnippetTableMessages();
  const summary = summarizeConditions(content);
  if (summary === null) return <S.Code>{summarizeCode(content)}</S.Code>;
  return (
    <S.Words dir="auto">
      {summary.isGuard && `${nothingSentIf} `}
      <Pieces pieces={summary.first} />
      <Rest summary={summary} />
      <Others {...summary.others} />
    </S.Words>
  );
}

/** Says conditions as the line of a snippet does, without reading any Liquid. */
export function ConditionWords({
  conditions,
}: {
  /** The conditions of a statement, with their groups. */
  conditions: readonly ConditionItem[];
}): ReactNode {
  return (
    <S.Words dir="auto">
      <Pieces pieces={piecesOfItems(conditions)} />
    </S.Words>
  );
}

function Pieces({ pieces }: { pieces: readonly ConditionPiece[] }): ReactNode {
  return pieces.map((piece, index) => (
    // Pieces have no names; a summary never reorders them.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && piece.kind !== 'closing' && pieces[index - 1]?.kind !== 'opening' && ' '}
      <Piece piece={piece} />
    </Fragment>
  ));
}

const BRANCH_TAG = /\{%-?\s*((?:if|elsif|unless|case|when|else)\b[\s\S]*?)\s*-?%\}/gu;

const REFERENCE = /\{\{\s*|\s*\}\}|\b(?:custom_attribute|event_properties)\.(?=\$\{)|\$\{([^}]*)\}/gu;

const LONGEST = 160;

/** The conditions of a snippet in one short line of code; the first line of text where there are none. */
export function summarizeCode(content: string): string {
  const tags = [...withoutOwnVariables(content.slice(0, 20_000)).matchAll(BRANCH_TAG)].map(
    ([, inner = '']) => inner,
  );
  const line = tags.length > 0 ? tags.join(' ') : (content.trim().split('\n', 1)[0] ?? '');
  const plain =
    tags.length > 0 ? line.replace(REFERENCE, (_all, name: string | undefined) => name ?? '') : line;
  const short = plain.replaceAll(/\s+/gu, ' ').trim();
  return shortened(short, LONGEST);
}

/** Of what the model says, only operators and dates: a library has no use for the rest. */
const operatorWords = {
  operator: (operator: Operator, dataType: DataType | undefined) => operatorLabel(operator, dataType),
  date: (date: DateValue) => dateInEnglish(date),
};

function Piece({ piece }: { piece: ConditionPiece }): ReactNode {
  const messages = useSnippetTableMessages();
  const { operator, date } = useSection('liquid', operatorWords);
  switch (piece.kind) {
    case 'name':
      return <code dir="ltr">{piece.text}</code>;
    case 'value':
      return <b>{piece.date === undefined ? piece.text : date(piece.date)}</b>;
    case 'join':
      return messages.joins[piece.join];
    case 'opening':
      return piece.isNone ? `${messages.joins.none} (` : '(';
    case 'closing':
      return ')';
    case 'operator': {
      const [before = '', after = ''] = operator(piece.operator, piece.isTime ? 'time' : undefined).split(
        '…',
      );
      if (piece.days === undefined) return before;
      return (
        <>
          {before}
          <b>{piece.days}</b>
          {after}
        </>
      );
    }
  }
}

function Rest({ summary }: { summary: SnippetSummary }): ReactNode {
  const messages = useSnippetTableMessages();
  const { isGuard, moreBranches, otherwise } = summary;
  if (isGuard) return null;
  if (moreBranches > 0) return `, ${messages.moreBranches(moreBranches)}`;
  if (otherwise === 'aborts') return `, ${messages.elseNothing}`;
  return otherwise === 'text' ? `, ${messages.elseText}` : null;
}

/** The other decisions and loops of a whole message. */
function Others({ decisions, loops }: SnippetSummary['others']): ReactNode {
  const messages = useSnippetTableMessages();
  return [
    ...(decisions > 0 ? [messages.moreDecisions(decisions)] : []),
    ...(loops > 0 ? [messages.loops(loops)] : []),
  ].map((words) => ` · ${words}`);
}

/** A part of a condition as a person reads it. */
type ConditionPiece =
  | { kind: 'name'; text: string }
  /** `date`: what a value is that is compared with a time. */
  | { kind: 'value'; text: string; date?: DateValue }
  /** `days`: of an operator that has its value in its middle. */
  | { kind: 'operator'; operator: Operator; isTime: boolean; days?: string }
  | { kind: 'join'; join: 'and' | 'or' }
  /** Around what is in a group. */
  | { kind: 'opening'; isNone: boolean }
  | { kind: 'closing' };

/** The questions that a snippet asks of people, in short. */
interface SnippetSummary {
  /** The conditions of the first branch. */
  first: readonly ConditionPiece[];
  /** Whether it only keeps those people from getting the message. */
  isGuard: boolean;
  /** How many more branches there are, without the Else. */
  moreBranches: number;
  /** What everybody else gets. */
  otherwise: 'text' | 'nothing' | 'aborts';
  /** What else the message has: further decisions, those in the texts of branches left out, and loops. */
  others: { decisions: number; loops: number };
}

const OUTER_TAG = /\{%-?\s*(if|elsif|else|endif)\b([\s\S]*?)-?%\}/gu;
const COMPARISON =
  /^(?<name>[^\s=!<>'"()]+(?: [^\s=!<>'"()]+)*?)\s*(?<operator>==|!=|>=|<=|>|<|\bcontains\b)\s*(?<value>'[^']*'|"[^"]*"|[^'"()]+)$/u;
/** As `withoutOwnVariables` writes an anniversary. */
const ANNIVERSARY =
  /^(?<name>[^\s'"()]+(?: [^\s'"()]+){0,20}?) is (?:today|in the next (?<days>\d+) days), in any year$/u;
const ABORT = /^\s*\{%-?\s*abort_message\b/u;
const READ = 20_000;

/** The conditions of the first chain; `null` for a text without one, and for conditions that words can't shorten. */
export function summarizeConditions(content: string): SnippetSummary | null {
  const text = withoutOwnVariables(content.slice(0, READ));
  const tags = chainTags(text);
  const [first, ...rest] = tags;
  if (first?.[1] !== 'if') return null;
  const pieces = piecesOf(plain(first[2] ?? ''));
  if (pieces === null) return null;
  const last = rest.find(([, name]) => name === 'else');
  const after = last === undefined ? '' : text.slice(last.index + last[0].length);
  const aborts = ABORT.test(after);
  const branch = text.slice(first.index + first[0].length);
  return {
    first: pieces,
    isGuard: rest.every(([, name]) => name === 'endif') && ABORT.test(branch),
    moreBranches: rest.filter(([, name]) => name === 'elsif').length,
    otherwise: last === undefined ? 'nothing' : aborts ? 'aborts' : 'text',
    others: othersIn(text),
  };
}

/** The tags of the first chain: not those of chains inside its texts. */
function chainTags(text: string): RegExpExecArray[] {
  const tags: RegExpExecArray[] = [];
  let depth = 0;
  for (const tag of text.matchAll(OUTER_TAG)) {
    if (tag[1] === 'if') depth += 1;
    if (depth === 1) tags.push(tag);
    if (tag[1] === 'endif') depth -= 1;
    if (depth <= 0 && tags.length > 0) break;
  }
  return tags;
}

const BLOCK_TAG = /\{%-?\s*(end)?(if|unless|case|for)\b/gu;

/** Counts the decisions after the first one, and the loops. A loop is no decision, and what is in it counts. */
function othersIn(text: string): SnippetSummary['others'] {
  let depth = 0;
  let decisions = -1;
  let loops = 0;
  for (const [, isEnd, tag] of text.matchAll(BLOCK_TAG)) {
    if (tag === 'for') loops += isEnd === undefined && depth === 0 ? 1 : 0;
    else if (isEnd === undefined) {
      if (depth === 0) decisions += 1;
      depth += 1;
    } else depth = Math.max(0, depth - 1);
  }
  return { decisions, loops };
}

function plain(conditions: string): string {
  const names = conditions.replace(REFERENCE, (_all, name: string | undefined) => name ?? '');
  return names.replaceAll(/\s+/gu, ' ').trim();
}

function piecesOf(conditions: string): readonly ConditionPiece[] | null {
  const parts = conditions.split(/ (and|or) (?=(?:[^'"]|'[^']*'|"[^"]*")*$)/u);
  const asked = parts.filter((_, index) => index % 2 === 0).map(comparison);
  const joins = parts.filter((_, index) => index % 2 === 1) as ('and' | 'or')[];
  if (!asked.every((one) => one !== null)) return null;
  const [first] = asked;
  const isAnyOf =
    asked.length > 1 &&
    joins.every((join) => join === 'or') &&
    asked.every(({ name, operator, value }) => name === first?.name && operator === '==' && value !== null);
  if (first !== undefined && isAnyOf) {
    const text = asked.map(({ value }) => value).join(', ');
    return worded({ ...first, operator: 'is-any-of', value: text });
  }
  return joined(asked.map((one, index) => ({ ...one, join: joins[index - 1] })));
}

/** What stands before each comparison but the first. */
interface Joined extends Comparison {
  join: 'and' | 'or' | undefined;
}

const joined = (asked: readonly Joined[]): readonly ConditionPiece[] =>
  asked.flatMap(({ join, ...one }): ConditionPiece[] =>
    join === undefined ? worded(one) : [{ kind: 'join', join }, ...worded(one)],
  );

interface Comparison {
  name: string;
  operator: Operator;
  /** Absent for what is set or not. */
  value: string | null;
  isTime: boolean;
  days?: string;
}

function comparison(text: string): Comparison | null {
  const anniversary = ANNIVERSARY.exec(text)?.groups;
  if (anniversary?.['name'] !== undefined) {
    const { name, days } = anniversary;
    return days === undefined
      ? { name, operator: 'anniversary-today', value: null, isTime: true }
      : { name, operator: 'anniversary-within', value: null, isTime: true, days };
  }
  const { name, operator, value } = COMPARISON.exec(text)?.groups ?? {};
  if (name === undefined || operator === undefined || value === undefined) return null;
  if (value === 'blank' && (operator === '==' || operator === '!='))
    return { name, operator: operator === '==' ? 'is-not-set' : 'is-set', value: null, isTime: false };
  if ((value === 'true' || value === 'false') && operator === '==')
    return { name, operator: value === 'true' ? 'is-true' : 'is-false', value: null, isTime: false };
  const isTime = /^(?:\d+ \w+ (?:ago|from now)|now|\d{4}-\d\d-\d\d.*)$/u.test(value);
  const isQuoted = /^['"]/u.test(value);
  return { name, operator: operator as Operator, value: isQuoted ? value.slice(1, -1) : value, isTime };
}

/** The conditions of a builder, groups in brackets; nothing of what has no operator yet. */
function piecesOfItems(items: readonly ConditionItem[], ofGroup?: 'and' | 'or'): readonly ConditionPiece[] {
  const said = items.map((item) => ({ pieces: piecesOfItem(item), join: ofGroup ?? item.logicalOperator }));
  return said
    .filter(({ pieces }) => pieces.length > 0)
    .flatMap(({ pieces, join }, index): readonly ConditionPiece[] =>
      index === 0 || join === undefined ? pieces : [{ kind: 'join', join }, ...pieces],
    );
}

function piecesOfItem(item: ConditionItem): readonly ConditionPiece[] {
  if (!isConditionGroup(item)) return compared(item).flatMap(worded);
  const inside = piecesOfItems(item.items, item.kind === 'all' ? 'and' : 'or');
  if (inside.length === 0) return [];
  return [{ kind: 'opening', isNone: item.kind === 'none' }, ...inside, { kind: 'closing' }];
}

/** A condition of a builder as what its Liquid compares; nothing without an operator. */
function compared({ attributeName, operator, value, dataType }: Condition): Comparison[] {
  if (operator === '') return [];
  const isTime = dataType === 'time';
  const all = { name: attributeName, operator, value: null, isTime };
  if (operator === 'anniversary-within') return [{ ...all, days: value }];
  if (dataType === 'boolean' && operator === '==')
    return [{ ...all, operator: value === 'true' ? 'is-true' : 'is-false' }];
  return [{ ...all, value: value === '' ? null : value }];
}

function worded({ name, operator, value, isTime, days }: Comparison): ConditionPiece[] {
  const pieces: ConditionPiece[] = [
    { kind: 'name', text: name },
    { kind: 'operator', operator, isTime, ...(days !== undefined && { days }) },
  ];
  if (value === null) return pieces;
  const date = isTime ? parseDateValue(value) : undefined;
  return [...pieces, { kind: 'value', text: value, ...(date !== undefined && { date }) }];
}
