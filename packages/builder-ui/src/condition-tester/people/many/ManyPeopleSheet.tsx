import { type ReactNode, useId, useRef, useState, type Ref } from 'react';
import { History, Play } from 'lucide-react';
import type { AttributeReference } from '@sluice/liquid';
import { referenceLabel } from '@sluice/liquid/messages';
import { Dialog } from '../../../controls/dialog/Dialog.tsx';
import { useConditionTesterMessages } from '../../messages.ts';
import { CodeEditor, type CodeEditorHandle } from '../../../code-editor/CodeEditor.tsx';
import { Button } from '../../../controls/button/Button.tsx';
import type { ResultFix } from '../../result/FixOffer.tsx';
import type { ConditionTesterState } from '../../useTester.ts';
import { ExampleLists } from './ExampleLists.tsx';
import * as S from './ManyPeople.styles.ts';
import { OutcomeTable } from './OutcomeTable.tsx';
import { readPeople, type PastedPerson, type ReadPeople } from '../read-people.ts';
import { runPeople, type PeopleRun } from './run-people.ts';
import type { SavedPerson } from '../saved-person.ts';
import { Checkbox } from '../../../controls/checkbox/Checkbox.tsx';

/** Saved and pasted people and their results, in a sheet with room for both. */
export function ManyPeopleSheet({ onClose, ...props }: ManyPeopleProps & { onClose: () => void }): ReactNode {
  const messages = useConditionTesterMessages();
  return (
    <Dialog isOpen onOpenChange={onClose} size="wide" title={messages.manyPeople}>
      <ManyPeople {...props} />
    </Dialog>
  );
}

interface ManyPeopleProps {
  tester: ConditionTesterState;
  /** The sample people that the host keeps. */
  savedPeople: readonly SavedPerson[];
  /** The ids of those that are tested. */
  chosenIds: ReadonlySet<string>;
  onChooseIds: (ids: ReadonlySet<string>) => void;
  /** What the last test found. */
  run: PeopleRun | undefined;
  onRun: (run: PeopleRun) => void;
  /** Shows one of them in the form for one person. */
  onOpen: (person: PastedPerson) => void;
  /** Without it no fixes are offered. */
  onFix: ((fix: ResultFix) => void) | undefined;
}

/** Saved and pasted people, and what each of them gets: side by side where there is room. Fills its container. */
function ManyPeople(props: ManyPeopleProps): ReactNode {
  const { tester, run, onRun, onOpen, onFix } = props;
  const { template, references, pastedPeople } = tester;
  const messages = useConditionTesterMessages();
  const [isRunning, setRunning] = useState(false);
  const editor = useRef<CodeEditorHandle>(null);

  const start = async (text = pastedPeople) => {
    setRunning(true);
    try {
      const chosen = savedAsTested(chosenPeople(props), references);
      const isPasted = text.trim() !== '' || chosen.people.length === 0;
      const pasted = isPasted ? await readPeople(text, references) : { people: [], problems: [] };
      const people = [...chosen.people, ...pasted.people];
      const problems = [...chosen.problems, ...pasted.problems];
      onRun({ template, problems, outcomes: runPeople(template, references, people) });
    } finally {
      setRunning(false);
    }
  };
  const startWith = (text: string) => {
    // As if it was typed: undo takes it back.
    editor.current?.replace([{ start: 0, end: pastedPeople.length, text }]);
    void start(text);
  };
  const isEmpty = run === undefined && pastedPeople.trim() === '' && references.length > 0;
  return (
    <S.Root>
      <S.Columns>
        <PeopleForm {...props} editor={editor} onStart={() => void start()} isRunning={isRunning} />
        <S.Results>
          {isEmpty && <ExampleLists tester={tester} onChoose={startWith} />}
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output cannot hold lists */}
          <div role="status">{run !== undefined && <RunSummary run={run} />}</div>
          {run !== undefined && run.template !== template && (
            <S.Stale>
              <History size={14} aria-hidden />
              {messages.stale}
            </S.Stale>
          )}
          {run !== undefined && run.outcomes.length > 0 && (
            <OutcomeTable
              outcomes={run.outcomes}
              isStale={run.template !== template}
              onOpen={onOpen}
              onFix={onFix}
            />
          )}
        </S.Results>
      </S.Columns>
    </S.Root>
  );
}

