import { CircleCheck, CircleHelp, Eye, Pencil, Trash2, TriangleAlert } from 'lucide-react';
import { useId, useMemo, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../controls/button/Button.tsx';
import { Disclosure } from '../controls/disclosure/Disclosure.tsx';
import { MenuButton } from '../controls/icon-button/MenuButton.tsx';
import { Menu } from '../controls/menu/Menu.tsx';
import { Pagination } from '../controls/pagination/Pagination.tsx';
import { TextField } from '../controls/text-field/TextField.tsx';
import { usePersonWords } from '../person-words/index.ts';
import { useSnippetTestsMessages } from './messages.ts';
import { receivedWords } from './received-words.ts';
import * as S from './SnippetTests.styles.ts';
import type { SnippetTestsState } from './useSnippetTests.ts';

const PAGE_SIZE = 20;

/** The longest name that servers take. */
const NAME_MAX = 80;

/** Everybody of the tests with what they must receive, when somebody asks for it: to give them other names, and to remove them. */
export function TestPeople({ tests }: { tests: SnippetTestsState }): ReactNode {
  const messages = useSnippetTestsMessages();
  const [isOpen, setOpen] = useState(false);
  const [page, setPage] = useState(1);
  const [naming, setNaming] = useState<number>();
  const { people, run } = tests;
  const changed = useMemo(() => new Set(run?.changed), [run]);
  const pages = Math.ceil(people.length / PAGE_SIZE);
  const current = Math.max(1, Math.min(page, pages));
  const first = (current - 1) * PAGE_SIZE;
  return (
    <Disclosure title={messages.people(people.length)} open={isOpen} onOpenChange={setOpen}>
      {isOpen && (
        <>
          <S.People>
            {people.slice(first, first + PAGE_SIZE).map((_, index) => (
              <TestPerson
                // oxlint-disable-next-line react/no-array-index-key -- people are told by their place
                key={first + index}
                place={first + index}
                tests={tests}
                isChanged={changed.has(first + index)}
                isNaming={naming === first + index}
                onNaming={setNaming}
              />
            ))}
          </S.People>
          {pages > 1 && (
            <Pagination
              aria-label={messages.people(people.length)}
              page={current}
              pageCount={pages}
              onPageChange={(next) => {
                setNaming(undefined);
                setPage(next);
              }}
            />
          )}
        </>
      )}
    </Disclosure>
  );
}

interface TestPersonProps {
  place: number;
  tests: SnippetTestsState;
  /** Whether this person receives something else than they must. */
  isChanged: boolean;
  isNaming: boolean;
  /** Called with the place of the person who gets another name, and with nothing once that is done. */
  onNaming: (place: number | undefined) => void;
}

function TestPerson({ place, tests, isChanged, isNaming, onNaming }: TestPersonProps): ReactNode {
  const messages = useSnippetTestsMessages();
  const { ofKept } = usePersonWords();
  const menu = useRef<HTMLButtonElement>(null);
  const { people, run } = tests;
  const person = people[place];
  if (person === undefined) return null;
  const name = person.name || messages.nameless(place + 1);
  const { expected } = person;
  const state = expected === undefined ? 'watched' : isChanged ? 'changed' : 'passes';
  const stopNaming = () => {
    onNaming(undefined);
    // The field goes with the name.
    requestAnimationFrame(() => menu.current?.focus());
  };
  return (
    <li data-state={state}>
      <StateIcon state={run === undefined ? 'unknown' : state} />
      {isNaming ? (
        <NameForm
          name={name}
          onSave={(next) => {
            tests.rename(place, next);
            stopNaming();
          }}
          onCancel={stopNaming}
        />
      ) : (
        <S.Who>
          <b dir="auto">{name}</b> <span dir="auto">{run && ofKept(person, run.references)}</span>
          <S.Must>
            {expected === undefined ? (
              messages.notSaid
            ) : (
              <>
                {messages.mustReceive} <span dir="auto">{receivedWords(expected, messages)}</span>
              </>
            )}
          </S.Must>
        </S.Who>
      )}
      <Menu
        label={messages.menuOf(name)}
        trigger={<MenuButton ref={menu} label={messages.menuOf(name)} />}
        items={[
          {
            id: 'rename',
            label: messages.rename,
            icon: <Pencil size={16} aria-hidden />,
            onAction: () => onNaming(place),
          },
          {
            id: 'remove',
            label: messages.remove,
            icon: <Trash2 size={16} aria-hidden />,
            isDanger: true,
            startsGroup: true,
            onAction: () => tests.remove(place),
          },
        ]}
      />
    </li>
  );
}

const icons = { passes: CircleCheck, changed: TriangleAlert, watched: Eye, unknown: CircleHelp };

function StateIcon({ state }: { state: keyof typeof icons }): ReactNode {
  const Icon = icons[state];
  return <Icon size={16} aria-hidden />;
}

interface NameFormProps {
  name: string;
  onSave: (name: string) => void;
  onCancel: () => void;
}

function NameForm({ name, onSave, onCancel }: NameFormProps): ReactNode {
  const messages = useSnippetTestsMessages();
  const [typed, setTyped] = useState(name);
  const id = useId();
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') onSave(typed.trim());
  };
  return (
    <S.NameForm onSubmit={save}>
      <TextField
        id={id}
        compact
        label={messages.newName(name)}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the entry that asked for it
        autoFocus
        value={typed}
        maxLength={NAME_MAX}
        autoComplete="off"
        dir="auto"
        onChange={setTyped}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onCancel();
        }}
      />
      <Button type="submit" compact variant="primary" isDisabled={typed.trim() === ''}>
        {messages.saveName}
      </Button>
      <Button compact onPress={onCancel}>
        {messages.cancel}
      </Button>
    </S.NameForm>
  );
}
