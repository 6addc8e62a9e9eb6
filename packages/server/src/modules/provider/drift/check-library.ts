import { LRUCache } from 'lru-cache';
import type { LiveEvent, SnippetFindings } from '../../../contracts/index.ts';
import { createId } from '../../../core/index.ts';
import type { WorkspaceScope } from '../../../operations/caller.ts';
import type { ChangeNews } from './change-news.ts';
import { createSnippetChecks, type CatalogVersion, type Definitions } from './check-snippets.ts';
import type { DriftDocument, LibraryFindings } from './drift.document.ts';
import { createTimeSlicer } from '../../../threads/time-slicer.ts';
import type { ProviderContext } from '../context.ts';

const CHECK_JOB = 'provider.check-library';
const MINUTE = 60 * 1000;

/** What one process knows of a library that it has checked. */
interface KnownLibrary {
  generation: number;
  checkedAt: Date;
  /** The snippets with findings, by id. */
  findings: Map<string, SnippetFindings>;
}

/** Libraries are remembered as long as they have no more snippets with findings together. */
const KNOWN_MAX = 50_000;
/** When more snippets than this have changed, the whole library is checked. */
const CHANGED_MAX = 500;
/** A save says when it began; it takes no longer than this until others see it, whatever the clocks of servers say. */
const SAVE_MS = MINUTE;

/** Counts the findings of a library: of all of it, or only anew of what has changed since this process has counted last. */
function createFindingsCount(
  { snippets }: ProviderContext,
  checkSnippets: ReturnType<typeof createSnippetChecks>,
) {
  const libraries = new LRUCache<string, KnownLibrary>({
    maxSize: KNOWN_MAX,
    sizeCalculation: ({ findings }) => findings.size + 1,
  });

  /** The ids of what has changed; `undefined` when all of it may have. */
  async function changedSince(
    { workspaceId, generation }: CatalogVersion,
    lastCheckedAt: Date | undefined,
  ): Promise<string[] | undefined> {
    const library = libraries.get(workspaceId);
    // Another process may have checked meanwhile, with what this one does not know.
    if (library?.generation !== generation) return undefined;
    if (library.checkedAt.getTime() !== lastCheckedAt?.getTime()) return undefined;
    const since = new Date(library.checkedAt.getTime() - SAVE_MS);
    const ids = await snippets.listChangedSince({ workspaceId }, since, CHANGED_MAX);
    return ids.length < CHANGED_MAX ? ids : undefined;
  }

  async function* batches(workspaceId: string, ids: readonly string[] | undefined) {
    if (ids === undefined) yield* snippets.useBatches({ workspaceId });
    else yield snippets.findUses({ workspaceId }, ids);
  }

  return {
    async count(
      version: CatalogVersion,
      last: LibraryFindings | null,
      { checkedAt, isWhole, signal }: { checkedAt: Date; isWhole: boolean; signal: AbortSignal },
    ): Promise<{ findings: LibraryFindings; news: number }> {
      const { workspaceId, generation } = version;
      const changed = isWhole ? undefined : await changedSince(version, last?.checkedAt);
      const found = new Map(changed && libraries.get(workspaceId)?.findings);
      for (const id of changed ?? []) found.delete(id);
      const slicer = createTimeSlicer();
      const known: Definitions = new Map();
      let news = 0;
      for await (const batch of batches(workspaceId, changed)) {
        signal.throwIfAborted();
        const checked = await checkSnippets(version, batch, known, slicer);
        news += checked.news;
        for (const { snippet, findings } of checked.results)
          if (findings.errors + findings.warnings > 0) found.set(snippet._id, findings);
        await slicer.next();
      }
      libraries.set(workspaceId, { generation, checkedAt, findings: found });
      return { findings: { ...sumOf([...found.values()]), checkedAt }, news };
    },
  };
}

const sumOf = (all: readonly SnippetFindings[]) => ({
  errors: all.reduce((sum, { errors }) => sum + errors, 0),
  warnings: all.reduce((sum, { warnings }) => sum + warnings, 0),
  snippets: all.length,
});

