import type { Sample } from '../src/exports/index.ts';
import { prepareMessage } from '../src/exports/render.ts';

/** What somebody gets: the outcome, the message, and why it was aborted. */
export interface Outcome {
  /** `refused`: the engine cannot read the text, so nobody gets anything. */
  kind: 'sent' | 'aborted' | 'error' | 'refused';
  message: string;
  reason: string;
}

const MOST_KEPT = 500;
const prepared = new Map<string, ReturnType<typeof prepareMessage>>();

/** Each text is rendered for many people in a row, so it is read only once. */
function prepare(text: string): ReturnType<typeof prepareMessage> {
  const known = prepared.get(text) ?? prepareMessage(text);
  if (prepared.size > MOST_KEPT) prepared.clear();
  prepared.set(text, known);
  return known;
}

export function outcomeOf(text: string, person: Sample): Outcome {
  const result = prepare(text).render(person, { now: 0 });
  const kind = result.outcome === 'not-simulated' ? result.otherwise : result.outcome;
  if (kind === 'error' && result.text === '') return { kind: 'refused', message: '', reason: '' };
  return { kind, message: result.text, reason: result.outcome === 'aborted' ? result.reason : '' };
}

export function isSame(one: Outcome, other: Outcome): boolean {
  return one.kind === other.kind && one.message === other.message && one.reason === other.reason;
}
