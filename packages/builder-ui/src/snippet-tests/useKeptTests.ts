import { useEffect, useRef, useState } from 'react';
import { soundKeptPeople } from '../condition-tester/people/people-faults.ts';
import type { KeptPeople, KeptPerson, PeopleOfHost } from '../condition-tester/people/saved-person.ts';
import { useLatestCallback } from '../hooks/latest-callback.ts';

/** What of a host is about people who are kept. */
export type KeepingHost = Pick<PeopleOfHost, 'keptPeople' | 'onLoadKeptPeople' | 'onKeepPeople' | 'keepNote'>;

/** People as they are here, until the host shows them. */
interface Local {
  kept: KeptPeople | undefined;
  status: 'waiting' | 'saved' | 'refused';
  /** Those whom the host had when these were saved. */
  over?: KeptPeople | undefined;
}

/** The people of the tests, wherever they are kept. */
export interface KeptTests {
  /** The people as they are here; `undefined` while there are none. */
  kept: KeptPeople | undefined;
  /** They are on their way from the host. */
  isLoading: boolean;
  /** Whether the host keeps them; else they live while the page is open. */
  isStored: boolean;
  isSaving: boolean;
  /** Why the host has not kept the last change; it is still here. */
  failure: string | undefined;
  /** Takes other people, here at once and with the host as soon as it can. */
  change: (people: readonly KeptPerson[], more?: Pick<KeptPeople, 'sendTime'>) => void;
  /** Keeps other people in place of all that there are, as `onKeepPeople` of a tester does; without a host for them, here. */
  keep: NonNullable<PeopleOfHost['onKeepPeople']>;
  /** Keeps what is here in place of what the host has now. */
  keepMine: () => void;
  /** Leaves what is here for what the host has. */
  takeStored: () => void;
}

/** A host that does not show again what it keeps gets the next change after this time. */
const ANSWER_MS = 1000;

/**
 * The people who are kept with what is edited, and their changes. One change is saved after the other, each in place of the one before;
 * what somebody else has kept meanwhile is refused by the host, and the person decides.
 *
 * @param isWanted whether people are needed whom the host has not loaded yet
 */
export function useKeptTests(host: KeepingHost, isWanted: boolean): KeptTests {
  const { onKeepPeople } = host;
  const { loaded, isLoading, load } = useLoaded(host, isWanted);
  const given = soundKeptPeople(host.keptPeople) ?? loaded;
  const [stored, setLocal] = useState<Local>();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const savedOver = useRef<{ given: KeptPeople | undefined }>(undefined);
  const isShownByHost = stored?.status === 'saved' && stored.over !== given;
  const local = isShownByHost ? undefined : stored;
  if (isShownByHost) setLocal(undefined);
  const canKeep = onKeepPeople !== undefined;

  const save = useLatestCallback(async () => {
    if (local?.status !== 'waiting' || onKeepPeople === undefined) return;
    const { kept } = local;
    setSaving(true);
    setFailure(undefined);
    try {
      await onKeepPeople(kept, { replaces: given?.version, isSaid: true });
      savedOver.current = { given };
      // Whoever has changed them meanwhile has the next turn.
      setLocal((now) => (now?.kept === kept ? { kept, status: 'saved', over: given } : now));
      await load();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : '');
      setLocal((now) => now && { ...now, status: 'refused' });
      // What is kept there now is what the person decides about.
      await load();
    } finally {
      setSaving(false);
    }
  });
  const isWaiting = local?.status === 'waiting' && canKeep && !isSaving;
  useEffect(() => {
    if (!isWaiting) return undefined;
    // What was just kept has no version here before the host shows it.
    const isAhead = savedOver.current !== undefined && savedOver.current.given === given;
    const timer = isAhead ? setTimeout(() => void save(), ANSWER_MS) : undefined;
    if (!isAhead) void save();
    return () => clearTimeout(timer);
  }, [isWaiting, given, save]);

  const kept = local === undefined ? given : local.kept;
  return {
    kept,
    isLoading: isLoading && kept === undefined,
    isStored: canKeep,
    isSaving,
    failure: local?.status === 'refused' ? failure : undefined,
    change: (people, more) => {
      const { version: _, ...rest } = kept ?? { runsAtSave: true };
      const next = people.length === 0 ? undefined : { ...rest, ...more, people };
      setLocal({ kept: next, status: 'waiting' });
    },
    keep: async (next, options) => {
      if (onKeepPeople === undefined) {
        setLocal({ kept: next, status: 'waiting' });
        return;
      }
      await onKeepPeople(next, options);
      savedOver.current = { given };
      setLocal(undefined);
      await load();
    },
    keepMine: () => setLocal((now) => now && { ...now, status: 'waiting' }),
    takeStored: () => setLocal(undefined),
  };
}

/** The people whom a host brings when they are wanted, and again when it keeps others. */
function useLoaded({ keptPeople, onLoadKeptPeople }: KeepingHost, isWanted: boolean) {
  const [answer, setAnswer] = useState<{ kept: KeptPeople | undefined }>();
  // Without them it is as if nobody was kept; whoever keeps others then, hears so from the host.
  const load = useLatestCallback(async () => {
    if (onLoadKeptPeople === undefined) return;
    const ask = async () => soundKeptPeople(await onLoadKeptPeople());
    const kept = await ask().catch(() => undefined);
    setAnswer({ kept });
  });
  const canLoad = onLoadKeptPeople !== undefined;
  const isMissing = isWanted && keptPeople === undefined && canLoad;
  useEffect(() => {
    if (isMissing) void Promise.resolve().then(() => load());
  }, [isMissing, load]);
  return {
    // A host that no longer brings any keeps none.
    loaded: canLoad ? answer?.kept : undefined,
    isLoading: isMissing && answer === undefined,
    load,
  };
}
