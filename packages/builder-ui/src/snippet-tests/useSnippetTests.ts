import type { AttributeDefinition } from '@sluice/liquid';
import type { SampleInputs, SendTime } from '@sluice/liquid/sample';
import { useContext, useState } from 'react';
import type { KeptPeople, KeptPerson } from '../condition-tester/people/saved-person.ts';
import { ToastsContext } from '../controls/toast/ToastsContext.ts';
import { lateModule } from '../hooks/late-component.ts';
import { useLatestCallback } from '../hooks/latest-callback.ts';
import { useSnippetTestsMessages } from './messages.ts';
import type { TestedContent, TestRun } from './run-tests.ts';
import { useKeptTests, type KeepingHost, type KeptTests } from './useKeptTests.ts';
import { testRunner, useTestRun, type LatestRun } from './useTestRun.ts';

/** The analysis comes once somebody wants people made up. */
const peopleMaker = lateModule(() => import('./made-up-people.ts'));

export interface SnippetTestsOptions extends KeepingHost {
  /** What is edited: a template or a whole message. */
  content: TestedContent;
  /** The host's attributes: their types decide how values are read. Keep the array identical between renders. */
  attributes?: readonly AttributeDefinition[] | undefined;
  /**
   * Shows another version, as one edit that can be undone: the one before the tests failed. Without it, nobody can go back from
   * here.
   */
  onReplace?: ((content: TestedContent) => void) | undefined;
  /** The person whom a tester shows, who can become a test; absent while there is none. */
  person?: { name?: string | undefined; inputs: SampleInputs } | undefined;
  /** When the tester sends. New tests of what depends on the date are kept with this one. */
  sendTime?: SendTime | undefined;
  /**
   * Whether anybody looks at the tests, or edits: then a host is asked for people whom it has not loaded yet.
   * @default true
   */
  isWanted?: boolean | undefined;
}

/** What the last making up of people has added. */
export interface AddedPeople {
  count: number;
  /** Whether every branch and both sides of each condition that decides have somebody now: proven. */
  isComplete: boolean;
}

/** The tests of a snippet: who must receive what, who does, and what can be done about it. */
export interface SnippetTestsState extends Omit<KeptTests, 'change'>, LatestRun {
  /** The people of the tests. They are told by their place. */
  people: readonly KeptPerson[];
  /** What is to be known about keeping them. */
  keepNote: string | undefined;
  /** Goes back to what passed last, as one edit; absent where nothing is to be gone back from. */
  goBack: (() => void) | undefined;
  /** Takes what people at some places receive now as what they must receive. */
  accept: (places: readonly number[]) => void;
  /** Makes people up who notice edits, and adds those with other values than everybody who is there. */
  makeUp: () => void;
  isMakingUp: boolean;
  /** What the last making up has added. */
  added: AddedPeople | undefined;
  /** Adds the person whom the tester shows; absent while it shows none, or one who is a test already. */
  addPerson: (() => void) | undefined;
  rename: (place: number, name: string) => void;
  remove: (place: number) => void;
  /** The last change that can be taken back, where the host has no toasts that offer it. */
  lastChange: { text: string; undo: () => void } | undefined;
}

const NO_ATTRIBUTES: readonly AttributeDefinition[] = [];
const NOBODY: readonly KeptPerson[] = [];

/** More people than this are not kept with one snippet. */
const PEOPLE_MAX = 5000;

/**
 * The tests of what is being edited: people with what they must receive, run after each edit in the background. Call it where it
 * stays while somebody edits, and give what it returns to `SnippetTests`. Keep `content`, `keptPeople` and `attributes` identical between
 * renders while nothing changes.
 */
export function useSnippetTests(options: SnippetTestsOptions): SnippetTestsState {
  const { content, attributes = NO_ATTRIBUTES, onReplace, isWanted = true, keepNote } = options;
  const { kept, change, ...keeping } = useKeptTests(options, isWanted);
  const [passed, setPassed] = useState<TestedContent>();
  const latest = useTestRun(content, kept, attributes, (run) => {
    if (run.changed.length === 0 && run.passing > 0) setPassed(run.content);
  });
  const people = kept?.people ?? NOBODY;
  const changing = useChanges(people, change);
  const making = useMakingUp({ ...options, attributes, kept, people, onAdd: changing.add });
  const { run } = latest;
  const canGoBack =
    onReplace !== undefined && passed !== undefined && passed !== content && (run?.changed.length ?? 0) > 0;
  return {
    kept,
    ...keeping,
    ...latest,
    ...making,
    people,
    keepNote,
    goBack: canGoBack ? () => onReplace(passed) : undefined,
    accept: (places) => {
      // What somebody has seen is what they accept.
      if (run !== undefined && run.kept === kept) void changing.accept(run, places);
    },
    rename: changing.rename,
    remove: changing.remove,
    lastChange: changing.lastChange,
  };
}

