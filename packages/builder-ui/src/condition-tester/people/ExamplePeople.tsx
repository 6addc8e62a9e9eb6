import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useConditionBuilderMessages } from '../../condition-builder/words/useConditionBuilderMessages.ts';
import { useConditionTesterMessages } from '../useConditionTesterMessages.ts';
import type { ConditionTesterState } from '../useTester.ts';
import { examplePeople } from './example-people.ts';
import * as S from './PeopleBar.styles.ts';

interface ExamplePeopleProps {
  tester: ConditionTesterState;
  /** Called right before the values of an example are set. */
  onChoose: () => void;
}

/** Three people to start from: whom they show, and what each of them gets, is one press away. */
export function ExamplePeople({ tester, onChoose }: ExamplePeopleProps): ReactNode {
  const { template, references, setExample } = tester;
  const messages = useConditionTesterMessages();
  const { statementName } = useConditionBuilderMessages();
  const people = useMemo(() => examplePeople(template, references), [template, references]);
  if (references.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for the fields of a form
    <S.Examples role="group" aria-label={messages.examplePeople}>
      <span aria-hidden>{messages.tryExample}</span>
      {people.map(({ branch, inputs }) => (
        <S.Example
          key={branch ?? 'nobody'}
          type="button"
          onClick={() => {
            onChoose();
            setExample(inputs);
          }}
        >
          {branch === undefined ? messages.exampleWithoutValues : messages.exampleGets(statementName(branch))}
        </S.Example>
      ))}
    </S.Examples>
  );
}
