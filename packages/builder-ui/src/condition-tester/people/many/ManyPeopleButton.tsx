import { Users } from 'lucide-react';
import { Fragment, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLatestCallback } from '../../../hooks/latest-callback.ts';
import { soundKeptPeople } from '../people-faults.ts';
import { Button } from '../../../controls/button/Button.tsx';
import { lateComponent } from '../../../hooks/late-component.ts';
import type { ResultFix } from '../../result/FixOffer.tsx';
import { useConditionTesterMessages } from '../../messages.ts';
import type { ConditionTesterState } from '../../useTester.ts';
import * as S from '../People.styles.ts';
import type { PastedPerson } from '../read-people.ts';
import type { KeptPeople, PeopleOfHost } from '../saved-person.ts';
import { NOTHING_YET } from './many-people.ts';

/** A table of people is code that few visits need. */
const ManyPeopleSheet = lateComponent(async () => (await import('./ManyPeopleSheet.tsx')).ManyPeopleSheet);

interface ManyPeopleButtonProps {
  tester: ConditionTesterState;
  /** The people that the host has saved and keeps, and what can be done with them. */
  host: PeopleOfHost;
  /** Shows one of the people in the fields of the tester, and moves focus there. */
  onOpen: (person: PastedPerson) => void;
  /** Makes a fix, and moves focus to what it has changed. Without it no fixes are offered. */
  onFix: ((fix: ResultFix) => void) | undefined;
  /**
   * Stands among other buttons, and not at the end of a tester with what a save has changed.
   * @default false
   */
  isInline?: boolean | undefined;
}

/** The host with the people who are kept, which it brings when the sheet is open, and again when it has refused others. */
function useHostWithKept(host: PeopleOfHost, isOpen: boolean): PeopleOfHost {
  const { keptPeople, onKeepPeople, onLoadKeptPeople } = host;
  const [loaded, setLoaded] = useState<KeptPeople>();
  // Without them it is as if nobody was kept; whoever keeps others then, hears so from the host.
  const load = async () => {
    const ask = async () => soundKeptPeople(await onLoadKeptPeople?.());
    setLoaded(await ask().catch(() => undefined));
  };
  const loadWanted = useLatestCallback(load);
  const isWanted = isOpen && keptPeople === undefined && onLoadKeptPeople !== undefined;
  useEffect(() => {
    if (isWanted) void Promise.resolve().then(() => loadWanted());
  }, [isWanted, loadWanted]);
  const keep: PeopleOfHost['onKeepPeople'] = async (...given) => {
    try {
      await onKeepPeople?.(...given);
    } catch (error) {
      await load();
      throw error;
    }
  };
  return { ...host, keptPeople: keptPeople ?? loaded, onKeepPeople: onKeepPeople && keep };
}

/** Opens the sheet in which many people are tested at once. What was read, chosen and found there is kept. */
export function ManyPeopleButton(props: ManyPeopleButtonProps): ReactNode {
  const { tester, host, onOpen, onFix, isInline = false } = props;
  const messages = useConditionTesterMessages();
  const [isOpen, setOpen] = useState(false);
  const [memory, setMemory] = useState(NOTHING_YET);
  const withKept = useHostWithKept(host, isOpen);
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

  const Place = isInline ? Fragment : S.Foot;
  return (
    <Place>
      <Button
        variant="ghost"
        compact
        icon={<Users size={16} aria-hidden />}
        aria-haspopup="dialog"
        onPointerEnter={ManyPeopleSheet.prepare}
        onFocus={ManyPeopleSheet.prepare}
        onPress={() => setOpen(true)}
      >
        {messages.manyPeople}
      </Button>
      {host.keptNews !== undefined && !isInline && (
        <S.KeptNews>
          <span>{host.keptNews.text}</span>{' '}
          <Button variant="link" aria-haspopup="dialog" onPress={host.keptNews.onShow}>
            {host.keptNews.label}
          </Button>
        </S.KeptNews>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ManyPeopleSheet
            {...{ tester, memory }}
            host={withKept}
            onMemory={setMemory}
            onClose={() => setOpen(false)}
            onOpen={(person) => closeAnd(() => onOpen(person))}
            onFix={
              onFix &&
              ((fix) =>
                closeAnd(() => {
                  setMemory((before) => ({ ...before, isFixed: true }));
                  onFix(fix);
                }))
            }
          />
        </Suspense>
      )}
    </Place>
  );
}
