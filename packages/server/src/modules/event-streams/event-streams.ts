import { Readable } from 'node:stream';
import type { LiveEvent, StreamReady } from '../../contracts/index.ts';
import { ApiError } from '../../core/api-error.ts';
import type { Actor } from '../../operations/caller.ts';
import type { EventFeed } from '../events/index.ts';

const HEARTBEAT_MS = 15_000;
/** When a browser reconnects after its stream ended; spread out, so that not all reconnect at once after a restart. */
const RETRY_MS = 1000;
const RETRY_SPREAD_MS = 2000;
/** How much may be buffered for a slow reader; beyond it the stream is cut, and the browser reconnects when it can. */
const UNREAD_MAX_BYTES = 64 * 1024;
const PER_PERSON_MAX = 20;
const PER_PROCESS_MAX = 5000;
const FULL_RETRY_SECONDS = 10;

interface EventStream extends Actor {
  workspaceIds: Set<string>;
  body: Readable;
  /** Events that arrive before the stream has begun; `undefined` from then on. */
  early: LiveEvent[] | undefined;
}

interface Dependencies {
  feed: EventFeed;
  /** The workspaces that a person belongs to. */
  workspacesOf: (userId: string) => Promise<string[]>;
  isSessionLive: (actor: Actor) => Promise<boolean>;
}

export type EventStreams = ReturnType<typeof createEventStreams>;

function messageOf(event: LiveEvent | StreamReady): string {
  const id = 'id' in event ? `id: ${event.id}\n` : '';
  return `${id}event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
}

function concerns(event: LiveEvent, { userId, workspaceIds }: EventStream): boolean {
  if ('userId' in event && event.userId === userId) return true;
  return 'workspaceId' in event && workspaceIds.has(event.workspaceId);
}

/** The open streams of this process: who gets which event, and when a stream ends. */
export function createEventStreams({ feed, workspacesOf, isSessionLive }: Dependencies) {
  /** Oldest first. */
  const streams = new Set<EventStream>();
  let heartbeat: NodeJS.Timeout | undefined;

  function write(stream: EventStream, text: string): void {
    if (stream.body.readableLength > UNREAD_MAX_BYTES) stream.body.destroy();
    else stream.body.push(text);
  }

  function end(stream: EventStream): void {
    streams.delete(stream);
    stream.body.push(null);
  }

  function deliver(stream: EventStream, event: LiveEvent): void {
    if (stream.early) {
      stream.early.push(event);
      return;
    }
    if (!concerns(event, stream)) return;
    write(stream, messageOf(event));
    if (event.type === 'session.revoked' && event.sessionId === stream.sessionId) end(stream);
    if (event.type === 'workspace.changed' && event.change === 'deleted') {
      stream.workspaceIds.delete(event.workspaceId);
    }
    if (event.type === 'membership.changed' && event.userId === stream.userId) {
      // From here on the person gets, or no longer gets, the events of other members.
      if (event.role === null) stream.workspaceIds.delete(event.workspaceId);
      else stream.workspaceIds.add(event.workspaceId);
    }
  }

  /** Keeps proxies from closing quiet streams, and ends streams whose session has expired. */
  async function sendHeartbeats(): Promise<void> {
    for (const stream of streams) {
      write(stream, ': heartbeat\n\n');
      if (!(await isSessionLive(stream))) end(stream);
    }
  }

  feed.listen((event) => {
    for (const stream of streams) deliver(stream, event);
  });

  return {
    /**
     * Opens a stream for a signed-in person. It begins with `ready`, followed by what happened after `lastEventId`.
     * @throws {ApiError} OVERLOADED when this process has too many streams
     */
    async open({ userId, sessionId }: Actor, lastEventId: string | undefined): Promise<Readable> {
      if (streams.size >= PER_PROCESS_MAX) {
        const message = 'There are too many open streams. Please try again in a moment.';
        throw new ApiError('OVERLOADED', message, { retryAfter: FULL_RETRY_SECONDS });
      }
      const own = [...streams].filter((stream) => stream.userId === userId);
      for (const stream of own.slice(0, Math.max(0, own.length + 1 - PER_PERSON_MAX))) end(stream);

      const body = new Readable({ read() {} });
      const stream: EventStream = { userId, sessionId, workspaceIds: new Set(), body, early: [] };
      body.once('close', () => streams.delete(stream));
      // It listens from here on, so that nothing is lost between what is read now and what happens next.
      streams.add(stream);
      heartbeat ??= setInterval(() => void sendHeartbeats().catch(() => undefined), HEARTBEAT_MS).unref();
      try {
        for (const id of await workspacesOf(userId)) stream.workspaceIds.add(id);
        const missed = lastEventId === undefined ? [] : await feed.listAfter(lastEventId);
        write(stream, `retry: ${RETRY_MS + Math.floor(Math.random() * RETRY_SPREAD_MS)}\n`);
        write(stream, messageOf({ type: 'ready', missed: missed === undefined }));
        const pending = [...(missed ?? []), ...(stream.early ?? [])];
        stream.early = undefined;
        for (const event of pending) deliver(stream, event);
      } catch (error) {
        streams.delete(stream);
        throw error;
      }
      return body;
    },

    /** Ends all streams; the browsers reconnect to whichever process serves then. */
    close(): void {
      clearInterval(heartbeat);
      for (const stream of streams) end(stream);
    },
  };
}
