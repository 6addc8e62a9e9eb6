import { type ReactNode, useId, useRef, useState, type Ref, type ClipboardEvent } from 'react';
import { History, Play, RotateCw } from 'lucide-react';
import { CodeEditor, type CodeEditorHandle } from '../../../code-editor/CodeEditor.tsx';
import { Button } from '../../../controls/button/Button.tsx';
import { Checkbox } from '../../../controls/checkbox/Checkbox.tsx';
import { Dialog } from '../../../controls/dialog/Dialog.tsx';
import { useConditionTesterMessages } from '../../messages.ts';
import { SentLine } from '../../sending/SentLine.tsx';
import { SendDateControl } from '../../sending/SendDateControl.tsx';
import { TimeZoneControl } from '../../sending/TimeZoneControl.tsx';
import type { ResultFix } from '../../result/FixOffer.tsx';
import type { PastedPerson } from '../read-people.ts';
import type { SavedPerson } from '../saved-person.ts';
import { ExampleLists } from './ExampleLists.tsx';
import { KeepPeople } from './KeepPeople.tsx';
import * as S from './ManyPeople.styles.ts';
import { OutcomeTable } from './OutcomeTable.tsx';
import { PeopleColumns } from './PeopleColumns.tsx';
import { DropZone, SourceRow, useDroppedFiles } from './PeopleFile.tsx';
import * as List from './PeopleList.styles.ts';
import { MAX_PEOPLE } from '../table/people-table.ts';
import type { PeopleSource } from './many-people.ts';
import type { PeopleRun } from './run-people.ts';
import { useRevealed } from './useRevealed.ts';
import { useManyPeople, type ManyPeopleOptions, type ManyPeopleState } from './useManyPeople.ts';

interface ManyPeopleSheetProps extends ManyPeopleOptions {
  onClose: () => void;
  /** Shows one of them in the form for one person. */
  onOpen: (person: PastedPerson) => void;
  /** Without it no fixes are offered. */
  onFix: ((fix: ResultFix) => void) | undefined;
}

/** Lists of people and what each of them gets, in a sheet with room for both. */
export function ManyPeopleSheet({ onClose, ...props }: ManyPeopleSheetProps): ReactNode {
  const messages = useConditionTesterMessages();
  const state = useManyPeople(props);
  const { host, memory, tester } = props;
  const { run } = memory;
  // The version on which somebody has decided: what is kept meanwhile is not what they mean to replace, until they are told.
  const [seen, setSeen] = useState<{ version: string | undefined } | 'latest'>({
    version: host.keptPeople?.version,
  });
  const firstSeen = host.keptPeople?.version;
  if (seen !== 'latest' && seen.version === undefined && firstSeen !== undefined)
    setSeen({ version: firstSeen });
  const formId = useId();
  const [results, expectResults] = useRevealed(run);
  const canKeep = host.onKeepPeople !== undefined || host.keepNote !== undefined;
  const hasKeeping = canKeep && run !== undefined && run.outcomes.length > 0;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="wide"
      title={messages.manyPeople}
      footer={
        <S.Foot>
          {hasKeeping ? (
            <KeepPeople
              host={host}
              run={run}
              replaces={seen === 'latest' ? host.keptPeople?.version : seen.version}
              onRefused={() => setSeen('latest')}
              onTestAgain={!isOutdated(run, tester) ? undefined : () => void state.start()}
              onShowKept={host.keptPeople === undefined || memory.isKept ? undefined : state.showKept}
              onKept={onClose}
            />
          ) : (
            <List.Quiet>{messages.staysHere}</List.Quiet>
          )}
          <Button
            key="test"
            type="submit"
            form={formId}
            variant={hasKeeping ? 'default' : 'primary'}
            icon={<Play size={16} aria-hidden />}
            isDisabled={!canTestMany(props)}
          >
            {messages.testEverybody}
          </Button>
        </S.Foot>
      }
    >
      <ManyPeople {...props} {...{ state, formId, results }} onTest={expectResults} />
    </Dialog>
  );
}

/** Whether there is anybody to test, and a date to test them for. */
function canTestMany({ tester, host, memory }: ManyPeopleOptions): boolean {
  const hasList = memory.source !== undefined || memory.isKept || tester.pastedPeople.trim() !== '';
  return tester.canSend && (hasList || (host.people ?? []).some(({ id }) => memory.chosenIds.has(id)));
}

/** Tells whether something else than this would be tested now. */
function isOutdated(run: PeopleRun, { template, whole, sendTime }: ManyPeopleOptions['tester']): boolean {
  const isSame = run.template === template && run.whole?.message === whole?.message;
  return !isSame || run.sendTime !== sendTime;
}

