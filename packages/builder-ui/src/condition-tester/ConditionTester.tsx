import type { AttributeDefinition, Template } from '@sluice/liquid';
import { Play, WandSparkles } from 'lucide-react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { Button } from '../controls/button/Button.tsx';
import { Disclosure } from '../controls/disclosure/Disclosure.tsx';
import * as S from './ConditionTester.styles.ts';
import { TestResultView } from './result/TestResultView.tsx';
import { TesterInputRow } from './inputs/TesterInputRow.tsx';
import { PeopleBar } from './people/PeopleBar.tsx';
import type { SavedPerson } from './people/saved-person.ts';
import { useConditionTester } from './useConditionTester.ts';
import { useConditionTesterMessages } from './useConditionTesterMessages.ts';
import type { ConditionTesterState, TestResult } from './useTesterValues.ts';

/** A table of people is code that few visits need. */
const ManyPeople = lazy(async () => ({ default: (await import('./people/ManyPeople.tsx')).ManyPeople }));

export interface ConditionTesterProps {
  /** The template to test. Not needed beside `tester`. */
  template: Template;
  /**
   * State from `useConditionTester`, when values and result should outlive this component (another tab) or light up a
   * branch elsewhere. The component keeps its own otherwise.
   */
  tester?: ConditionTesterState | undefined;
  /** Called with the result of each test. */
  onResult?: ((result: TestResult) => void) | undefined;
  /**
   * Whether 'Fill a sample' is shown above the values. Leave it out and call `tester.fillSample` to place it elsewhere.
   * @default true
   */
  hasFillSample?: boolean | undefined;
  /** The host's attributes: their types decide how values are asked for. Not needed with a `tester` of the host's. */
  attributes?: readonly AttributeDefinition[] | undefined;
  /** The sample people the host keeps. */
  people?: readonly SavedPerson[] | undefined;
  /** Called with a sample person to save; the host assigns the id. Without it, none can be saved. */
  onSavePerson?: ((person: Omit<SavedPerson, 'id'>) => void) | undefined;
  /** Called with the sample person to delete. Without it, none can be deleted. */
  onDeletePerson?: ((person: SavedPerson) => void) | undefined;
  /**
   * Whether many people, pasted as CSV or JSON, can be tested at once.
   * @default true
   */
  hasManyPeople?: boolean | undefined;
  className?: string | undefined;
}

const NOBODY: readonly SavedPerson[] = [];

/** Asks for the values of a sample person and shows which branch matches, what they see, and why. */
export function ConditionTester(props: ConditionTesterProps): ReactNode {
  return props.tester === undefined ? (
    <OwnTester {...props} />
  ) : (
    <TesterView {...props} tester={props.tester} />
  );
}

function OwnTester(props: ConditionTesterProps): ReactNode {
  return <TesterView {...props} tester={useConditionTester(props.template, props.attributes)} />;
}

function TesterView(props: ConditionTesterProps & { tester: ConditionTesterState }): ReactNode {
  const {
    tester,
    onResult,
    hasFillSample = true,
    hasManyPeople = true,
    people = NOBODY,
    onSavePerson,
  } = props;
  const form = useRef<HTMLFormElement>(null);
  const [wasEntered, setEntered] = useState(false);
  const messages = useConditionTesterMessages();

  if (!tester.hasConditions) return <NothingToTest className={props.className} />;
  return (
    <S.Root className={props.className} onFocus={() => setEntered(true)}>
      {hasFillSample && (
        <S.Toolbar>
          <Button
            variant="ghost"
            compact
            icon={<WandSparkles size={16} aria-hidden />}
            onPress={tester.fillSample}
          >
            {messages.fillSample}
          </Button>
        </S.Toolbar>
      )}
      {(people.length > 0 || onSavePerson !== undefined) && (
        <PeopleBar
          people={people}
          hasValues={Object.keys(tester.inputs).length > 0}
          onChoose={(person) => tester.setInputs(person.inputs)}
          onSave={onSavePerson && ((name) => onSavePerson({ name, inputs: tester.inputs }))}
          onDelete={props.onDeletePerson}
        />
      )}
      <TesterForm tester={tester} formRef={form} onResult={onResult} isExpected={wasEntered} />
      {hasManyPeople && (
        <ManyPeopleBelow
          tester={tester}
          onOpen={() => form.current?.querySelector<HTMLElement>('input, button')?.focus()}
        />
      )}
    </S.Root>
  );
}

