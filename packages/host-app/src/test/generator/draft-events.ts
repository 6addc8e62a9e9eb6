import type { Draft, SaveRequest } from '../../features/generator/draft/draft.ts';
import { nextDraft, type DraftEvent } from '../../features/generator/draft/draft-machine.ts';

/** The draft after a series of events. */
export const after = (draft: Draft, ...events: DraftEvent[]) => events.reduce(nextDraft, draft);

/** Returns what a draft that is being saved sends. */
export function requestOf(draft: Draft): SaveRequest {
  if (draft.state !== 'saving') throw new Error(`The draft is ${draft.state}.`);
  return draft.request;
}
