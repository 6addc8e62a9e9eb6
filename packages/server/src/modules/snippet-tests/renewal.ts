import type { LiveEvent } from '../../contracts/index.ts';
import type { TestsContext } from './context.ts';
import type { TestSnippet } from './test-snippet.ts';

const RENEW_JOB = 'snippet-tests.renew';
const MINUTE = 60 * 1000;
/** The changes of so many milliseconds are tested together. */
const TOGETHER_MS = 1000;

/** After these, snippets or their people may be others than those that were tested. */
const CHANGES: ReadonlySet<LiveEvent['type']> = new Set([
  'snippet.changed',
  'library.changed',
  'library.imported',
  'samples.changed',
]);

/** Knows which tests are of the past, and tests again what has changed. */
function createRenewal(context: TestsContext, test: TestSnippet) {
  const { tests, keptPeople, snippets, announce } = context;

  /** What was tested, and what there is to test now. */
  async function compare(workspaceId: string) {
    const [sets, known] = await Promise.all([
      keptPeople.listTested({ workspaceId }),
      tests.listKnown({ workspaceId }),
    ]);
    const ids = sets.map(({ _id }) => _id);
    const heads = ids.length === 0 ? [] : await snippets.listHeads(workspaceId, ids);
    const versions = new Map(
      heads.flatMap((head) => (head.deletedAt === null ? [[head._id, head.version]] : [])),
    );
    const before = new Map(known.map((one) => [one._id, one]));
    const outdated = sets.filter(({ _id, updatedAt, aheadOf }) => {
      const last = before.get(_id);
      const version = versions.get(_id);
      const isSame = last?.version === version && last?.peopleAt.getTime() === updatedAt.getTime();
      // Who accepts what an edit sends does so before it is saved. Until then nothing has gone wrong.
      return version !== undefined && version !== aheadOf && !isSame;
    });
    const wanted = new Set(ids);
    return {
      outdated: outdated.map(({ _id }) => _id),
      gone: known.flatMap(({ _id }) => (wanted.has(_id) ? [] : [_id])),
    };
  }

  return async (workspaceId: string, signal: AbortSignal): Promise<void> => {
    const { outdated, gone } = await compare(workspaceId);
    await tests.remove({ workspaceId }, gone);
    for (const snippetId of outdated) {
      await test(workspaceId, snippetId, signal);
      await announce.progress(workspaceId);
    }
    if (outdated.length + gone.length > 0) await announce.change(workspaceId);
  };
}

/** Tests snippets again soon after they, or their people, have changed. @returns how to ask for it */
export function createTestRenewal(context: TestsContext, test: TestSnippet) {
  const { events, jobs, keptPeople, tests, now, log } = context;
  const renew = createRenewal(context, test);

  jobs.handle(RENEW_JOB, {
    concurrency: 1,
    keepDone: MINUTE,
    run: ({ workspaceId }, { signal }) => renew(String(workspaceId), signal),
  });

  /** Of all that ask within a second one is heard. */
  async function request(workspaceId: string): Promise<void> {
    const period = Math.floor(now().getTime() / TOGETHER_MS) + 1;
    const options = { dedupeKey: `${workspaceId}:${period}`, runAt: new Date(period * TOGETHER_MS) };
    await jobs.enqueue(RENEW_JOB, { workspaceId }, options);
  }

  async function requestWhereTested(workspaceId: string): Promise<void> {
    const [sets, known] = await Promise.all([
      keptPeople.listTested({ workspaceId }),
      tests.listKnown({ workspaceId }),
    ]);
    if (sets.length + known.length > 0) await request(workspaceId);
  }

  events.listen((event) => {
    if (!CHANGES.has(event.type) || !('workspaceId' in event)) return;
    const { workspaceId } = event;
    requestWhereTested(workspaceId).catch((error: unknown) => {
      // Whoever looks at the tests of the snippet asks for them, too.
      log.warn({ err: error, workspaceId }, 'changed snippets could not be given to be tested');
    });
  });

  return request;
}
