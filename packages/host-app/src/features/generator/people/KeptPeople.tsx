import {
  Button,
  useToasts,
  type KeepPeopleOptions,
  type KeptPeople as Kept,
  type MessageBuilderProps,
} from '@sluice/builder-ui';
import type { Message } from '@sluice/liquid';
import { inputsOfValues, valuesOfInputs } from '@sluice/liquid/sample';
import { SAMPLE_NAME_MAX, type KeptPeople as StoredPeople } from '@sluice/server/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import type { PageBanner } from '../../../components/PageBanners.tsx';
import {
  keptPeopleFactsOptions,
  keptPeopleOptions,
  peopleColumnsOptions,
  useKeptPeopleChanges,
} from '../../../lib/api/kept-people-api.ts';
import { focusTitleIfLost } from '../../../lib/focus.ts';
import { readItem, removeItem, writeItem } from '../../../lib/browser-storage.ts';
import { errorText, hasCode, isUnanswered } from '../../../lib/http/api-error.ts';
import type { Draft } from '../draft/draft.ts';
import { isSameContent } from '../draft/same-content.ts';
import { keptPeopleMessages as messages } from '../messages.ts';
import { KeptChanges } from './KeptChanges.tsx';
import { newsOfKeptPeople, type KeptPeopleNews } from './kept-people-news.ts';

/** The props of the builder that are about people who are kept with a snippet. */
export type KeptProps = Pick<
  MessageBuilderProps,
  | 'keptPeople'
  | 'onLoadKeptPeople'
  | 'onKeepPeople'
  | 'keepNote'
  | 'keptNews'
  | 'rememberedColumns'
  | 'onRememberColumns'
>;

interface KeptPeopleProps {
  workspaceId: string;
  draft: Draft;
  /** Called with the tests of a draft that was never saved. */
  onDraftTests: (tests: Draft['tests']) => void;
  /** Called with the people, and again when they change. */
  onKept: (props: KeptProps) => void;
  /** Called with what a save has changed for them, and with nothing once that is put away. */
  onNews: (news: PageBanner | undefined) => void;
}

/** Brings the people who are kept with the snippet, and says after a save who of them receives something else. */
export function KeptPeople(props: KeptPeopleProps): ReactNode {
  const { workspaceId, draft, onDraftTests, onKept, onNews } = props;
  const snippetId = draft.snippet?.id;
  const asked = useQuery(keptPeopleFactsOptions(workspaceId, snippetId));
  const facts = asked.data?.kept ?? undefined;
  // Only a save needs them before somebody opens the test of many people.
  const isNeeded = snippetId !== undefined && facts?.runsAtSave === true;
  const whole = useQuery({ ...keptPeopleOptions(workspaceId, snippetId), enabled: isNeeded }).data?.kept;
  const stored = (facts && whole) ?? undefined;
  const columns = useQuery(peopleColumnsOptions(workspaceId)).data?.columns;
  const areUnderWay = useTestsTakenAlong(workspaceId, draft, onDraftTests);
  // Until it is known that nobody is kept, somebody may be; while they are on their way to this snippet, nobody is there to be read.
  const isKept = !areUnderWay && (facts !== undefined || (snippetId !== undefined && asked.isPending));
  const host = useHostProps({ workspaceId, draft, stored, isKept, onDraftTests });
  const queries = useQueryClient();
  const [isSeen, setSeen] = useState(false);
  const [isShown, setShown] = useState(false);
  const news = useNews(
    draft,
    stored,
    async () => {
      if (!isNeeded) return undefined;
      // Whoever saves right after they were kept is ahead of them.
      return (
        stored ?? (await queries.fetchQuery(keptPeopleOptions(workspaceId, snippetId))).kept ?? undefined
      );
    },
    () => setSeen(false),
  );
  const hasChanges = news !== undefined && news.changed.length > 0;
  // The note above the builder says it until it is put away.
  const keptNews = useMemo(
    () =>
      isSeen && news?.changed.length
        ? {
            text: messages.newsCount(news),
            label: messages.showChanges,
            onShow: () => setShown(true),
          }
        : undefined,
    [news, isSeen],
  );
  // What can be done with them is new with each rendering, and does the same.
  const report = useEffectEvent((props: KeptProps, _isKept: boolean) => onKept({ ...host, ...props }));
  const { keptPeople, keepNote } = host;
  useEffect(
    () => report({ keptPeople, keepNote, keptNews, rememberedColumns: columns }, isKept),
    [keptPeople, keepNote, keptNews, columns, isKept],
  );
  // Whoever closes the page or opens another snippet takes it with them.
  useEffect(() => {
    onNews(news === undefined || isSeen ? undefined : newsBanner(news, setShown, setSeen));
    return () => onNews(undefined);
  }, [news, isSeen, onNews]);
  return hasChanges && <KeptChanges news={news} isOpen={isShown} onOpenChange={setShown} />;
}

