import { ApiError } from '../core/index.ts';
import { FairTurns, type Overload } from '../threads/fair-turns.ts';

/** When to try again, in seconds. */
const RETRY_SECONDS = 2;

const messages: Record<Overload, string> = {
  'too-many': 'Too many people are searching or exporting right now. Please try again in a moment.',
  'too-many-of-one': 'Many of your searches or exports are still under way. Please try again in a moment.',
  'too-late': 'This search took too long. Please try again in a moment, or search for something else.',
};

/** The error for a search that can't be answered in time. */
export function searchOverloaded(why: Overload = 'too-late'): ApiError {
  return new ApiError('OVERLOADED', messages[why], { retryAfter: RETRY_SECONDS });
}

/**
 * Searches take turns by workspace and by person, and each is answered or refused within two seconds.
 * @param workMs one search may take so long. Whoever comes next waits for as long where only one goes on at a time
 */
export function searchTurns(atOnce: number, workMs = 1000): FairTurns {
  return new FairTurns({
    atOnce,
    answerMs: 1800,
    workMs,
    most: 64,
    // Enough for a page that opens, too few to fill the queue.
    mostOfOne: 16,
    refusal: searchOverloaded,
  });
}
