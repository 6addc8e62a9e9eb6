import type { AttributeDefinition } from '@sluice/liquid';
import { LRUCache } from 'lru-cache';
import type { LiveEvent, SnippetFindings } from '../../../contracts/index.ts';
import type { SnippetsService } from '../../snippets/index.ts';
import { createId } from '../../../core/index.ts';
import type { WorkspaceScope } from '../../../operations/caller.ts';
import type { ChangeNews } from './change-news.ts';
import type { DriftDocument, LibraryFindings } from './drift.document.ts';
import { createTimeSlicer, type TimeSlicer } from '../../../threads/time-slicer.ts';
import type { ProviderContext } from '../context.ts';

const CHECK_JOB = 'provider.check-library';
const MINUTE = 60 * 1000;

type BatchOf<Batches> = Batches extends AsyncGenerator<infer Batch> ? Batch : never;
type Used = BatchOf<ReturnType<SnippetsService['useBatches']>>[number];
type Checked = BatchOf<ReturnType<SnippetsService['contentBatches']>>[number];
/** What is known of each name that snippets use; `null` for what conditions cannot use. */
type Definitions = Map<string, AttributeDefinition | null>;

/** The problems of one version of a snippet, as long as the attributes that it uses do not change. */
interface Remembered {
  signature: string;
  errors: number;
  warnings: number;
}

/** Snippets whose findings one process remembers; about ten megabytes. */
const REMEMBERED_MAX = 50_000;

const definitionOf = (
  name: string,
  dataType: AttributeDefinition['dataType'] | null,
): AttributeDefinition => ({
  attributeType: 'custom_attribute',
  name,
  ...(dataType && { dataType }),
});

/** Identifies everything that the findings of a snippet depend on. */
function signatureOf(
  { version, attributeNames }: Pick<Used, 'version' | 'attributeNames'>,
  known: Definitions,
) {
  const types = attributeNames.map((name) => {
    const definition = known.get(name);
    return definition ? (definition.dataType ?? 'any') : '-';
  });
  return `${version} ${types.join(' ')}`;
}

/** The checks that the builder runs when it opens the snippet, without what somebody has accepted. */
async function findingsOf(
  { analysis }: ProviderContext,
  { workspaceId, content, builderState, attributeNames }: Checked,
  known: Definitions,
) {
  // Only what it uses: the whole list would have to be indexed for each snippet.
  const catalog = attributeNames.flatMap((name) => known.get(name) ?? []);
  const found = await analysis.check({ scope: workspaceId }, { content, builderState, catalog });
  const count = (wanted: string) => found.filter(({ severity }) => severity === wanted).length;
  return { errors: count('error'), warnings: count('warning') };
}

interface Result {
  snippet: Used;
  findings: SnippetFindings;
}

/** Few enough that writing them holds up no request. */
const SAVED_AT_ONCE = 25;

/** A snippet without findings is not written for having been checked: most libraries consist of them. */
const isNews = (known: SnippetFindings | null, { errors, warnings }: SnippetFindings) =>
  (known?.errors ?? 0) !== errors || (known?.warnings ?? 0) !== warnings;

/** Stores with each snippet what was found, where it is news. @returns how many that were */
async function saveNews(
  { saveFindings }: SnippetsService,
  workspaceId: string,
  results: readonly Result[],
  slicer: TimeSlicer,
): Promise<number> {
  const news = results.filter(({ snippet, findings }) => isNews(snippet.findings ?? null, findings));
  for (let start = 0; start < news.length; start += SAVED_AT_ONCE) {
    const slice = news.slice(start, start + SAVED_AT_ONCE);
    await saveFindings(
      { workspaceId },
      slice.map(({ snippet: { _id: id, version }, findings }) => ({ id, version, findings })),
    );
    await slicer.next();
  }
  return news.length;
}

/** Counts the findings of a whole library. What has been checked before and still holds is remembered. */
function createFindingsCount(context: ProviderContext) {
  const {
    catalog: { items },
    snippets,
  } = context;
  // By their size: for a number of entries, their room would be taken at every start.
  const remembered = new LRUCache<string, Remembered>({ maxSize: REMEMBERED_MAX, sizeCalculation: () => 1 });

  async function define(
    batch: readonly Used[],
    version: { workspaceId: string; generation: number },
    known: Definitions,
  ) {
    const names = new Set(batch.flatMap(({ attributeNames }) => attributeNames));
    const wanted = [...names].filter((name) => !known.has(name));
    const found = await items.attributes.findByNames(version, wanted);
    for (const name of wanted) {
      const item = found.get(name);
      known.set(name, item?.isUsable ? definitionOf(name, item.dataType) : null);
    }
  }

  async function check(workspaceId: string, ids: readonly string[], known: Definitions, slicer: TimeSlicer) {
    for await (const contents of snippets.contentBatches({ workspaceId }, ids)) {
      for (const snippet of contents) {
        const signature = signatureOf(snippet, known);
        remembered.set(snippet._id, { signature, ...(await findingsOf(context, snippet, known)) });
        await slicer.next();
      }
    }
  }

  return async (version: { workspaceId: string; generation: number }, signal: AbortSignal) => {
    const slicer = createTimeSlicer();
    const totals = { errors: 0, warnings: 0, snippets: 0, news: 0 };
    const known: Definitions = new Map();
    for await (const batch of snippets.useBatches(version)) {
      signal.throwIfAborted();
      const finished = batch.filter(({ isDraft }) => !isDraft);
      await define(finished, version, known);
      const others = finished.filter((one) => remembered.get(one._id)?.signature !== signatureOf(one, known));
      await check(
        version.workspaceId,
        others.map(({ _id }) => _id),
        known,
        slicer,
      );
      const results = finished.map((snippet) => {
        const { errors = 0, warnings = 0 } = remembered.get(snippet._id) ?? {};
        return { snippet, findings: { errors, warnings } };
      });
      for (const { findings } of results) {
        totals.errors += findings.errors;
        totals.warnings += findings.warnings;
        if (findings.errors + findings.warnings > 0) totals.snippets += 1;
      }
      totals.news += await saveNews(snippets, version.workspaceId, results, slicer);
      await slicer.next();
    }
    return totals;
  };
}

/** Checks all finished snippets of a workspace against its current attributes, and stores how many problems they have. */
function createLibraryCheck(context: ProviderContext) {
  const { drift, now } = context;
  const countFindings = createFindingsCount(context);

  /** @returns whether the result differs from the last one */
  return async (workspaceId: string, signal: AbortSignal): Promise<boolean> => {
    const known = await drift.findDrift({ workspaceId });
    if (known === null) return false;
    const { generation, findings: last } = known;
    const checkedAt = now();
    const { news, ...totals } = await countFindings({ workspaceId, generation }, signal);
    const findings: LibraryFindings = { ...totals, checkedAt };
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
    if (asked.has(workspaceId)) return;
    asked.add(workspaceId);
    const options = {
      dedupeKey: `${workspaceId}:saved:${period}`,
      runAt: new Date(period * TOGETHER_MS),
    };
    jobs.enqueue(CHECK_JOB, { workspaceId, onlyIfChanged: true }, options).catch((error: unknown) => {
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
    run: async ({ workspaceId, onlyIfChanged = false }, { signal }) => {
      const id = String(workspaceId);
      if (onlyIfChanged === true && !(await hasChanged(id))) return;
      if (await checkLibrary(id, signal)) await news.announceDecision(id);
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
