import { useId, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../controls/button/Button.tsx';
import { TextInput } from '../../controls/field/TextInput.styles.ts';
import { useConditionTesterMessages } from '../useConditionTesterMessages.ts';
import * as S from './PeopleBar.styles.ts';

interface SavePersonFormProps {
  onSave: (name: string) => void;
  /** Called after saving, and when the person presses Escape. */
  onClose: () => void;
}

/** Asks for the name of a new sample person. */
export function SavePersonForm({ onSave, onClose }: SavePersonFormProps): ReactNode {
  const messages = useConditionTesterMessages();
  const [name, setName] = useState('');
  const fieldId = useId();
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    onSave(name.trim());
    onClose();
  };
  return (
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
          if (event.key === 'Escape') onClose();
        }}
      />
      <Button type="submit" compact isDisabled={name.trim() === ''}>
        {messages.confirmSavePerson}
      </Button>
    </S.SaveForm>
  );
}
