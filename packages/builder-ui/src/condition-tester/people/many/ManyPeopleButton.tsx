import { Users } from 'lucide-react';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../../controls/button/Button.tsx';
import { lateComponent } from '../../../hooks/late-component.ts';
import type { ResultFix } from '../../result/FixOffer.tsx';
import { useConditionTesterMessages } from '../../messages.ts';
import type { ConditionTesterState } from '../../useTester.ts';
import * as S from '../PeopleBar.styles.ts';
import type { PastedPerson } from '../read-people.ts';
import { runPeople, type PeopleRun } from './run-people.ts';
import type { SavedPerson } from '../saved-person.ts';

/** A table of people is code that few visits need. */
const ManyPeopleSheet = lateComponent(async () => (await import('./ManyPeopleSheet.tsx')).ManyPeopleSheet);

interface ManyPeopleButtonProps {
  tester: ConditionTesterState;
  /** The sample people that the host keeps. */
  savedPeople: readonly SavedPerson[];
  /** Shows one of the people in the fields of the tester, and moves focus there. */
  onOpen: (person: PastedPerson) => void;
  /** Makes a fix, and moves focus to what it has changed. Without it no fixes are offered. */
  onFix: ((fix: ResultFix) => void) | undefined;
}

/** Opens the sheet in which many people are tested at once. What was pasted, chosen and found there is kept. */
export function ManyPeopleButton(props: ManyPeopleButtonProps): ReactNode {
  const { tester, savedPeople, onOpen, onFix } = props;
  const messages = useConditionTesterMessages();
  const [isOpen, setOpen] = useState(false);
  const { run, setRun, noteFix, renewFixed } = usePeopleRun(tester);
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const next = useRef<() => void>(undefined);
  const closeAnd = (then: () => void) => {
    next.current = then;
    setOpen(false);
  };

  // What is behind the sheet takes no focus while it is open.
  useEffect(() => {
    if (isOpen) return;
    const then = next.current;
    next.current = undefined;
    then?.();
  }, [isOpen]);

  return (
    <S.More>
      <Button
        variant="ghost"
        compact
        icon={<Users size={16} aria-hidden />}
        aria-haspopup="dialog"
        onPointerEnter={ManyPeopleSheet.prepare}
        onFocus={ManyPeopleSheet.prepare}
        onPress={() => {
          renewFixed();
          setOpen(true);
        }}
      >
        {messages.manyPeople}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ManyPeopleSheet
            {...{ tester, savedPeople, chosenIds }}
            onChooseIds={setChosenIds}
            run={run}
            onRun={setRun}
            onClose={() => setOpen(false)}
            onOpen={(person) => closeAnd(() => onOpen(person))}
            onFix={
              onFix &&
              ((fix) =>
                closeAnd(() => {
                  noteFix();
                  onFix(fix);
                }))
            }
          />
        </Suspense>
      )}
    </S.More>
  );
}

/** Remembers what the last test of many people found. After a fix, everybody is tested again as soon as somebody looks. */
function usePeopleRun({ template, references }: ConditionTesterState) {
  const [run, setRun] = useState<PeopleRun | undefined>(undefined);
  const isFixed = useRef(false);
  const renewFixed = () => {
    if (!isFixed.current || run === undefined) return;
    isFixed.current = false;
    const people = run.outcomes.map(({ person }) => person);
    setRun({ ...run, template, outcomes: runPeople(template, references, people) });
  };
  const noteFix = () => {
    isFixed.current = true;
  };
  return { run, setRun, noteFix, renewFixed };
}
