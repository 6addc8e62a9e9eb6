import type { IncompletePart, Notice } from '@sluice/liquid';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useConditionBuilderMessages } from '../words/useConditionBuilderMessages.ts';
import { useConditionWords } from '../words/useConditionWords.ts';
import * as S from './ConditionRow.styles.ts';

interface RowReasonsProps {
  id: string;
  problems: readonly IncompletePart[];
  notices?: readonly Notice[] | undefined;
  /** Why the chosen comparison makes no sense for the attribute. */
  warning: string | undefined;
  /** The condition compares with another attribute. */
  comparesTwo?: boolean | undefined;
}

const NOTHING: readonly Notice[] = [];

/** Why the condition cannot be used yet, or not as it was typed, in words, under the row. */
export function RowReasons(props: RowReasonsProps): ReactNode {
  const { id, problems, notices = NOTHING, warning, comparesTwo = false } = props;
  const messages = useConditionBuilderMessages();
  const words = useConditionWords();
  if (problems.length === 0 && notices.length === 0 && warning === undefined) return null;
  const isImpossible = problems.some((problem) => problem.kind === 'impossible');
  const Icon = isImpossible ? CircleAlert : TriangleAlert;
  const inWords = (problem: IncompletePart) =>
    comparesTwo && problem.code === 'value-missing' ? messages.comparedMissing : words.problem(problem);
  return (
    <S.Reasons id={id} data-kind={isImpossible ? 'impossible' : 'missing'}>
      <Icon size={14} aria-hidden />
      <span>
        {[...problems.map(inWords), ...notices.map(words.notice), warning].filter(Boolean).join(' ')}
      </span>
    </S.Reasons>
  );
}