interface ManyPeopleProps extends Omit<ManyPeopleSheetProps, 'onClose'> {
  state: ManyPeopleState;
  /** The id of the form: its button is at the end of the sheet. */
  formId: string;
  /** Around the results. */
  results: Ref<HTMLDivElement>;
  /** Somebody has asked for a test of everybody. */
  onTest: () => void;
}

/** More than this is not shown in the text field: it is handled like a file. */
const MAX_TYPED_LENGTH = 60_000;

/** Lists of people, and what each of them gets: side by side where there is room. Fills its container. */
function ManyPeople(props: ManyPeopleProps): ReactNode {
  const { tester, memory, state, results, onOpen, onFix } = props;
  const { references, pastedPeople } = tester;
  const { run, source, isKept } = memory;
  const messages = useConditionTesterMessages();
  const editor = useRef<CodeEditorHandle>(null);
  const { isOver, props: dropProps } = useDroppedFiles(state.openFiles);

  const startWith = (text: string) => {
    // As if it was typed: undo takes it back.
    editor.current?.replace([{ start: 0, end: pastedPeople.length, text }]);
    void state.start(text);
  };
  const isEmpty =
    run === undefined &&
    source === undefined &&
    !isKept &&
    pastedPeople.trim() === '' &&
    references.length > 0;
  return (
    <S.Root {...dropProps} onPasteCapture={(event) => takePaste(event, state)}>
      <S.Columns>
        <PeopleForm {...props} editor={editor} isOver={isOver} />
        <S.Results ref={results}>
          {isEmpty && (
            <>
              <S.Nobody>{messages.nobodyInList}</S.Nobody>
              <ExampleLists tester={tester} onChoose={startWith} />
            </>
          )}
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output cannot hold lists */}
          <div role="status">{run !== undefined && <RunSummary run={run} onCodes={state.chooseCodes} />}</div>
          {run !== undefined && isOutdated(run, tester) && (
            <S.Stale>
              <History size={14} aria-hidden />
              <span>{messages.stale}</span>
              <Button
                compact
                variant="ghost"
                icon={<RotateCw size={14} aria-hidden />}
                onPress={() => void state.start()}
              >
                {messages.testAgain}
              </Button>
            </S.Stale>
          )}
          {run !== undefined && run.outcomes.length > 0 && (
            <OutcomeTable
              outcomes={run.outcomes}
              references={references}
              isStale={isOutdated(run, tester)}
              sendTime={run.sendTime}
              onOpen={onOpen}
              onFix={onFix}
            />
          )}
        </S.Results>
      </S.Columns>
    </S.Root>
  );
}

