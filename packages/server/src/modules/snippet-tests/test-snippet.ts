import { setImmediate as nextTurn } from 'node:timers/promises';
import { momentOfSending } from '@sluice/liquid/schema';
import { FAILURES_MAX, readableState, type LeftOut, type TestFailure } from '../../contracts/index.ts';
import { ApiError } from '../../core/index.ts';
import type { FoundOfPeople } from '../analysis/index.ts';
import type { TestsContext } from './context.ts';

/** So long the thread works for one snippet before others get their turn. */
const AT_ONCE_MS = 500;
/** The people of one snippet may take so long together, the work of others in between not counted. */
const LONGEST_MS = 60_000;
/** So often a test is tried that is given up because the thread has too much to do. */
const TRIES = 3;

interface Found {
  passing: number;
  failing: number;
  unknown: number;
  failures: TestFailure[];
  leftOut: LeftOut | null;
}

const nothing: Found = { passing: 0, failing: 0, unknown: 0, failures: [], leftOut: null };

export type TestSnippet = ReturnType<typeof createSnippetTest>;

/** Tests single snippets with the people who are kept with them, in the thread that reads texts. */
export function createSnippetTest({ analysis, keptPeople, provider, snippets, tests, now }: TestsContext) {
  type Asked = Omit<Parameters<typeof analysis.test>[1], 'from'>;

  async function askOnce(
    workspaceId: string,
    asked: Asked,
    from: number,
  ): Promise<FoundOfPeople | undefined> {
    for (let tries = 1; tries <= TRIES; tries += 1) {
      try {
        return await analysis.test({ scope: workspaceId }, { ...asked, from });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'OVERLOADED') throw error;
      }
    }
    return undefined;
  }

  async function testAll(workspaceId: string, asked: Asked, signal: AbortSignal): Promise<Found> {
    const sum = { ...nothing };
    const most = LONGEST_MS / AT_ONCE_MS;
    let from: number | null = 0;
    for (let pieces = 0; from !== null; pieces += 1) {
      signal.throwIfAborted();
      const found: FoundOfPeople | undefined =
        pieces < most ? await askOnce(workspaceId, asked, from) : undefined;
      if (found === undefined) return { ...nothing, leftOut: 'tooSlow' };
      if (found.isIncomplete) return { ...nothing, leftOut: 'incomplete' };
      sum.passing += found.passing;
      sum.failing += found.failing;
      sum.unknown += found.unknown;
      sum.failures = [...sum.failures, ...found.failures].slice(0, FAILURES_MAX);
      from = found.next;
    }
    return sum.passing + sum.failing === 0 && sum.unknown > 0 ? { ...sum, leftOut: 'atBraze' } : sum;
  }

  /** Tests a snippet, and stores what was found. Does nothing for one in the trash, and without people. */
  return async (workspaceId: string, snippetId: string, signal: AbortSignal): Promise<void> => {
    const [snippet] = await snippets.findContents({ workspaceId }, [snippetId]);
    // Each may be megabytes, which take as long to read as others may wait.
    await nextTurn();
    const kept = await keptPeople.read({ workspaceId }, snippetId);
    if (snippet === undefined || kept === null) return;
    await nextTurn();
    const { content, builderState, attributeNames, version } = snippet;
    const testedAt = now();
    const present = testedAt.getTime();
    const asked = {
      content,
      builderState: readableState(builderState),
      catalog: await provider.findAttributes(workspaceId, attributeNames),
      now: (kept.sendTime && momentOfSending(kept.sendTime, present)) ?? present,
      people: kept.people,
      milliseconds: AT_ONCE_MS,
    };
    const { failures, ...found } = await testAll(workspaceId, asked, signal);
    await tests.save({
      _id: snippetId,
      workspaceId,
      version,
      peopleAt: kept.updatedAt,
      ...found,
      failures: JSON.stringify(failures),
      testedAt,
    });
  };
}
