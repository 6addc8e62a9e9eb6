import { createId, type Template } from '@sluice/liquid';
import type { ReactNode } from 'react';
import { ExamplePicker } from '../examples/ExamplePicker.tsx';
import * as S from './ConditionTester.styles.ts';
import { useConditionTesterMessages } from './useConditionTesterMessages.ts';

interface NothingToTestProps {
  className: string | undefined;
  onChooseExample: ((template: Template) => void) | undefined;
}

/** What is said while no branch is complete, with examples to start from where the host takes them. */
export function NothingToTest({ className, onChooseExample }: NothingToTestProps): ReactNode {
  const messages = useConditionTesterMessages();
  return (
    <S.Root className={className}>
      <S.Empty>
        <b>{messages.nothingToTest}</b>
        <p>{messages.nothingToTestHelp}</p>
        {onChooseExample !== undefined && (
          <ExamplePicker onChoose={(make) => onChooseExample(make(createId))} />
        )}
      </S.Empty>
    </S.Root>
  );
}
