import { ArrowRight } from 'lucide-react';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import * as S from './TemplateComparison.styles.ts';
import { textPieces } from './text-pieces.ts';
import { useTemplateComparisonMessages } from './useTemplateComparisonMessages.ts';

/** What is gone. A screen reader says so: few of them read deletions out. */
export function Gone({ children }: { children: ReactNode }): ReactNode {
  const { was } = useTemplateComparisonMessages();
  return (
    <S.Gone>
      <S.Spoken>{was} </S.Spoken>
      {children}
    </S.Gone>
  );
}

/** What came. */
export function New({ children }: { children: ReactNode }): ReactNode {
  const { now } = useTemplateComparisonMessages();
  return (
    <S.New>
      <S.Spoken>{now} </S.Spoken>
      {children}
    </S.New>
  );
}

/** The one became the other. */
export function FromTo({ from, to }: { from: ReactNode; to: ReactNode }): ReactNode {
  return (
    <>
      <Gone>{from}</Gone>
      <ArrowRight size={14} aria-hidden />
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
        const Piece = kind === 'gone' ? Gone : New;
        // oxlint-disable-next-line react/no-array-index-key
        return <Piece key={index}>{text}</Piece>;
      })}
    </S.Text>
  );
}