interface TesterFormProps extends Pick<ConditionTesterProps, 'onResult'> {
  tester: ConditionTesterState;
  formRef: RefObject<HTMLFormElement | null>;
  /** Whether a person has come here and is about to test. */
  isExpected: boolean;
}

/** The values of the sample person, and the result of the last test. */
function TesterForm({ tester, formRef, onResult, isExpected }: TesterFormProps): ReactNode {
  const messages = useConditionTesterMessages();
  const [testNumber, setTestNumber] = useState(0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const result = tester.test();
    if (result === undefined) return;
    setTestNumber((before) => before + 1);
    onResult?.(result);
  };

  return (
    <S.Form ref={formRef} aria-label={messages.label} onSubmit={submit} noValidate>
      <S.Inputs>
        {tester.references.map((reference) => (
          <TesterInputRow
            key={reference.key}
            reference={reference}
            input={tester.inputs[reference.key]}
            onChange={tester.setInput}
          />
        ))}
      </S.Inputs>
      <S.TestArea>
        <TestButton tester={tester} />
        <S.ResultRegion
          data-stale={tester.isStale || undefined}
          data-empty={tester.result === undefined || undefined}
        >
          <TestResultView
            result={tester.result}
            isStale={tester.isStale}
            testNumber={testNumber}
            isExpected={isExpected}
          />
        </S.ResultRegion>
      </S.TestArea>
    </S.Form>
  );
}

/** Tests, or says how many values are missing. */
function TestButton({ tester }: { tester: ConditionTesterState }): ReactNode {
  const messages = useConditionTesterMessages();
  const reasonId = useId();
  return (
    <S.TestLine>
      <Button
        type="submit"
        variant="primary"
        icon={<Play size={16} aria-hidden />}
        isDisabled={!tester.canTest}
        {...(tester.canTest ? {} : { 'aria-describedby': reasonId })}
      >
        {messages.test}
      </Button>
      {!tester.canTest && <span id={reasonId}>{messages.needsValues(tester.missingValues)}</span>}
    </S.TestLine>
  );
}

function NothingToTest({ className }: { className: string | undefined }): ReactNode {
  const messages = useConditionTesterMessages();
  return (
    <S.Root className={className}>
      <S.TestArea style={{ paddingBlockStart: 16 }}>
        <S.Verdict>
          <div>
            <S.Headline>{messages.nothingToTest}</S.Headline>
            {messages.nothingToTestHelp}
          </div>
        </S.Verdict>
      </S.TestArea>
    </S.Root>
  );
}

/** A table of many people; `onOpen` is called once the values of one of them are in the fields above. */
function ManyPeopleBelow({
  tester,
  onOpen,
}: {
  tester: ConditionTesterState;
  onOpen: () => void;
}): ReactNode {
  const messages = useConditionTesterMessages();
  const [wasOpened, setOpened] = useState(false);
  return (
    <S.More>
      <Disclosure
        title={messages.manyPeople}
        onOpenChange={(isOpen) => setOpened((before) => before || isOpen)}
      >
        {wasOpened && (
          <Suspense fallback={null}>
            <ManyPeople
              template={tester.template}
              references={tester.references}
              onOpen={({ inputs }) => {
                tester.setInputs(inputs);
                onOpen();
              }}
            />
          </Suspense>
        )}
      </Disclosure>
    </S.More>
  );
}
