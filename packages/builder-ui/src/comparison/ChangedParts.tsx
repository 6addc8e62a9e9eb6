import { ArrowRight } from 'lucide-react';
import { Fragment, useContext, type ReactNode, createContext } from 'react';
import type { MergeChoice, ChangedPart } from '@sluice/liquid/compare';
import { diffWordsWithSpace } from 'diff';
import { readsAsNumber, type Condition } from '@sluice/liquid';
import { VisuallyHidden } from '../controls/visually-hidden/VisuallyHidden.tsx';
import * as S from './TemplateComparison.styles.ts';
import { useTemplateComparisonMessages } from './messages.ts';
import { useConditionBuilderMessages } from '../condition-builder/messages.ts';
import { withNames } from '../condition-builder/statement/summary/outcome.ts';
import { shortened } from '../messages/shortened.ts';
import {
  ConditionOperator,
  ConditionQuestion,
  ConditionSentence,
  ConditionSubject,
  ConditionValue,
} from '../condition-builder/statement/ConditionSentence.tsx';
import { valueKind } from '../condition-builder/value-editor/value-kind.ts';

/** A piece of a text: the same in both, only in the old one, or only in the new one. */
interface TextPiece {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

/** The number of unchanged letters that are shown beside a change. */
const AROUND = 40;
/** Texts that differ in more places than this are shown one after the other. */
const MOST_EDITS = 60;
/** Of a piece, more than this is not read here: the text itself is shown elsewhere. */
const LONGEST = 400;

/** Two texts as one, with the words that went and those that came. */
function textPieces(before: string, after: string): readonly TextPiece[] {
  const named = [withNames(before), withNames(after)] as const;
  // What differs may be what the names leave out: a default, a filter.
  const [was, is] = named[0] === named[1] ? [before, after] : named;
  const parts = diffWordsWithSpace(was, is, { maxEditLength: MOST_EDITS });
  if (parts === undefined || isRewritten(parts, was, is))
    return [
      { kind: 'gone', text: shortened(was, LONGEST) },
      { kind: 'new', text: shortened(is, LONGEST) },
    ];
  return parts.map(({ value, added, removed }, index) => {
    if (added) return { kind: 'new', text: shortened(value, LONGEST) };
    if (removed) return { kind: 'gone', text: shortened(value, LONGEST) };
    return { kind: 'same', text: withoutMiddle(value, index > 0, index < parts.length - 1) };
  });
}

/** Of two texts that share only a few words, the shared ones say nothing. */
function isRewritten(
  parts: readonly { value: string; added: boolean; removed: boolean }[],
  was: string,
  is: string,
): boolean {
  const shared = parts.filter(({ added, removed }) => !added && !removed);
  const letters = (text: string): number => text.replaceAll(/[^\p{L}\p{N}]/gu, '').length;
  const same = shared.reduce((sum, { value }) => sum + letters(value), 0);
  return same * 3 < Math.max(letters(was), letters(is));
}

/** Leaves out the middle of an unchanged text: what is near to a change stays. */
function withoutMiddle(text: string, isAfter: boolean, isBefore: boolean): string {
  const start = isAfter ? AROUND : 0;
  const end = isBefore ? AROUND : 0;
  if (text.length <= start + end + 1) return text;
  const [head, tail] = [text.slice(0, start), end === 0 ? '' : text.slice(-end)];
  // No word is cut in two.
  return `${head.slice(0, head.lastIndexOf(' ') + 1)}… ${tail.slice(tail.indexOf(' ') + 1)}`;
}

/** The choice at this place where two versions become one; `undefined` in a comparison, where the one became the other. */
export const SideChoice = createContext<MergeChoice | undefined>(undefined);

/**
 * Shows what was there before, or what only the other version says. A screen reader says so: few of them read deletions out.
 */
export function Gone({ children }: { children: ReactNode }): ReactNode {
  const { was, theirs } = useTemplateComparisonMessages();
  const choice = useContext(SideChoice);
  const isKept = choice === 'theirs' || choice === 'both';
  return (
    <Piece isKept={isKept} spoken={choice === undefined ? was : theirs}>
      {children}
    </Piece>
  );
}

/** Shows what is there now, or what only one's own version says. */
export function New({ children }: { children: ReactNode }): ReactNode {
  const { now, mine } = useTemplateComparisonMessages();
  const choice = useContext(SideChoice);
  return (
    <Piece isKept={choice !== 'theirs'} spoken={choice === undefined ? now : mine}>
      {children}
    </Piece>
  );
}

/** Strikes out what is not kept. */
function Piece(props: { isKept: boolean; spoken: string; children: ReactNode }): ReactNode {
  const { isKept, spoken, children } = props;
  const Look = isKept ? S.New : S.Gone;
  return (
    <Look>
      <VisuallyHidden>{spoken} </VisuallyHidden>
      {children}
    </Look>
  );
}

/** The one became the other, or differs from it. */
export function FromTo({ from, to }: { from: ReactNode; to: ReactNode }): ReactNode {
  const isMerging = useContext(SideChoice) !== undefined;
  return (
    <>
      <Gone>{from}</Gone>
      {isMerging ? ' / ' : <ArrowRight size={14} aria-hidden />}
      <New>{to}</New>
    </>
  );
}

/** Two texts as one, with the words that differ marked. */
export function ChangedText({ before, after }: { before: string; after: string }): ReactNode {
  return (
    <S.Text dir="auto">
      {textPieces(before, after).map(({ kind, text }, index) => {
        // Pieces have no names; they never move.
        // oxlint-disable-next-line react/no-array-index-key
        if (kind === 'same') return <Fragment key={index}>{text}</Fragment>;
        const Side = kind === 'gone' ? Gone : New;
        // oxlint-disable-next-line react/no-array-index-key
        return <Side key={index}>{text}</Side>;
      })}
    </S.Text>
  );
}

interface ConditionChangeProps {
  before: Condition;
  after: Condition;
  parts: readonly ChangedPart[];
}

/** A condition that was changed: the part that differs, and the rest of its sentence. */
export function ConditionChange({ before, after, parts }: ConditionChangeProps): ReactNode {
  const messages = useTemplateComparisonMessages();
  const [part] = parts;
  const whole = (
    <FromTo from={<ConditionSentence condition={before} />} to={<ConditionSentence condition={after} />} />
  );
  const isTyped = [before, after].every(
    (condition) => condition.valueKind === undefined && condition.value !== '',
  );
  if (parts.length !== 1) return whole;
  switch (part) {
    case 'attribute':
      return (
        <>
          <FromTo
            from={<ConditionSubject condition={before} />}
            to={<ConditionSubject condition={after} />}
          />{' '}
          <ConditionQuestion condition={after} />
        </>
      );
    case 'operator':
      return (
        <>
          <ConditionSubject condition={after} />{' '}
          <FromTo
            from={<ConditionOperator condition={before} />}
            to={<ConditionOperator condition={after} />}
          />{' '}
          {valueKind(after) !== 'none' && <ConditionValue condition={after} />}
        </>
      );
    case 'value':
      if (!isTyped) return whole;
      return (
        <>
          <S.Part>{messages.value}</S.Part>{' '}
          <FromTo from={<ConditionValue condition={before} />} to={<ConditionValue condition={after} />} />{' '}
          <Rest condition={after} />
        </>
      );
    default:
      return (
        <>
          <S.Part>{messages.type}</S.Part>{' '}
          <FromTo from={<TypeWords condition={before} />} to={<TypeWords condition={after} />} />{' '}
          <Rest condition={after} />
        </>
      );
  }
}

/** The type of the values, or that they are converted to one. */
function TypeWords({ condition }: { condition: Condition }): ReactNode {
  const messages = useTemplateComparisonMessages();
  const { asNumber } = useConditionBuilderMessages();
  return readsAsNumber(condition) ? asNumber : messages.dataType(condition.dataType);
}

/** Shows what the condition asks now: without it, a value alone would not say whose it is. */
function Rest({ condition }: { condition: Condition }): ReactNode {
  return (
    <S.Quiet>
      · <ConditionSentence condition={condition} />
    </S.Quiet>
  );
}
