import { type AttributeDefinition, type Template, createId } from '@sluice/liquid';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { guarded } from '../given-values/host-calls.ts';
import { soundKeptPeople, soundPeople, soundTypedPerson } from './people/people-faults.ts';
import { LateSuspense } from '../hooks/late-component.ts';
import { useLatestCallback } from '../hooks/latest-callback.ts';
import { Skeleton } from '../controls/skeleton/Skeleton.tsx';
import * as S from './ConditionTester.styles.ts';
import { TesterForm } from './TesterForm.tsx';
import { TesterToolbar } from './TesterToolbar.tsx';
import { ManyPeopleButton } from './people/many/ManyPeopleButton.tsx';
import { isTested, type PeopleOfHost } from './people/saved-person.ts';
import type { ResultFix } from './result/FixOffer.tsx';
import { useConditionTester, type ConditionTesterState, type TestResult } from './useTester.ts';
import { useConditionTesterMessages } from './messages.ts';
import { useTestRuns, type TestRuns } from './useTestRuns.ts';
import { ExamplePicker } from '../examples/late-picker.ts';

export interface ConditionTesterProps extends PeopleOfHost {
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
   * Whether 'Fill in' is shown above the values. Leave it out and call `tester.fillSample` to place it elsewhere.
   * @default true
   */
  hasFillSample?: boolean | undefined;
  /**
   * The zone of send dates, by its IANA name, until a person chooses another one. Not needed with a `tester` of the host's.
   * @default the browser's
   */
  timeZone?: string | undefined;
  /** The host's attributes: their types decide how values are asked for. Not needed with a `tester` of the host's. */
  attributes?: readonly AttributeDefinition[] | undefined;
  /**
   * Whether many people, saved ones or pasted as CSV or JSON, can be tested at once.
   * @default true
   */
  hasManyPeople?: boolean | undefined;
  /**
   * Called with the fix that a result offers: apply its `actions` with `templateReducer`, and move focus to what has
   * changed. The same person is tested again by itself. Without it, no fixes are offered.
   */
  onFix?: ((fix: ResultFix) => void) | undefined;
  /** Called with the example template to start from, while there is nothing to test. Without it, none is offered. */
  onChooseExample?: ((template: Template) => void) | undefined;
  /**
   * Makes up a sample person and tests it at once, unless there is a result already.
   * @default false
   */
  startsTested?: boolean | undefined;
  className?: string | undefined;
}

/** Asks for the values of a sample person and shows which branch matches, what they see, and why. */
export function ConditionTester(given: ConditionTesterProps): ReactNode {
  const props = {
    ...given,
    people: soundPeople(given.people),
    keptPeople: soundKeptPeople(given.keptPeople),
    typedPerson: soundTypedPerson(given.typedPerson),
    onRememberColumns: guarded(given.onRememberColumns),
    onTypePerson: guarded(given.onTypePerson),
    onResult: guarded(given.onResult),
  };
  return props.tester === undefined ? (
    <OwnTester {...props} />
  ) : (
    <TesterView {...props} tester={props.tester} />
  );
}

interface NothingToTestProps {
  className: string | undefined;
  onChooseExample: ((template: Template) => void) | undefined;
}

/** Shown while no branch is complete, with examples to start from where the host takes them. */
function NothingToTest({ className, onChooseExample }: NothingToTestProps): ReactNode {
  const messages = useConditionTesterMessages();
  return (
    <S.Root className={className}>
      <S.Empty>
        <b>{messages.nothingToTest}</b>
        <p>{messages.nothingToTestHelp}</p>
        {onChooseExample !== undefined && (
          <LateSuspense fallback={<Skeleton height="184px" />}>
            <ExamplePicker onChoose={(make) => onChooseExample(make(createId))} />
          </LateSuspense>
        )}
      </S.Empty>
    </S.Root>
  );
}

function OwnTester(props: ConditionTesterProps): ReactNode {
  return (
    <TesterView
      {...props}
      tester={useConditionTester(props.template, props.attributes, { timeZone: props.timeZone })}
    />
  );
}

function TesterView(props: ConditionTesterProps & { tester: ConditionTesterState }): ReactNode {
  const { tester, onResult, hasManyPeople = true, onFix } = props;
  const form = useRef<HTMLFormElement>(null);
  const [wasEntered, setEntered] = useState(false);
  const runs = useTestRuns(tester, onResult);
  useTestedStart(props.startsTested === true, tester, runs);

  if (!tester.hasConditions)
    return <NothingToTest className={props.className} onChooseExample={props.onChooseExample} />;
  return (
    <S.Root className={props.className} onFocus={() => setEntered(true)}>
      <TesterToolbar host={props} tester={tester} runs={runs} hasFillSample={props.hasFillSample ?? true} />
      <TesterForm
        tester={tester}
        person={personOf(props, tester)}
        formRef={form}
        runs={runs}
        isExpected={wasEntered}
        onFix={
          onFix &&
          ((fix) => {
            runs.runAfterChange();
            onFix(fix);
          })
        }
      />
      {hasManyPeople && (
        <ManyPeopleButton
          tester={tester}
          host={props}
          onOpen={({ inputs }) => {
            runs.runAfterChange();
            tester.setInputs(inputs);
            form.current?.querySelector<HTMLElement>('input, button')?.focus();
          }}
          onFix={onFix}
        />
      )}
    </S.Root>
  );
}

/** The name of the person who is chosen, as long as the fields hold what was saved of them. */
function personOf(
  { people }: PeopleOfHost,
  { result, personId }: Pick<ConditionTesterState, 'result' | 'personId'>,
): string | undefined {
  const chosen = people?.find(({ id }) => id === personId);
  return result !== undefined && chosen !== undefined && isTested(chosen, result) ? chosen.name : undefined;
}

/** Tests with a sample person as soon as the tester is there. */
function useTestedStart(isWanted: boolean, tester: ConditionTesterState, runs: TestRuns): void {
  const start = useLatestCallback(() => {
    if (!isWanted || tester.result !== undefined) return;
    runs.runAfterChange(false);
    tester.fillSample();
  });
  useEffect(() => start(), [start]);
}
