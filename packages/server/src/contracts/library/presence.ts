import * as z from 'zod';
import { Author, Id, SMALL_BODY_LIMIT } from '../operation/fields.ts';
import { defineOperation } from '../operation/operation.ts';
import { SnippetParams } from './snippets.ts';

/** A page that shows no sign of life for so long, in milliseconds, has left. Pages announce themselves at least twice as often. */
export const PRESENCE_LASTS_MS = 75_000;

/** What a person does with a snippet in one page of theirs. */
const PresenceFields = {
  /** The page, by an id that it has chosen: a person may have several. */
  page: Id,
  state: z.enum(['reading', 'editing', 'left']),
  /** Whether the page has just come, so that the others announce themselves to it. */
  asksOthers: z.boolean(),
};

/** The live event of somebody who has a snippet open. Nothing of it is kept; pages forget whom they no longer hear of. */
export const PresenceEvent = {
  snippetId: Id,
  person: Author,
  ...PresenceFields,
};

export const announcePresence = defineOperation({
  id: 'announcePresence',
  summary: 'Tell the other members that the caller has a snippet open, or has left it',
  method: 'POST',
  path: '/api/workspaces/:workspaceId/snippets/:snippetId/presence',
  access: 'member',
  rateClass: 'presence',
  bodyLimit: SMALL_BODY_LIMIT,
  params: SnippetParams,
  body: z.strictObject(PresenceFields),
  success: { status: 204, schema: null },
});
