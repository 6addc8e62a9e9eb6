import type { DataType, Operator } from '@sluice/liquid';
import { operatorLabel } from '@sluice/liquid/messages';
import { Fragment, type ReactNode } from 'react';
import { useSection } from '../../messages/useSection.ts';
import { summarizeConditions, type ConditionPiece, type SnippetSummary } from './condition-pieces.ts';
import { summarizeCode } from './summarize-code.ts';
import * as S from '../SnippetTable.styles.ts';
import { useSnippetTableMessages } from '../useSnippetTableMessages.ts';

/** Of what the model says, only the operators: a library has no use for the rest. */
const operatorWords = {
  operator: (operator: Operator, dataType: DataType | undefined) => operatorLabel(operator, dataType),
};

/** What a snippet does, on one line: whom its first branch asks for, or how its text begins. */
export function SnippetWords({ content }: { content: string }): ReactNode {
  const summary = summarizeConditions(content);
  if (summary === null) return <S.Code>{summarizeCode(content)}</S.Code>;
  return (
    <S.Words dir="auto">
      {summary.first.map((piece, index) => (
        // Pieces have no names; a summary never reorders them.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          {index > 0 && ' '}
          <Piece piece={piece} />
        </Fragment>
      ))}
      <Rest summary={summary} />
    </S.Words>
  );
}

function Piece({ piece }: { piece: ConditionPiece }): ReactNode {
  const messages = useSnippetTableMessages();
  const { operator } = useSection('liquid', operatorWords);
  switch (piece.kind) {
    case 'name':
      return <code dir="ltr">{piece.text}</code>;
    case 'value':
      return <b>{piece.text}</b>;
    case 'join':
      return messages.joins[piece.join];
    case 'operator':
      return operator(piece.operator, piece.isTime ? 'time' : undefined);
  }
}

function Rest({ summary: { moreBranches, otherwise } }: { summary: SnippetSummary }): ReactNode {
  const messages = useSnippetTableMessages();
  if (moreBranches > 0) return `, ${messages.moreBranches(moreBranches)}`;
  if (otherwise === 'aborts') return `, ${messages.elseNothing}`;
  return otherwise === 'text' ? `, ${messages.elseText}` : null;
}
