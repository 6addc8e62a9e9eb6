import {
  operatorDefinition,
  type Condition,
  type ConditionChanges,
  type IncompletePart,
  type Notice,
} from '@sluice/liquid';
import { plainNumber } from '@sluice/liquid/messages';
import type { ReactNode } from 'react';
import { Button } from '../../controls/button/Button.tsx';
import { severityIcons } from '../../findings-list/severity-look.ts';
import { useConditionBuilderMessages, useConditionWords } from '../messages.ts';
import * as S from './ConditionRow.styles.ts';

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
  // What keeps a condition from being used is an error, as its field and the checks show it, also before anything is typed.
  const severity = problems.length > 0 ? 'error' : 'warning';
  const Icon = severityIcons[severity];
  const { input } = operatorDefinition(condition?.operator ?? '') ?? {};
  const number = input === 'list' || input === 'range' ? undefined : numberMeant(problems);
  const inWords = (problem: IncompletePart) => {
    if (problem.code === 'attribute-type-missing') return messages.attributeMissing;
    if (problem.code === 'value-missing' && condition?.valueKind === 'reference')
      return messages.comparedMissing;
    return words.problem(problem);
  };
  return (
    <S.Reasons id={id} data-severity={severity}>
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

function numberMeant(problems: readonly IncompletePart[]): string | undefined {
  for (const problem of problems)
    if (problem.code === 'value-not-a-number') return plainNumber(problem.params.value);
  return undefined;
}
