import { ChevronDown } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { Button } from '../../controls/button/Button.tsx';
import { Menu } from '../../controls/menu/Menu.tsx';
import type { MenuEntry } from '../../controls/menu/menu-entry.ts';
import { useConditionTesterMessages } from '../messages.ts';
import type { ConditionTesterState } from '../useTester.ts';
import { examplePeople, type ExamplePerson, useExampleName } from './example-people.ts';
import * as S from './PeopleBar.styles.ts';

interface ExamplePeopleProps {
  tester: ConditionTesterState;
  /** Called right before the values of an example are set. */
  onChoose: () => void;
}

/** People to start from: whom they show, and what each of them gets, is one press away. */
export function ExamplePeople({ tester, onChoose }: ExamplePeopleProps): ReactNode {
  const { template, references, setExample } = tester;
  const messages = useConditionTesterMessages();
  const nameOf = useExampleName();
  const { shown, more } = useMemo(() => examplePeople(template, references), [template, references]);
  if (references.length === 0) return null;
  const choose = ({ inputs }: ExamplePerson) => {
    onChoose();
    setExample(inputs);
  };
  const entries = (): readonly MenuEntry[] => {
    const found = (more?.() ?? []).map((person) => ({
      id: String(person.gets),
      label: nameOf(person),
      onAction: () => choose(person),
    }));
    if (found.length > 0) return found;
    return [{ id: 'none', label: messages.noMoreExamples, disabledReason: messages.noMoreExamplesWhy }];
  };
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for the fields of a form
    <S.Examples role="group" aria-label={messages.examplePeople}>
      <span aria-hidden>{messages.tryExample}</span>
      {shown.map((person) => (
        <S.Example key={person.gets} type="button" onClick={() => choose(person)}>
          {nameOf(person)}
        </S.Example>
      ))}
      {more !== undefined && (
        <Menu
          label={messages.moreExamples}
          trigger={
            <Button compact variant="ghost" icon={<ChevronDown aria-hidden />}>
              {messages.moreExamples}
            </Button>
          }
          items={entries}
        />
      )}
    </S.Examples>
  );
}
