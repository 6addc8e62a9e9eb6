import { useId, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../../controls/button/Button.tsx';
import { TextInput } from '../../../controls/field/TextInput.styles.ts';
import { useConditionTesterMessages } from '../../messages.ts';
import * as S from '../People.styles.ts';
import type { SavedPeople } from './useSavedPeople.ts';

interface NameFieldProps {
  label: string;
  name: string;
  onType: (name: string) => void;
  /** What to know before saving. */
  note?: string | undefined;
  /** Why the name could not be saved. */
  failure: string | undefined;
  isPending: boolean;
  onSave: (name: string) => void;
  /** Called when the person leaves without saving. */
  onCancel: () => void;
}

const NAME_MAX = 80;

/** Asks for the name of a sample person. It stays open until the name is saved. */
function NameField(props: NameFieldProps): ReactNode {
  const { label, name, onType, note, failure, isPending, onSave, onCancel } = props;
  const messages = useConditionTesterMessages();
  const id = useId();
  const isEmpty = name.trim() === '';
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isEmpty) onSave(name.trim());
  };
  return (
    <S.SaveForm onSubmit={save}>
      <label htmlFor={id}>{label}</label>
      <TextInput
        id={id}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that asked for it
        autoFocus
        value={name}
        maxLength={NAME_MAX}
        autoComplete="off"
        dir="auto"
        aria-invalid={failure !== undefined || undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
        }}
      />
      <S.FormButtons>
        <Button type="submit" variant="primary" compact isPending={isPending} isDisabled={isEmpty}>
          {messages.confirmSavePerson}
        </Button>
        <Button compact onPress={onCancel}>
          {messages.cancelSavePerson}
        </Button>
      </S.FormButtons>
      <S.FormNote id={`${id}-note`}>
        {failure === undefined ? note : <S.Failure role="alert">{failure}</S.Failure>}
      </S.FormNote>
    </S.SaveForm>
  );
}

interface PersonNameFormProps {
  saved: SavedPeople;
  /** What to know before somebody new is saved. */
  note: string | undefined;
}

/** The name of somebody new, or another one for the person who is chosen, while it is being typed. */
export function PersonNameForm({ saved, note }: PersonNameFormProps): ReactNode {
  const messages = useConditionTesterMessages();
  if (saved.naming === undefined) return null;
  const isNew = saved.naming === 'new';
  return (
    <NameField
      key={saved.naming}
      label={isNew ? messages.personName : messages.newPersonName}
      name={saved.name}
      onType={saved.type}
      note={isNew ? note : undefined}
      failure={saved.failure}
      isPending={saved.isPending}
      onSave={isNew ? saved.saveAs : saved.rename}
      onCancel={saved.stopNaming}
    />
  );
}
