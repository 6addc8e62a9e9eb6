import type { TemplateAction } from '@sluice/liquid';
import type { ReactNode } from 'react';
import { ConditionTester, type ConditionTesterProps } from '../../condition-tester/ConditionTester.tsx';
import { useTester } from '../../condition-tester/useTester.ts';
import type { TesterMemory } from '../../condition-tester/useTesterMemory.ts';

export { DecisionSteps } from '../../condition-tester/result/TraceList.tsx';
export { WhyOnCard } from '../../condition-tester/result/WhyOnCard.tsx';

interface TesterPanelProps extends Omit<ConditionTesterProps, 'tester' | 'template'> {
  memory: TesterMemory;
  /** Makes the fix that a result offers. Without it none is offered. */
  onFix: ((fix: { actions: readonly TemplateAction[] }) => void) | undefined;
}

/** The tester, together with the evaluation. */
export function TesterPanel({ memory, ...props }: TesterPanelProps): ReactNode {
  return <ConditionTester {...props} template={memory.template} tester={useTester(memory)} />;
}
