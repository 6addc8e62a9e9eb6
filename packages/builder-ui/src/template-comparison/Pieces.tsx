import { ArrowRight } from 'lucide-react';
import { Fragment, use, type ReactNode } from 'react';
import { VisuallyHidden } from '../controls/visually-hidden/VisuallyHidden.tsx';
import { SideChoice } from './side-choice.ts';
import * as S from './TemplateComparison.styles.ts';
import { textPieces } from './text-pieces.ts';
import { useTemplateComparisonMessages } from './useTemplateComparisonMessages.ts';

/** What was there before, or what only the other version says. A screen reader says so: few of them read deletions out. */
export function Gone({ children }: { children: ReactNode }): ReactNode {
  const { was, theirs } = useTemplateComparisonMessages();
  const choice = use(SideChoice);
  const isKept = choice === 'theirs' || choice === 'both';
  return (
    <Piece isKept={isKept} spoken={choice === undefined ? was : theirs}>
      {children}
    </Piece>
  );
}

/** What is there now, or what only one's own version says. */
export function New({ children }: { children: ReactNode }): ReactNode {
  const { now, mine } = useTemplateComparisonMessages();
  const choice = use(SideChoice);
  return (
    <Piece isKept={choice !== 'theirs'} spoken={choice === undefined ? now : mine}>
      {children}
    </Piece>
  );
}

/** What is not kept is struck out. */
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
  const isMerging = use(SideChoice) !== undefined;
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
