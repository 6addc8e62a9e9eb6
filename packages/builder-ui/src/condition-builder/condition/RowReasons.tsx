import type { Condition, ConditionChanges, IncompletePart, Notice } from '@sluice/liquid';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../controls/button/Button.tsx';
import { useConditionBuilderMessages } from '../words/useConditionBuilderMessages.ts';
import { useConditionWords } from '../words/useConditionWords.ts';
import * as S from './ConditionRow.styles.ts';
import { plainNumber } from './problems/plain-number.ts';

interface RowReasonsProps {
  id: string;
  problems: readonly IncompletePart[];
  notices?: readonly Notice[] | undefined;
  /** Why the chosen comparison makes no sense for the attribute. */
  warning: string | undefined;
  /** The condition that they are about, if they are about one. */
  condition?: Condition | undefined;
  /** Makes what is wrong right, where that is clear. */
  onChange?: ((changes: ConditionChanges) => void) | undefined;
}

const NOTHING: readonly Notice[] = [];

/** Why the condition cannot be used yet, or not as it was typed, in words, under the row. */
export function RowReasons(props: RowReasonsProps): ReactNode {
  const { id, problems, notices = NOTHING, warning, condition, onChange } = props;
  const messages = useConditionBuilderMessages();
  const words = useConditionWords();
  if (problems.length === 0 && notices.length === 0 && warning === undefined) return null;
  const isImpossible = problems.some((problem) => problem.kind === 'impossible');
  const Icon = isImpossible ? CircleAlert : TriangleAlert;
  const isNoNumber = problems.some(({ code }) => code === 'value-not-a-number');
  const number = isNoNumber && condition ? plainNumber(condition.value) : undefined;
  const inWords = (problem: IncompletePart) => {
    if (problem.code === 'attribute-type-missing') return messages.attributeMissing;
    if (problem.code === 'value-missing' && condition?.valueKind === 'reference')
      return messages.comparedMissing;
    if (problem.code === 'value-not-a-number' && number !== undefined) return messages.writeNumber(number);
    return words.problem(problem);
  };
  return (
    <S.Reasons id={id} data-kind={isImpossible ? 'impossible' : 'missing'}>
      <Icon size={14} aria-hidden />
      <span>
        {[...problems.map(inWords), ...notices.map(words.notice), warning].filter(Boolean).join(' ')}
      </span>
      {number !== undefined && onChange !== undefined && (
        <Button variant="link" onPress={() => onChange({ value: number })}>
          {messages.takeNumber(number)}
        </Button>
      )}
    </S.Reasons>
  );
}
