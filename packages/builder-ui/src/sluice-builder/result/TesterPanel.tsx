import { compareReadings } from '@sluice/liquid';
import type { TemplateAction } from '@sluice/liquid';
import { fillSample } from '@sluice/liquid/sample';
import type { ReactNode } from 'react';
import { ConditionTester } from '../../condition-tester/ConditionTester.tsx';
import type { ConditionTesterProps } from '../../condition-tester/ConditionTester.tsx';
import type { TesterValues } from '../../condition-tester/useTesterValues.ts';

interface TesterPanelProps extends Omit<ConditionTesterProps, 'tester' | 'template'> {
  values: TesterValues;
  /** Makes the fix that a result offers. Without it none is offered. */
  onFix: ((fix: { actions: readonly TemplateAction[] }) => void) | undefined;
}

/** The tester, together with the evaluation. */
export function TesterPanel({ values, ...props }: TesterPanelProps): ReactNode {
  const { testWith, fillSampleWith, ...state } = values;
  return (
    <ConditionTester
      {...props}
      template={state.template}
      tester={{
        ...state,
        test: () => testWith(compareReadings),
        fillSample: () => fillSampleWith(fillSample),
      }}
    />
  );
}
