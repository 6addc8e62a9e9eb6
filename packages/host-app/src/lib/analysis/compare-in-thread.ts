import type { AudienceAnswer, CompareAudience } from '@sluice/builder-ui';
import type { Message } from '@sluice/liquid';
import { loadLate } from '../late/load-late.ts';
import { analyseInThread } from './analyse-in-thread.ts';

/** Enough for what people write, and not too much for a page: a fraction of a second. */
const STEPS_ON_PAGE = 500_000;

/**
 * Finds out in a thread of its own who receives something else after an edit; on the page where there can be no thread. It is
 * rejected once nobody wants the answer.
 */
export async function movesInThread(
  before: Message,
  after: Message,
  signal: AbortSignal,
): Promise<AudienceAnswer> {
  const answer = await analyseInThread({ about: 'moves', before, after }, signal).catch(() => undefined);
  if (answer !== undefined) return answer;
  signal.throwIfAborted();
  const { compareMessages } = await loadLate(() => import('@sluice/liquid/analysis'));
  signal.throwIfAborted();
  return compareMessages(before, after, { limit: STEPS_ON_PAGE });
}

/** The same for a comparison that is shown until somebody closes it. */
export const compareInThread: CompareAudience = (before, after) =>
  movesInThread(before, after, new AbortController().signal);