type Change = KeptTests['change'];

/** Changes of the people, each of which can be taken back. */
function useChanges(people: readonly KeptPerson[], change: Change) {
  const messages = useSnippetTestsMessages();
  const toasts = useContext(ToastsContext);
  const [lastChange, setLastChange] = useState<{ text: string; before: readonly KeptPerson[] }>();
  const undo = useLatestCallback((before: readonly KeptPerson[]) => {
    setLastChange(undefined);
    change(before);
  });
  const say = (text: string, before: readonly KeptPerson[]) => {
    if (toasts === null) setLastChange({ text, before });
    else
      toasts.show({
        topic: 'kept-people',
        tone: 'ok',
        title: text,
        lasts: 'long',
        action: { label: messages.undo, onPress: () => undo(before) },
      });
  };
  /** What can no longer be taken back without taking back something else is not offered. */
  const forget = () => {
    toasts?.clear('kept-people');
    setLastChange(undefined);
  };
  const nameOf = (place: number) => people[place]?.name || messages.nameless(place + 1);
  return {
    accept: async (run: TestRun, places: readonly number[]) => {
      const { withExpected } = await testRunner.load();
      const accepted = await withExpected(run, run.kept.people, new Set(places));
      change(accepted);
      say(messages.accepted(places.map(nameOf)), run.kept.people);
    },
    add: (added: readonly KeptPerson[], more: Pick<KeptPeople, 'sendTime'>) => {
      change([...people, ...added], more);
      say(messages.addedPeople(added.map(({ name }) => name)), people);
    },
    remove: (place: number) => {
      change(people.filter((_, index) => index !== place));
      say(messages.removed(nameOf(place)), people);
    },
    rename: (place: number, name: string) => {
      forget();
      change(people.map((person, index) => (index === place ? { ...person, name } : person)));
    },
    lastChange: lastChange && { text: lastChange.text, undo: () => undo(lastChange.before) },
  };
}

interface MakingUpOptions extends Pick<SnippetTestsOptions, 'content' | 'person' | 'sendTime'> {
  attributes: readonly AttributeDefinition[];
  kept: KeptPeople | undefined;
  people: readonly KeptPerson[];
  onAdd: (added: readonly KeptPerson[], more: Pick<KeptPeople, 'sendTime'>) => void;
}

/** People who are added: made up, or the one of the tester. */
function useMakingUp({ content, attributes, kept, people, person, sendTime, onAdd }: MakingUpOptions) {
  const messages = useSnippetTestsMessages();
  const [isMakingUp, setMakingUp] = useState(false);
  const [added, setAdded] = useState<AddedPeople>();
  const room = PEOPLE_MAX - people.length;
  const add = async (wanted: 'made-up' | 'tester') => {
    const [runner, maker] = await Promise.all([testRunner.load(), peopleMaker.load()]);
    const when =
      kept === undefined ? maker.keptSendTime(runner.textOf(content).text, sendTime) : kept.sendTime;
    const receivers = runner.receiversOf(content, attributes, when);
    const made =
      wanted === 'made-up'
        ? await maker.makeUpPeople(content, receivers.references, receivers.now)
        : {
            people: person
              ? [maker.personOfTester(person, receivers.references, messages.nameless(people.length + 1))]
              : [],
            isComplete: false,
          };
    const others = maker.newAmong(made.people, people).slice(0, room);
    const ready = await runner.withExpected(receivers, others);
    if (ready.length > 0) onAdd(ready, when === undefined ? {} : { sendTime: when });
    if (wanted === 'made-up') setAdded({ count: ready.length, isComplete: made.isComplete });
  };
  const makeUp = async () => {
    if (isMakingUp) return;
    setMakingUp(true);
    try {
      await add('made-up');
    } finally {
      setMakingUp(false);
    }
  };
  return {
    isMakingUp,
    added,
    makeUp: () => void makeUp(),
    addPerson: person === undefined ? undefined : () => void add('tester'),
  };
}