/** Takes files, and cells that are too many for the text field or are pasted outside of it. */
function takePaste(event: ClipboardEvent, state: ManyPeopleState): void {
  const { files } = event.clipboardData;
  const text = event.clipboardData.getData('text/plain');
  const isInField =
    event.target instanceof HTMLElement && event.target.matches('input, textarea, [contenteditable]');
  if (files.length > 0 && text === '') state.openFiles([...files]);
  else if (text.length > MAX_TYPED_LENGTH || (!isInField && text.includes('\n'))) state.openText(text);
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** As many problems as one reads; the rest is counted. */
const MAX_PROBLEMS = 10;

interface PeopleFormProps extends ManyPeopleProps {
  editor: Ref<CodeEditorHandle>;
  /** Whether a file is dragged above the sheet. */
  isOver: boolean;
}

function PeopleForm({ editor, isOver, ...props }: PeopleFormProps): ReactNode {
  const { tester, host, memory, state, onMemory, onTest } = props;
  const { references } = tester;
  const { chosenIds, run } = memory;
  const messages = useConditionTesterMessages();
  const savedPeople = host.people ?? [];
  const hasList = memory.source !== undefined || memory.isKept;
  return (
    <S.Form
      id={props.formId}
      aria-label={messages.manyPeople}
      onSubmit={(event) => {
        event.preventDefault();
        // The button is not switched off for that moment: it would lose focus.
        if (state.isRunning) return;
        onTest();
        void state.start();
      }}
    >
      {savedPeople.length > 0 && (
        <SavedPeopleChoice
          people={savedPeople}
          chosen={chosenIds}
          onChange={(ids) => onMemory((before) => ({ ...before, chosenIds: ids }))}
        />
      )}
      <S.Sending>
        <SendDateControl tester={tester} onChange={tester.setSendTime} />
        <TimeZoneControl tester={tester} onChange={tester.setSendTime} />
      </S.Sending>
      <DropZone isOver={isOver} onFiles={state.openFiles} />
      {state.fileProblem !== undefined && <List.Failure role="alert">{state.fileProblem}</List.Failure>}
      {state.reading !== undefined && <List.Reading>{messages.readingFile(state.reading)}</List.Reading>}
      {hasList ? <ListOfPeople {...props} /> : <TypedPeople tester={tester} editor={editor} />}
      {run !== undefined && run.mapping.length > 0 && (
        <PeopleColumns
          mapping={run.mapping}
          isFirstPerson={run.isFirstPerson}
          references={references}
          onChoose={state.chooseColumn}
          onFirstPerson={state.chooseFirstLine}
        />
      )}
    </S.Form>
  );
}

/** How many people a list has, and how large it is. */
function factsOf(
  { table: { rows, total }, size }: PeopleSource,
  messages: ReturnType<typeof useConditionTesterMessages>,
): string {
  const tested = Math.min(rows.length, MAX_PEOPLE);
  if (total === undefined && tested > 0) return messages.longFileFacts('unknown', tested, size);
  return total !== undefined && total > MAX_PEOPLE
    ? messages.longFileFacts(total, tested, size)
    : messages.fileFacts(rows.length, size);
}

/** The file, the pasted cells or the kept people that are tested. */
function ListOfPeople({ host, memory, state }: ManyPeopleProps): ReactNode {
  const messages = useConditionTesterMessages();
  const [failure, setFailure] = useState<string>();
  const { source } = memory;
  if (source !== undefined) {
    return (
      <SourceRow
        name={source.name}
        facts={factsOf(source, messages)}
        removeLabel={messages.removeFile(source.name)}
        onRemove={state.leaveSource}
      />
    );
  }
  const { keptPeople, onKeepPeople } = host;
  const deleteKept = async () => {
    try {
      await onKeepPeople?.(undefined);
      state.leaveSource();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : messages.retryPeople);
    }
  };
  return (
    <>
      <SourceRow
        name={messages.keptPeople}
        facts={messages.peopleCount(keptPeople?.people.length ?? 0)}
        isDeleted={onKeepPeople !== undefined}
        removeLabel={
          onKeepPeople === undefined ? messages.removeFile(messages.keptPeople) : messages.deleteKept
        }
        onRemove={() => void deleteKept()}
      />
      {failure !== undefined && <List.Failure role="alert">{failure}</List.Failure>}
    </>
  );
}

interface TypedPeopleProps {
  tester: ManyPeopleOptions['tester'];
  editor: Ref<CodeEditorHandle>;
}

/** People as text, typed or pasted. */
function TypedPeople({ tester, editor }: TypedPeopleProps): ReactNode {
  const messages = useConditionTesterMessages();
  const helpId = useId();
  const columns = tester.references.map(({ name }) => name);
  return (
    <>
      <S.Editor>
        <CodeEditor
          handle={editor}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus; this is where it is needed
          autoFocus
          label={messages.pastePeople}
          describedBy={helpId}
          placeholder={messages.pasteExample(columns.slice(0, 3))}
          language="plain"
          minLines={6}
          value={tester.pastedPeople}
          onChange={tester.setPastedPeople}
        />
      </S.Editor>
      <S.Help id={helpId}>{messages.pastePeopleHelp}</S.Help>
    </>
  );
}

interface RunSummaryProps {
  run: PeopleRun;
  /** Tests names as the codes that Braze has for them, or as they are. */
  onCodes: (usesCodes: boolean) => void;
}

function RunSummary({ run, onCodes }: RunSummaryProps): ReactNode {
  const messages = useConditionTesterMessages();
  const { outcomes, problems } = run;
  return (
    <>
      {(outcomes.length > 0 || problems.length === 0) && (
        <S.Total>{messages.peopleTested(outcomes.length)}</S.Total>
      )}
      {outcomes.length > 0 && (
        <List.Quiet>
          <SentLine result={run} />
        </List.Quiet>
      )}
      {problems.length > 0 && (
        <S.Problems>
          {problems.slice(0, MAX_PROBLEMS).map((problem) => (
            // What is said about codes changes its words, and keeps its button and the focus.
            <li key={problem.kind === 'names-of-codes' ? problem.column : JSON.stringify(problem)}>
              {messages.peopleProblem(problem)}
              {problem.kind === 'names-of-codes' && (
                <>
                  {' '}
                  <Button variant="link" onPress={() => onCodes(!problem.areUsed)}>
                    {problem.areUsed ? messages.leaveNames : messages.takeCodes}
                  </Button>
                </>
              )}
            </li>
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
