import { Save } from 'lucide-react';
import { useLayoutEffect, useRef, type ReactNode, type RefObject, useId, type FormEvent } from 'react';
import { Button } from '../../../controls/button/Button.tsx';
import { useConditionTesterMessages } from '../../messages.ts';
import type { ConditionTesterState } from '../../useTester.ts';
import * as S from '../PeopleBar.styles.ts';
import { PersonChoice } from './PersonChoice.tsx';
import type { PeopleOfHost } from '../saved-person.ts';
import { useSavedPeople, type SavedPeople } from './useSavedPeople.ts';
import { TextInput } from '../../../controls/field/TextInput.styles.ts';

interface PeopleBarProps {
  host: PeopleOfHost;
  tester: ConditionTesterState;
  /** Called right before the values of a person are set. */
  onChoose: () => void;
}

/** The host's sample people: choose one, save the current values as one, change or delete one. */
export function PeopleBar({ host, tester, onChoose }: PeopleBarProps): ReactNode {
  const { people, onSavePerson, peopleProblem } = host;
  const messages = useConditionTesterMessages();
  const saved = useSavedPeople(host, tester, onChoose);
  const bar = useRef<HTMLDivElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const renameButton = useRef<HTMLButtonElement>(null);
  const focusNext = useFocusAfterNaming(saved, { bar, saveButton, renameButton });
  const hasPeople = people !== undefined && people.length > 0;
  if (!hasPeople && onSavePerson === undefined && peopleProblem === undefined) return null;
  return (
    <S.Bar ref={bar}>
      {peopleProblem !== undefined && (
        <S.Problem role="alert">
          {peopleProblem.text}{' '}
          <Button variant="link" onPress={peopleProblem.onRetry}>
            {messages.retryPeople}
          </Button>
        </S.Problem>
      )}
      {hasPeople && (
        <PersonChoice
          people={people}
          host={host}
          saved={saved}
          renameButtonRef={renameButton}
          onRemoved={focusNext}
        />
      )}
      {people?.length === 0 && onSavePerson !== undefined && (
        <S.Empty>
          {messages.noPeopleYet} {host.peopleNote}
        </S.Empty>
      )}
      {onSavePerson !== undefined && saved.naming === undefined && (
        <S.SavePlace>
          <Button
            ref={saveButton}
            variant="ghost"
            compact
            icon={<Save size={16} aria-hidden />}
            isDisabled={!saved.hasValues}
            onPress={() => saved.startNaming('new')}
          >
            {messages.savePerson}
          </Button>
        </S.SavePlace>
      )}
      <NameForm saved={saved} note={host.peopleNote} />
      {saved.naming === undefined && saved.failure !== undefined && (
        <S.Failure role="alert">{saved.failure}</S.Failure>
      )}
    </S.Bar>
  );
}

interface PersonNameFormProps {
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
function PersonNameForm(props: PersonNameFormProps): ReactNode {
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

function NameForm({ saved, note }: { saved: SavedPeople; note: string | undefined }): ReactNode {
  const messages = useConditionTesterMessages();
  if (saved.naming === undefined) return null;
  const isNew = saved.naming === 'new';
  return (
    <PersonNameForm
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

interface Refs {
  bar: RefObject<HTMLDivElement | null>;
  saveButton: RefObject<HTMLButtonElement | null>;
  renameButton: RefObject<HTMLButtonElement | null>;
}

/**
 * Closing the form for a name, and deleting somebody, remove the focused element: focus goes to what is left.
 * @returns a function to call when somebody has been deleted
 */
function useFocusAfterNaming({ naming }: SavedPeople, { bar, saveButton, renameButton }: Refs): () => void {
  const lastNaming = useRef(naming);
  const wasRemoved = useRef(false);
  useLayoutEffect(() => {
    const choice = bar.current?.querySelector<HTMLElement>('[role="combobox"]');
    if (wasRemoved.current) (choice ?? saveButton.current)?.focus();
    else if (naming === undefined && lastNaming.current !== undefined)
      (lastNaming.current === 'rename' ? renameButton : saveButton).current?.focus();
    wasRemoved.current = false;
    lastNaming.current = naming;
  });
  return () => {
    wasRemoved.current = true;
  };
}