/** Checks the finished snippets of a workspace against its current attributes, and stores how many problems they have. */
function createLibraryCheck(context: ProviderContext) {
  const { drift, now } = context;
  const findingsCount = createFindingsCount(context, createSnippetChecks(context));

  /** @returns whether the result differs from the last one */
  return async (workspaceId: string, isWhole: boolean, signal: AbortSignal): Promise<boolean> => {
    const known = await drift.findDrift({ workspaceId });
    if (known === null) return false;
    const { generation, findings: last } = known;
    const options = { checkedAt: now(), isWhole, signal };
    const { findings, news } = await findingsCount.count({ workspaceId, generation }, last, options);
    await drift.saveFindings({ workspaceId }, generation, findings);
    return (
      news > 0 ||
      last?.errors !== findings.errors ||
      last.warnings !== findings.warnings ||
      last.snippets !== findings.snippets
    );
  };
}

export type LibraryChecks = ReturnType<typeof createLibraryChecks>;

/** The changes of so many milliseconds are checked together. */
const TOGETHER_MS = 2000;
const LIBRARY_CHANGES = ['snippet.changed', 'library.changed', 'library.imported'] as const;
type LibraryChange = Extract<LiveEvent, { type: (typeof LIBRARY_CHANGES)[number] }>;

const isLibraryChange = (event: LiveEvent): event is LibraryChange =>
  (LIBRARY_CHANGES as readonly LiveEvent['type'][]).includes(event.type);

/** Whether snippets may have come or gone without a trace in their fields. */
const isUntraceable = (event: LibraryChange): boolean =>
  event.type === 'library.imported' || event.change === 'restored' || event.change === 'erased';

/** Asks for a check soon after a library has changed. Each process hears of each change, and the queue takes one request. */
function checkAfterChanges({ events, jobs, now, log }: ProviderContext): void {
  let current = 0;
  const asked = new Set<string>();
  events.listen((event) => {
    if (!isLibraryChange(event)) return;
    const { workspaceId } = event;
    const period = Math.floor(now().getTime() / TOGETHER_MS) + 1;
    if (period !== current) asked.clear();
    current = period;
    const isWhole = isUntraceable(event);
    const what = `${workspaceId}:${isWhole ? 'whole' : 'saved'}`;
    if (asked.has(what)) return;
    asked.add(what);
    const options = { dedupeKey: `${what}:${period}`, runAt: new Date(period * TOGETHER_MS) };
    const wanted = isWhole ? { isWhole } : { onlyIfChanged: true };
    jobs.enqueue(CHECK_JOB, { workspaceId, ...wanted }, options).catch((error: unknown) => {
      // Whoever looks at the library's findings asks for a check, too.
      log.warn({ err: error, workspaceId }, 'a changed library could not be given to be checked');
    });
  });
}

/** Has whole libraries checked in the background. */
export function createLibraryChecks(context: ProviderContext, news: ChangeNews) {
  const { drift, jobs, snippets } = context;
  const checkLibrary = createLibraryCheck(context);

  /** Whether a library has changed since its last check began. */
  async function hasChanged(workspaceId: string): Promise<boolean> {
    const checkedAt = (await drift.findDrift({ workspaceId }))?.findings?.checkedAt;
    const changedAt = await snippets.lastChange({ workspaceId });
    return checkedAt === undefined || changedAt === undefined || changedAt >= checkedAt;
  }

  checkAfterChanges(context);
  jobs.handle(CHECK_JOB, {
    concurrency: 1,
    keepDone: MINUTE,
    run: async ({ workspaceId, onlyIfChanged = false, isWhole = false }, { signal }) => {
      const id = String(workspaceId);
      if (onlyIfChanged === true && !(await hasChanged(id))) return;
      if (await checkLibrary(id, isWhole === true, signal)) await news.announceDecision(id);
    },
  });
  /** @param reason of all requests with the same reason within a minute, one is carried out */
  const request = (workspaceId: string, reason: string) =>
    jobs.enqueue(CHECK_JOB, { workspaceId }, { dedupeKey: `${workspaceId}:${reason}` });

  return {
    request,

    /** Asks for a check if a snippet has changed since the last one. */
    async refresh(scope: Pick<WorkspaceScope, 'workspaceId'>, { generation, findings }: DriftDocument) {
      const changedAt = await snippets.lastChange(scope);
      if (findings !== null && (changedAt === undefined || changedAt <= findings.checkedAt)) return;
      await request(scope.workspaceId, `changed:${generation}`);
    },

    /** Asks for a check after snippets were renamed, and tells open pages. */
    async afterRename(workspaceId: string): Promise<void> {
      await request(workspaceId, createId('job'));
      await news.announceDecision(workspaceId);
    },
  };
}