/** What the save has changed for them, until somebody puts it away. */
function newsBanner(
  news: KeptPeopleNews,
  setShown: (isShown: boolean) => void,
  setSeen: (isSeen: boolean) => void,
): PageBanner {
  const { changed, sendTime } = news;
  const text = messages.news(news);
  const dismiss = () => {
    setSeen(true);
    // The button goes with the banner.
    focusTitleIfLost();
  };
  return {
    id: 'kept-people',
    tone: changed.length > 0 ? 'warn' : 'ok',
    text: sendTime ? `${text} ${messages.sentOn(sendTime)}` : text,
    action: (
      <>
        {changed.length > 0 && (
          <Button compact onPress={() => setShown(true)}>
            {messages.showChanges}
          </Button>
        )}
        <Button compact onPress={dismiss}>
          {messages.dismiss}
        </Button>
      </>
    ),
  };
}

interface HostPropsOptions {
  workspaceId: string;
  draft: Draft;
  /** The people, where they have been needed. */
  stored: StoredPeople | undefined;
  /** Whether people are kept, here or not. */
  isKept: boolean;
  onDraftTests: (tests: Draft['tests']) => void;
}

/** The longest people that a draft has, in characters of JSON: a browser has little room, and the message needs it. */
const DRAFT_MAX = 200_000;

function useHostProps(options: HostPropsOptions): KeptProps {
  const { workspaceId, draft, stored, isKept, onDraftTests } = options;
  const { snippet, message, baseline, tests } = draft;
  const snippetId = snippet?.id;
  const queries = useQueryClient();
  const { keep, forget, rememberColumns } = useKeptPeopleChanges(snippetId ?? '');
  const toasts = useToasts();
  const ofSnippet = useMemo(() => stored && toKept(stored), [stored]);
  const keptPeople = snippet === null ? tests : ofSnippet;
  /** What somebody accepts while they edit is about what they save next. */
  const ahead = () => (snippet && !isSameContent(message, baseline) ? { aheadOf: snippet.version } : {});
  const change = async (kept: Kept | undefined, options: KeepPeopleOptions = {}) => {
    try {
      if (kept === undefined) await forget.mutateAsync();
      else await keep.mutateAsync({ ...toStored(kept), ...ahead(), replaces: options.replaces ?? null });
    } catch (error) {
      if (hasCode(error, 'NOT_FOUND')) throw new Error(messages.snippetGone, { cause: error });
      // The others are on their way to be seen: whoever keeps theirs again, knows what they replace.
      const isChanged = hasCode(error, 'KEPT_PEOPLE_CHANGED');
      const reason = isChanged ? `${errorText(error)} ${messages.eitherOf}` : errorText(error);
      throw new Error(reason, { cause: error });
    }
    say(kept, options);
  };
  const keepInDraft = (kept: Kept | undefined, options: KeepPeopleOptions = {}) => {
    if (JSON.stringify(kept ?? null).length > DRAFT_MAX)
      return Promise.reject(new Error(messages.tooManyForDraft));
    onDraftTests(kept);
    say(kept, options);
    return Promise.resolve();
  };
  const say = (kept: Kept | undefined, { isSaid }: KeepPeopleOptions) => {
    // The builder has said what its tests are now, with the way back.
    if (isSaid === true) return;
    toasts.show({
      topic: 'kept-people',
      tone: 'ok',
      title: kept === undefined ? messages.forgotten : messages.kept,
      description: kept === undefined ? undefined : messages.keptDescription(kept.people.length),
    });
  };
  return {
    keptPeople,
    onLoadKeptPeople:
      !isKept || stored !== undefined
        ? undefined
        : async () => {
            const { kept } = await queries.fetchQuery(keptPeopleOptions(workspaceId, snippetId));
            return kept === null ? undefined : toKept(kept);
          },
    onKeepPeople: snippetId === undefined ? keepInDraft : change,
    keepNote: snippetId === undefined ? messages.ofDraft : messages.note,
    onRememberColumns: (columns) => rememberColumns.mutate({ ...columns }),
  };
}

/** Where this tab notes, until they are there, from which snippet one that was saved as new takes its tests: a reload goes on. */
const takenFromKey = (snippetId: string) => `sluice.tests-from.${snippetId}`;

/**
 * Keeps the tests of a draft with the first version of its snippet, and those of a snippet with the one that somebody saves it as.
 *
 * @returns whether any are on their way
 */
