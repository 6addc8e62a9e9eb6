import { Save, Trash2 } from 'lucide-react';
import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { SelectBox } from '../../controls/select/SelectBox.tsx';
import { TextInput } from '../../controls/field/TextInput.styles.ts';
import { Button } from '../../controls/button/Button.tsx';
import { IconButton } from '../../controls/icon-button/IconButton.tsx';
import { useConditionTesterMessages } from '../useConditionTesterMessages.ts';
import * as S from './PeopleBar.styles.ts';
import type { SavedPerson } from './saved-person.ts';

interface PeopleBarProps {
  people: readonly SavedPerson[];
  onChoose: (person: SavedPerson) => void;
  /** Keeps the present values under a name. */
  onSave: ((name: string) => void) | undefined;
  onDelete: ((person: SavedPerson) => void) | undefined;
  /** Whether there are values to save. */
  hasValues: boolean;
}

/** The host's sample people: choose one, keep the present values as one, delete one. */
export function PeopleBar({ people, onChoose, onSave, onDelete, hasValues }: PeopleBarProps): ReactNode {
  const messages = useConditionTesterMessages();
  const [chosenId, setChosenId] = useState('');
  const [name, setName] = useState<string | undefined>(undefined);
  const fieldId = useId();
  const options = useMemo(() => people.map((person) => ({ value: person.id, label: person.name })), [people]);
  const chosen = people.find(({ id }) => id === chosenId);

  // What had focus is gone after saving, giving up and deleting: focus goes to the button that stays.
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
    setName(undefined);
  };

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name === undefined || name.trim() === '') return;
    onSave?.(name.trim());
    leaveForm();
  };

  return (
    <S.Bar ref={bar}>
      {people.length > 0 && (
        <S.Choice>
          <SelectBox
            label={messages.samplePeople}
            placeholder={messages.choosePerson}
            value={chosen?.id ?? ''}
            options={options}
            onChange={(id) => {
              setChosenId(id);
              const person = people.find((entry) => entry.id === id);
              if (person !== undefined) onChoose(person);
            }}
          />
          {onDelete !== undefined && chosen !== undefined && (
            <IconButton
              compact
              label={messages.deletePerson(chosen.name)}
              icon={<Trash2 size={16} aria-hidden />}
              onPress={() => {
                onDelete(chosen);
                needsFocus.current = true;
                setChosenId('');
              }}
            />
          )}
        </S.Choice>
      )}
      {onSave !== undefined && name === undefined && (
        <S.SavePlace>
          <Button
            ref={saveButton}
            variant="ghost"
            compact
            icon={<Save size={16} aria-hidden />}
            isDisabled={!hasValues}
            onPress={() => setName('')}
          >
            {messages.savePerson}
          </Button>
        </S.SavePlace>
      )}
      {onSave !== undefined && name !== undefined && (
        <S.SaveForm onSubmit={save}>
          <label htmlFor={fieldId}>{messages.personName}</label>
          <TextInput
            id={fieldId}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that asked for it
            autoFocus
            value={name}
            maxLength={100}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') leaveForm();
            }}
          />
          <Button type="submit" compact isDisabled={name.trim() === ''}>
            {messages.confirmSavePerson}
          </Button>
        </S.SaveForm>
      )}
    </S.Bar>
  );
}
