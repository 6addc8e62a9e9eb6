import { Users } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../controls/button/Button.tsx';
import { useConditionTesterMessages } from '../../useConditionTesterMessages.ts';
import type { ConditionTesterState } from '../../useTester.ts';
import * as S from '../PeopleBar.styles.ts';
import type { PastedPerson } from '../read-people.ts';
import type { PeopleRun } from './run-people.ts';
import type { SavedPerson } from '../saved-person.ts';

/** A table of people is code that few visits need. */
const loadSheet = async () => ({ default: (await import('./ManyPeopleSheet.tsx')).ManyPeopleSheet });
const ManyPeopleSheet = lazy(loadSheet);

interface ManyPeopleButtonProps {
  tester: ConditionTesterState;
  /** The sample people that the host keeps. */
  savedPeople: readonly SavedPerson[];
  /** Shows one of the people in the fields of the tester, and moves focus there. */
  onOpen: (person: PastedPerson) => void;
}

/** Opens the sheet in which many people are tested at once. What was pasted, chosen and found there is kept. */
export function ManyPeopleButton({ tester, savedPeople, onOpen }: ManyPeopleButtonProps): ReactNode {
  const messages = useConditionTesterMessages();
  const [isOpen, setOpen] = useState(false);
  const [run, setRun] = useState<PeopleRun | undefined>(undefined);
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = useRef<PastedPerson | undefined>(undefined);

  // The fields behind the sheet take no focus while it is open.
  useEffect(() => {
    if (isOpen || chosen.current === undefined) return;
    const person = chosen.current;
    chosen.current = undefined;
    onOpen(person);
  }, [isOpen, onOpen]);

  return (
    <S.More>
      <Button
        variant="ghost"
        compact
        icon={<Users size={16} aria-hidden />}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadSheet()}
        onFocus={() => void loadSheet()}
        onPress={() => setOpen(true)}
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
            onOpen={(person) => {
              chosen.current = person;
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </S.More>
  );
}
