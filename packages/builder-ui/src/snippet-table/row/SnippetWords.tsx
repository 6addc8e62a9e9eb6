import type { DataType, Operator } from '@sluice/liquid';
import { operatorLabel, withoutOwnVariables } from '@sluice/liquid/messages';
import { Fragment, type ReactNode } from 'react';
import { useSection } from '../../messages/useSection.ts';
import { summarizeConditions, type ConditionPiece, type SnippetSummary } from './condition-pieces.ts';
import * as S from '../SnippetTable.styles.ts';
import { useSnippetTableMessages } from '../messages.ts';
import { shortened } from '../../messages/shortened.ts';

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

/** Of what the model says, only the operators: a library has no use for the rest. */
const operatorWords = {
  operator: (operator: Operator, dataType: DataType | undefined) => operatorLabel(operator, dataType),
};

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
