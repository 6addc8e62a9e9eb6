import { Mail } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { SavedPerson } from '../../condition-tester/people/saved-person.ts';
import { useMessageBuilderMessages } from '../../catalog/message-builder-messages.ts';
import { SelectBox } from '../../controls/select/SelectBox.tsx';
import type { TestedMessage } from '../state/tested-message.ts';

/** The person whose email somebody wants to see, until the next test: its email is that of who was tested. */
export function useEmailPerson(
  given: readonly SavedPerson[] | undefined,
  tested: TestedMessage | undefined,
): EmailPersonProps {
  const people = given ?? NO_PEOPLE;
  const result = tested?.result;
  const [choice, setChoice] = useState<{ id: string; result: typeof result }>();
  return useMemo(
    () => ({
      people,
      tested,
      chosen: choice?.result === result ? people.find(({ id }) => id === choice?.id) : undefined,
      onChoose: (id) => setChoice(id === undefined ? undefined : { id, result }),
    }),
    [people, tested, choice, result],
  );
}

const NO_PEOPLE: readonly SavedPerson[] = [];

interface EmailPersonProps {
  people: readonly SavedPerson[];
  tested: TestedMessage | undefined;
  /** The person whose email is shown; absent for who was tested last. */
  chosen: SavedPerson | undefined;
  onChoose: (id: string | undefined) => void;
}

/** Chooses whose email is shown: that of somebody who is saved, or of the person of the last test. */
export function EmailPerson({ people, tested, chosen, onChoose }: EmailPersonProps): ReactNode {
  const words = useMessageBuilderMessages();
  const first =
    tested === undefined ? words.emailForNobody : words.emailOfTest(tested.person ?? words.samplePerson);
  const options = useMemo(
    () => [
      { value: TESTED_VALUE, label: first },
      ...people.map(({ id, name }) => ({ value: `${PERSON}${id}`, label: words.emailFor(name) })),
    ],
    [first, people, words],
  );
  return (
    <Choice>
      <Mail size={16} aria-hidden />
      <SelectBox
        compact
        label={words.emailPerson}
        placeholder={first}
        value={chosen === undefined ? TESTED_VALUE : `${PERSON}${chosen.id}`}
        options={options}
        onChange={(value) => onChoose(value === TESTED_VALUE ? undefined : value.slice(PERSON.length))}
      />
    </Choice>
  );
}

const TESTED_VALUE = 'tested';
const PERSON = 'person:';

const Choice = styled.div`
  display: flex;
  flex: 1 1 160px;
  gap: var(--sluice-space-2);
  align-items: center;
  min-inline-size: 0;
  max-inline-size: 320px;
  margin-inline-end: auto;
  color: var(--sluice-ink-3);

  & > svg {
    flex: none;
  }

  & > :last-child {
    min-inline-size: 0;
  }
`;
