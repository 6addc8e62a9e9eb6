import type { Readable } from 'node:stream';
import type { LiveEvent, StreamReady } from '../../contracts/index.ts';
import type { Actor } from '../../operations/caller.ts';

/** How much may be buffered for a slow client. Beyond that the stream is closed, and the browser reconnects. */
const UNREAD_MAX_BYTES = 64 * 1024;

/** An open stream of one signed-in person. */
export interface EventStream extends Actor {
  workspaceIds: Set<string>;
  /** Workspaces that were deleted before the stream began: a page may still show them. */
  deletedIds: ReadonlySet<string>;
  body: Readable;
  /** Events that arrive before the stream is ready; `undefined` from then on. */
  buffered: LiveEvent[] | undefined;
}

export function writeText({ body }: EventStream, text: string): void {
  if (body.readableLength > UNREAD_MAX_BYTES) body.destroy();
  else body.push(text);
}

export function writeMessage(stream: EventStream, message: LiveEvent | StreamReady): void {
  const id = 'id' in message ? `id: ${message.id}\n` : '';
  writeText(stream, `${id}event: ${message.type}\ndata: ${JSON.stringify(message)}\n\n`);
}

type Deletion = Extract<LiveEvent, { type: 'workspace.changed' }>;

const isDeletion = (event: LiveEvent): event is Deletion =>
  event.type === 'workspace.changed' && event.change === 'deleted';

/** Whether the person of a stream should get an event. */
function isRecipient({ userId, workspaceIds, deletedIds }: EventStream, event: LiveEvent): boolean {
  if ('userId' in event && event.userId === userId) return true;
  if (isDeletion(event) && deletedIds.has(event.workspaceId)) return true;
  return 'workspaceId' in event && workspaceIds.has(event.workspaceId);
}

/** Writes an event to a stream if it concerns its person. @returns whether the stream must end after it */
export function deliver(stream: EventStream, event: LiveEvent): boolean {
  if (stream.buffered) {
    stream.buffered.push(event);
    return false;
  }
  if (!isRecipient(stream, event)) return false;
  writeMessage(stream, event);
  if (isDeletion(event)) stream.workspaceIds.delete(event.workspaceId);
  if (event.type === 'membership.changed' && event.userId === stream.userId) {
    if (event.role === null) stream.workspaceIds.delete(event.workspaceId);
    else stream.workspaceIds.add(event.workspaceId);
  }
  return event.type === 'session.revoked' && event.sessionId === stream.sessionId;
}
