import type { SampleInput, SampleInputs } from '@sluice/liquid/sample';
import { useEffect, useState } from 'react';
import { useLatestCallback } from '../../../hooks/latest-callback.ts';
import type { ConditionTesterState } from '../../useTester.ts';
import type { PeopleOfHost, SavedPerson, TypedPerson } from '../saved-person.ts';

type Naming = NonNullable<TypedPerson['naming']>;

export type SavedPeople = ReturnType<typeof useSavedPeople>;

/** The host's sample people in a tester: which one is chosen, and what the person does with them. */
export function useSavedPeople(host: PeopleOfHost, tester: ConditionTesterState, onChoose: () => void) {
  const { people, onSavePerson, onUpdatePerson, onDeletePerson } = host;
  const { personId, setPersonId } = tester;
  const { failure, isPending, attempt, forget } = useAttempt();
  const chosen = people?.find(({ id }) => id === personId);
  const isChanged = chosen !== undefined && differs(tester, chosen);
  const shown = shownInputs(tester);
  const [savedInputs, setSavedInputs] = useState<SampleInputs>();
  const isKnown = tester.inputs === savedInputs || (chosen !== undefined && !isChanged);
  const { naming, name, type, startNaming, stopNaming } = useNaming(host, tester, !isKnown);
  // A name that the host has kept can be there before what the host saves it with.
  const canSave =
    naming === 'new' ? onSavePerson !== undefined : people !== undefined && onUpdatePerson !== undefined;

  return {
    chosen,
    /** Who is being named, once the name can be saved. */
    naming: canSave ? naming : undefined,
    /** The name that is being typed. */
    name,
    type,
    /** Why the last attempt failed. */
    failure,
    isPending,
    hasValues: Object.keys(shown).length > 0,
    /** Whether the fields hold something else than the chosen person. */
    isChanged,
    /** Asks for a name, with one to begin with. */
    startNaming: (what: Naming, begun: string) => {
      forget();
      startNaming(what, begun);
    },
    stopNaming: () => {
      forget();
      stopNaming();
    },
    choose: (person: SavedPerson) => {
      forget();
      setPersonId(person.id);
      onChoose();
      showOnly(tester, person);
    },
    saveAs: (newName: string) =>
      attempt(
        () => onSavePerson?.({ name: newName, inputs: shown }),
        (saved) => {
          stopNaming();
          setSavedInputs(tester.inputs);
          if (saved) setPersonId(saved.id);
        },
      ),
    rename: (newName: string) =>
      attempt(() => chosen && onUpdatePerson?.({ ...chosen, name: newName }), stopNaming),
    update: () =>
      attempt(() => chosen && onUpdatePerson?.({ ...chosen, inputs: mergedInputs(tester, chosen) })),
    remove: (onRemoved: () => void) =>
      attempt(
        () => chosen && onDeletePerson?.(chosen),
        () => {
          setPersonId('');
          onRemoved();
        },
      ),
  };
}

/** The name and the values that are being typed, which the host may keep, and with which the tester opens when it did. */
function useNaming(
  { typedPerson, onTypePerson }: PeopleOfHost,
  tester: ConditionTesterState,
  isNew: boolean,
) {
  const [naming, setNaming] = useState(typedPerson?.naming);
  const [name, type] = useState(typedPerson?.name ?? '');
  const { inputs, personId } = tester;
  const restoreTyped = useLatestCallback(() => {
    // Where values are there already, only another tab was looked at meanwhile.
    if (typedPerson === undefined || Object.keys(inputs).length > 0) return;
    tester.setPersonId(typedPerson.personId);
    tester.setInputs(typedPerson.inputs);
  });
  useEffect(() => restoreTyped(), [restoreTyped]);
  // The values of other templates are left out here: what the template asks for may be told again with each rendering.
  const reportTyped = useLatestCallback((typed: TypedPerson | undefined) =>
    onTypePerson?.(
      typed && {
        ...typed,
        inputs: shownInputs({ references: tester.references, inputs: typed.inputs }),
      },
    ),
  );
  const isUnsaved = tester.hasOwnValues && isNew;
  useEffect(
    () => reportTyped(naming !== undefined || isUnsaved ? { naming, name, personId, inputs } : undefined),
    [naming, name, personId, inputs, isUnsaved, reportTyped],
  );
  return {
    naming,
    name,
    type,
    startNaming: (what: Naming, initial: string) => {
      type(initial);
      setNaming(what);
    },
    stopNaming: () => setNaming(undefined),
  };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** One thing at a time that a host may refuse, at once or later. */
function useAttempt() {
  const [failure, setFailure] = useState<string>();
  const [isPending, setPending] = useState(false);

  async function wait<Result>(answer: Promise<Result>, onDone?: (result: Result) => void): Promise<void> {
    setPending(true);
    try {
      onDone?.(await answer);
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setPending(false);
    }
  }
  return {
    failure,
    isPending,
    forget: () => setFailure(undefined),
    attempt: <Result>(
      act: () => void | Promise<Result>,
      onDone?: (result: Result | undefined) => void,
    ): void => {
      if (isPending) return;
      setFailure(undefined);
      try {
        const answer = act();
        if (answer instanceof Promise) void wait(answer, onDone);
        else onDone?.(undefined);
      } catch (error) {
        setFailure(messageOf(error));
      }
    },
  };
}

/** Returns what the fields hold. Values of other templates, which nobody sees now, are not among them. */
function shownInputs({
  references,
  inputs,
}: Pick<ConditionTesterState, 'references' | 'inputs'>): SampleInputs {
  const visibleInputs: Record<string, SampleInput> = {};
  for (const { key } of references) {
    const input = inputs[key];
    if (input !== undefined) visibleInputs[key] = input;
  }
  return visibleInputs;
}

/** Shows the person alone: what they have no value for is empty, rather than somebody else's. */
function showOnly({ references, setInput, setInputs }: ConditionTesterState, { inputs }: SavedPerson): void {
  for (const { key } of references) if (inputs[key] === undefined) setInput(key, undefined);
  setInputs(inputs);
}

/** The person with what the fields hold. What they have for other templates stays. */
function mergedInputs(tester: ConditionTesterState, { inputs }: SavedPerson): SampleInputs {
  const asked = new Set(tester.references.map(({ key }) => key));
  const others = Object.entries(inputs).filter(([key]) => !asked.has(key));
  return { ...Object.fromEntries(others), ...shownInputs(tester) };
}

function differs({ references, inputs }: ConditionTesterState, person: SavedPerson): boolean {
  return references.some(({ key }) => {
    const here = inputs[key];
    const there = person.inputs[key];
    if (here?.kind !== 'value' || there?.kind !== 'value') return here?.kind !== there?.kind;
    return here.text !== there.text || here.as !== there.as;
  });
}
