import { WandSparkles } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Button } from '../controls/button/Button.tsx';
import { lateComponent, LateSuspense } from '../hooks/late-component.ts';
import * as S from './ConditionTester.styles.ts';
import { useConditionTesterMessages } from './messages.ts';
import * as People from './people/People.styles.ts';
import { PersonMenu } from './people/saved/PersonMenu.tsx';
import { PersonNameForm } from './people/saved/PersonNameForm.tsx';
import { PersonSelect } from './people/saved/PersonSelect.tsx';
import { useSavedPeople, type SavedPeople } from './people/saved/useSavedPeople.ts';
import type { PeopleOfHost, SavedPerson } from './people/saved-person.ts';
import { SendDateControl } from './sending/SendDateControl.tsx';
import { TimeZoneControl } from './sending/TimeZoneControl.tsx';
import type { TestRuns } from './useTestRuns.ts';
import type { ConditionTesterState } from './useTester.ts';

/** Few people have an example at hand. */
const PayloadSheet = lateComponent(async () => (await import('./payload/PayloadSheet.tsx')).PayloadSheet);

interface TesterToolbarProps {
  host: PeopleOfHost;
  tester: ConditionTesterState;
  runs: TestRuns;
  hasFillSample: boolean;
}

const NOBODY: readonly SavedPerson[] = [];

/** Who is tested and when the message is sent, in one row; below it what is to be said about people. */
export function TesterToolbar({ host, tester, runs, hasFillSample }: TesterToolbarProps): ReactNode {
  const { people = NOBODY, peopleProblem } = host;
  const messages = useConditionTesterMessages();
  const saved = useSavedPeople(host, tester, () => runs.runAfterChange());
  const choice = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLButtonElement>(null);
  const [isPasting, setPasting] = useState(false);
  const focusNext = useFocusAfterNaming(saved, { choice, menu });
  const isBeginning = !saved.hasValues && tester.result === undefined && tester.references.length > 0;
  const sending = {
    tester,
    onChange: (sendTime: ConditionTesterState['sendTime']) => {
      // Whoever has a result looks for what another date changes.
      if (tester.result !== undefined) runs.runAfterChange();
      tester.setSendTime(sendTime);
    },
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for the fields of a form */}
      <S.Toolbar role="group" aria-label={messages.toolbar}>
        <PersonSelect ref={choice} {...{ tester, people, saved }} onExample={() => runs.runAfterChange()} />
        <S.Sending>
          <SendDateControl {...sending} />
          <TimeZoneControl {...sending} />
        </S.Sending>
        <S.ToolbarEnd>
          {hasFillSample && (
            <S.FillIn
              variant={isBeginning ? 'primary' : 'ghost'}
              icon={<WandSparkles size={16} aria-hidden />}
              aria-label={messages.fillSample}
              title={messages.fillSample}
              onPress={tester.fillSample}
            >
              <span>{messages.fillSample}</span>
            </S.FillIn>
          )}
          <PersonMenu
            ref={menu}
            {...{ host, saved }}
            onRemoved={focusNext}
            onPaste={() => setPasting(true)}
          />
        </S.ToolbarEnd>
      </S.Toolbar>
      {isPasting && (
        <LateSuspense>
          <PayloadSheet
            tester={tester}
            onUse={(inputs) => {
              // Whoever has a result looks for what the example changes.
              if (tester.result !== undefined) runs.runAfterChange();
              tester.setInputs(inputs);
            }}
            onClose={() => setPasting(false)}
          />
        </LateSuspense>
      )}
      <People.Notes>
        {peopleProblem !== undefined && (
          <People.Problem role="alert">
            {peopleProblem.text}{' '}
            <Button variant="link" onPress={peopleProblem.onRetry}>
              {messages.retryPeople}
            </Button>
          </People.Problem>
        )}
        <PersonNameForm saved={saved} note={host.peopleNote} />
        {saved.naming === undefined && saved.failure !== undefined && (
          <People.Failure role="alert">{saved.failure}</People.Failure>
        )}
        {isBeginning && (
          <S.First>
            <b>{messages.nobodyYet}</b> {hasFillSample ? messages.firstStep : messages.firstStepByHand}
          </S.First>
        )}
      </People.Notes>
    </>
  );
}

interface Refs {
  choice: RefObject<HTMLButtonElement | null>;
  menu: RefObject<HTMLButtonElement | null>;
}

/**
 * Closing the form for a name, and deleting somebody, remove the focused element: focus goes to what is left.
 * @returns a function to call when somebody has been deleted
 */
function useFocusAfterNaming({ naming }: SavedPeople, { choice, menu }: Refs): () => void {
  const lastNaming = useRef(naming);
  const wasRemoved = useRef(false);
  useLayoutEffect(() => {
    if (wasRemoved.current) choice.current?.focus();
    else if (naming === undefined && lastNaming.current !== undefined) menu.current?.focus();
    wasRemoved.current = false;
    lastNaming.current = naming;
  });
  return () => {
    wasRemoved.current = true;
  };
}