function useTestsTakenAlong(
  workspaceId: string,
  draft: Draft,
  onDraftTests: (tests: undefined) => void,
): boolean {
  const { snippet, tests } = draft;
  const snippetId = snippet?.id;
  /** The snippet that has all of its tests. */
  const [settled, setSettled] = useState(() =>
    tests === undefined && takenFrom(snippetId) === undefined ? snippetId : undefined,
  );
  const queries = useQueryClient();
  const toasts = useToasts();
  const { keep } = useKeptPeopleChanges(snippetId ?? '');
  const last = useRef(snippetId);
  const testsOf = async (from: string): Promise<Kept | undefined> => {
    const { kept } = await queries
      .fetchQuery(keptPeopleOptions(workspaceId, from))
      .catch((error: unknown) => {
        // Of a snippet that somebody has deleted there is nothing to take along.
        if (hasCode(error, 'NOT_FOUND')) return { kept: null };
        throw error;
      });
    return kept === null ? undefined : toKept(kept);
  };
  const takeAlong = useEffectEvent(async (from: string | undefined) => {
    const key = takenFromKey(snippetId ?? '');
    if (from !== undefined) writeItem(key, from, 'sessionStorage');
    try {
      const taken = from === undefined ? tests : await testsOf(from);
      if (taken === undefined) {
        removeItem(key, 'sessionStorage');
        return;
      }
      await keep.mutateAsync({ ...toStored(taken), replaces: null }).catch(async (error: unknown) => {
        // A page that was left may have kept these very ones, and never have heard of it.
        const there = hasCode(error, 'KEPT_PEOPLE_CHANGED') ? await testsOf(snippetId ?? '') : undefined;
        if (there === undefined || !isSameContent(toStored(there), toStored(taken))) throw error;
      });
      removeItem(key, 'sessionStorage');
      if (from === undefined) onDraftTests(undefined);
    } catch (error) {
      // A page that is left ends its requests.
      if (!isUnanswered(error)) removeItem(key, 'sessionStorage');
      toasts.show({
        topic: 'kept-people',
        tone: 'danger',
        title: messages.notTakenAlong,
        description: errorText(error),
      });
    } finally {
      // Somebody may have saved it as another one meanwhile, whose tests are on their way.
      if (last.current === snippetId) setSettled(snippetId);
    }
  });
  const hasWaiting = useEffectEvent(() => tests !== undefined);
  useEffect(() => {
    const before = last.current;
    last.current = snippetId;
    if (snippetId === undefined) return;
    // The page of a snippet can be another one than that of its draft, so what waits in the draft is asked for in any case.
    if (hasWaiting()) void takeAlong(undefined);
    else {
      const from = before === undefined || before === snippetId ? takenFrom(snippetId) : before;
      if (from === undefined) setSettled(snippetId);
      else void takeAlong(from);
    }
  }, [snippetId]);
  return snippetId !== settled;
}

function takenFrom(snippetId: string | undefined): string | undefined {
  return snippetId === undefined
    ? undefined
    : (readItem(takenFromKey(snippetId), 'sessionStorage') ?? undefined);
}

const toKept = ({ people, runsAtSave, sendTime, updatedAt }: StoredPeople): Kept => ({
  runsAtSave,
  version: updatedAt,
  ...(sendTime && { sendTime }),
  people: people.map(({ name, values, expected }) => ({
    name,
    inputs: inputsOfValues(values),
    ...(expected && { expected }),
  })),
});

const toStored = ({ people, runsAtSave, sendTime }: Kept) => ({
  runsAtSave,
  ...(sendTime?.at === undefined ? {} : { sendTime: { at: sendTime.at, timeZone: sendTime.timeZone } }),
  people: people.map(({ name, inputs, expected }) => ({
    name: name.slice(0, SAMPLE_NAME_MAX),
    values: valuesOfInputs(inputs),
    ...(expected && { expected }),
  })),
});

/** The last version of a snippet that was seen here. */
interface SeenVersion {
  id: string;
  version: number;
  message: Message;
}

/**
 * Tests the kept people at every save of the snippet, against what they must receive or the version before; once they must receive
 * something else, again. `onNews` hears that something was found.
 */
function useNews(
  draft: Draft,
  stored: StoredPeople | undefined,
  peopleToRun: () => Promise<StoredPeople | undefined>,
  onNews: () => void,
): KeptPeopleNews | undefined {
  const [news, setNews] = useState<KeptPeopleNews>();
  const last = useRef<SeenVersion>(undefined);
  const compared = useRef<{ before: Message; after: Message; people: StoredPeople }>(undefined);
  const { snippet, baseline } = draft;
  const compare = useEffectEvent(async (before: Message, after: Message) => {
    const people = await peopleToRun();
    if (people?.runsAtSave !== true) return;
    compared.current = { before, after, people };
    const found = await newsOfKeptPeople(before, after, people);
    // Another save, or other people, may have come meanwhile.
    if (last.current?.message !== after || compared.current.people !== people) return;
    setNews(found);
    onNews();
  });
  useEffect(() => {
    const before = last.current;
    last.current = snippet ? { id: snippet.id, version: snippet.version, message: baseline } : undefined;
    if (snippet && before?.id === snippet.id && before.version < snippet.version)
      void compare(before.message, baseline);
  }, [snippet, baseline]);
  const judgeAgain = useEffectEvent(async (people: StoredPeople) => {
    const { current } = compared;
    if (current === undefined || current.people.updatedAt === people.updatedAt) return;
    compared.current = { ...current, people };
    const found = await newsOfKeptPeople(current.before, current.after, people);
    if (compared.current.people === people) setNews(found);
  });
  useEffect(() => {
    if (stored !== undefined) void judgeAgain(stored);
  }, [stored]);
  return news;
}
