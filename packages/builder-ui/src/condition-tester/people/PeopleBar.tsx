import { Save, Trash2 } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { SelectBox } from '../../controls/select/SelectBox.tsx';
import { Button } from '../../controls/button/Button.tsx';
import { IconButton } from '../../controls/icon-button/IconButton.tsx';
import { useConditionTesterMessages } from '../useConditionTesterMessages.ts';
import * as S from './PeopleBar.styles.ts';
import { SavePersonForm } from './SavePersonForm.tsx';
import type { SavedPerson } from './saved-person.ts';

interface PeopleBarProps {
  people: readonly SavedPerson[];
  onChoose: (person: SavedPerson) => void;
  /** Saves the current values under a name. */
  onSave: ((name: string) => void) | undefined;
  onDelete: ((person: SavedPerson) => void) | undefined;
  /** Whether there are values to save. */
  hasValues: boolean;
}

/** The host's sample people: choose one, save the current values as one, delete one. */
export function PeopleBar({ people, onChoose, onSave, onDelete, hasValues }: PeopleBarProps): ReactNode {
  const messages = useConditionTesterMessages();
  const [isNaming, setNaming] = useState(false);
  const [chosenId, setChosenId] = useState('');

  // Saving, canceling and deleting remove the focused element: focus goes to what is left.
  const saveButton = useRef<HTMLButtonElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const needsFocus = useRef(false);
  useLayoutEffect(() => {
    if (!needsFocus.current) return;
    needsFocus.current = false;
    const target = saveButton.current ?? bar.current?.querySelector<HTMLElement>('[role="combobox"]');
    target?.focus();
  });
  const leaveForm = () => {
    needsFocus.current = true;
    setNaming(false);
  };
  const choose = (person: SavedPerson) => {
    setChosenId(person.id);
    onChoose(person);
  };
  const remove = (person: SavedPerson) => {
    onDelete?.(person);
    needsFocus.current = true;
    setChosenId('');
  };

  return (
    <S.Bar ref={bar}>
      {people.length > 0 && (
        <PersonSelect people={people} chosenId={chosenId} onChoose={choose} onDelete={onDelete && remove} />
      )}
      {onSave !== undefined && !isNaming && (
        <S.SavePlace>
          <Button
            ref={saveButton}
            variant="ghost"
            compact
            icon={<Save size={16} aria-hidden />}
            isDisabled={!hasValues}
            onPress={() => setNaming(true)}
          >
            {messages.savePerson}
          </Button>
        </S.SavePlace>
      )}
      {onSave !== undefined && isNaming && <SavePersonForm onSave={onSave} onClose={leaveForm} />}
    </S.Bar>
  );
}

interface PersonSelectProps extends Pick<PeopleBarProps, 'people' | 'onChoose' | 'onDelete'> {
  chosenId: string;
}

function PersonSelect({ people, chosenId, onChoose, onDelete }: PersonSelectProps): ReactNode {
  const messages = useConditionTesterMessages();
  const options = useMemo(() => people.map((person) => ({ value: person.id, label: person.name })), [people]);
  const chosen = people.find(({ id }) => id === chosenId);
  return (
    <S.Choice>
      <SelectBox
        label={messages.samplePeople}
        placeholder={messages.choosePerson}
        value={chosen?.id ?? ''}
        options={options}
        onChange={(id) => {
          const person = people.find((entry) => entry.id === id);
          if (person !== undefined) onChoose(person);
        }}
      />
      {onDelete !== undefined && chosen !== undefined && (
        <IconButton
          compact
          label={messages.deletePerson(chosen.name)}
          icon={<Trash2 size={16} aria-hidden />}
          onPress={() => onDelete(chosen)}
        />
      )}
    </S.Choice>
  );
}