/** Saved people as people to test. What one of them has no value for is "Not set", and is reported. */
function savedAsTested(
  people: readonly SavedPerson[],
  references: readonly AttributeReference[],
): ReadPeople {
  const tested = people.map(({ name, inputs }, index): PastedPerson => {
    const values = references.map(({ key }) => [key, inputs[key] ?? { kind: 'not-set' }] as const);
    // Pasted rows count from 1: these come before them.
    return { row: -index, name, inputs: Object.fromEntries(values) };
  });
  const problems = references.flatMap((reference) => {
    const names = people.filter(({ inputs }) => inputs[reference.key] === undefined).map(({ name }) => name);
    return names.length === 0
      ? []
      : [{ kind: 'missing-value' as const, column: referenceLabel(reference), names }];
  });
  return { people: tested, problems };
}

/** As many problems as one reads; the rest is counted. */
const MAX_PROBLEMS = 10;

function chosenPeople({ savedPeople, chosenIds }: ManyPeopleProps): readonly SavedPerson[] {
  return savedPeople.filter(({ id }) => chosenIds.has(id));
}

interface PeopleFormProps extends ManyPeopleProps {
  editor: Ref<CodeEditorHandle>;
  onStart: () => void;
  isRunning: boolean;
}

function PeopleForm({ editor, onStart, isRunning, ...props }: PeopleFormProps): ReactNode {
  const { tester, savedPeople, chosenIds, onChooseIds } = props;
  const { references, pastedPeople } = tester;
  const messages = useConditionTesterMessages();
  const helpId = useId();
  const columns = references.map(({ name }) => name);
  return (
    <S.Form
      aria-label={messages.manyPeople}
      onSubmit={(event) => {
        event.preventDefault();
        // The button is not switched off for that moment: it would lose focus.
        if (!isRunning) onStart();
      }}
    >
      {savedPeople.length > 0 && (
        <SavedPeopleChoice people={savedPeople} chosen={chosenIds} onChange={onChooseIds} />
      )}
      <S.Editor>
        <CodeEditor
          handle={editor}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus; this is where it is needed
          autoFocus
          label={messages.pastePeople}
          describedBy={helpId}
          placeholder={messages.pasteExample(columns.slice(0, 3))}
          language="plain"
          minLines={10}
          value={pastedPeople}
          onChange={tester.setPastedPeople}
        />
      </S.Editor>
      <S.Help id={helpId}>{messages.pastePeopleHelp}</S.Help>
      <Button
        type="submit"
        variant="primary"
        icon={<Play size={16} aria-hidden />}
        isDisabled={pastedPeople.trim() === '' && chosenPeople(props).length === 0}
      >
        {messages.testEverybody}
      </Button>
    </S.Form>
  );
}

function RunSummary({ run: { outcomes, problems } }: { run: PeopleRun }): ReactNode {
  const messages = useConditionTesterMessages();
  return (
    <>
      {(outcomes.length > 0 || problems.length === 0) && (
        <S.Total>{messages.peopleTested(outcomes.length)}</S.Total>
      )}
      {problems.length > 0 && (
        <S.Problems>
          {problems.slice(0, MAX_PROBLEMS).map((problem) => (
            <li key={JSON.stringify(problem)}>{messages.peopleProblem(problem)}</li>
          ))}
          {problems.length > MAX_PROBLEMS && <li>{messages.moreProblems(problems.length - MAX_PROBLEMS)}</li>}
        </S.Problems>
      )}
    </>
  );
}

interface SavedPeopleChoiceProps {
  people: readonly SavedPerson[];
  /** The ids of those that are tested. */
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** Lets a person choose which of the host's sample people are tested with the others. */
function SavedPeopleChoice({ people, chosen, onChange }: SavedPeopleChoiceProps): ReactNode {
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
