import type { ReactNode } from 'react';
import { Checkbox } from '../../../controls/checkbox/Checkbox.tsx';
import { useConditionTesterMessages } from '../../messages.ts';
import * as S from './ManyPeople.styles.ts';
import type { SavedPerson } from '../saved-person.ts';

interface SavedPeopleChoiceProps {
  people: readonly SavedPerson[];
  /** The ids of those that are tested. */
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** Which of the host's sample people are tested with the others. */
export function SavedPeopleChoice({ people, chosen, onChange }: SavedPeopleChoiceProps): ReactNode {
  const messages = useConditionTesterMessages();
  const count = people.filter(({ id }) => chosen.has(id)).length;
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    onChange(next);
  };
  return (
    <S.Saved>
      <legend>{messages.savedPeople}</legend>
      {people.length > 1 && (
        <Checkbox
          label={messages.allSavedPeople(people.length)}
          isSelected={count === people.length}
          isIndeterminate={count > 0 && count < people.length}
          onChange={(isOn) => onChange(new Set(isOn ? people.map(({ id }) => id) : []))}
        />
      )}
      <S.SavedList>
        {people.map(({ id, name }) => (
          <li key={id}>
            <Checkbox
              label={<span dir="auto">{name}</span>}
              isSelected={chosen.has(id)}
              onChange={(isOn) => choose(id, isOn)}
            />
          </li>
        ))}
      </S.SavedList>
    </S.Saved>
  );
}
