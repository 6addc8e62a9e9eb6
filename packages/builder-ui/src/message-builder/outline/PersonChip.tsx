import type { DecisionPassage, Evaluation } from '@sluice/liquid';
import { useCallback, type ReactNode } from 'react';
import { useConditionBuilderMessages } from '../../condition-builder/messages.ts';
import { useMessageBuilderMessages } from '../../catalog/message-builder-messages.ts';
import { evaluationsOf, type TestedMessage } from '../state/tested-message.ts';
import * as S from './Outline.styles.ts';

interface PersonChipProps {
  tested: TestedMessage | undefined;
  decision: DecisionPassage;
}

/** What the person of the last test gets of a decision. In a loop it is another thing for each entry: the test says it. */
export function PersonChip({ tested, decision }: PersonChipProps): ReactNode {
  const messages = useMessageBuilderMessages();
  const branchName = useBranchName();
  const met = evaluationsOf(tested, decision.id);
  const [evaluation] = met;
  if (tested === undefined || evaluation === undefined || met.length > 1) return null;
  const branch = branchName(evaluation);
  return (
    <S.Person data-nothing={branch === undefined || undefined}>
      {messages.gets(tested.person ?? messages.someone, branch ?? messages.getsNothing)}
    </S.Person>
  );
}

/** Names the branch that somebody gets; nothing where they get none. */
export function useBranchName(): (evaluation: Evaluation) => string | undefined {
  const { statementName, else: otherwise } = useConditionBuilderMessages();
  return useCallback(
    ({ outcome, branch }) => {
      if (outcome === 'fallback') return otherwise;
      return outcome === 'matched' && branch !== undefined ? statementName(branch.index) : undefined;
    },
    [statementName, otherwise],
  );
}
