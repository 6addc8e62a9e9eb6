import { Readable } from 'node:stream';
import { defineModule, type ContextOf } from '../../composition/module.ts';
import { streamEvents, type LiveEvent, type StreamReady } from '../../contracts/index.ts';
import { ApiError } from '../../core/index.ts';
import type { Actor } from '../../operations/caller.ts';
import { events, type EventFeed } from '../events/index.ts';
import { sessions } from '../sessions/index.ts';
import { workspaces } from '../workspaces/index.ts';

/** How much may be buffered for a slow client. Beyond that the stream is closed, and the browser reconnects. */
const UNREAD_MAX_BYTES = 64 * 1024;

/** An open stream of one signed-in person. */
interface EventStream extends Actor {
  workspaceIds: Set<string>;
  /** Workspaces that were deleted before the stream began: a page may still show them. */
  deletedIds: ReadonlySet<string>;
  body: Readable;
  /** Events that arrive before the stream is ready; `undefined` from then on. */
  buffered: LiveEvent[] | undefined;
}

function writeText({ body }: EventStream, text: string): void {
  if (body.readableLength > UNREAD_MAX_BYTES) body.destroy();
  else body.push(text);
}

function writeMessage(stream: EventStream, message: LiveEvent | StreamReady): void {
  const id = 'id' in message ? `id: ${message.id}\n` : '';
  writeText(stream, `${id}event: ${message.type}\ndata: ${JSON.stringify(message)}\n\n`);
}

type Deletion = Extract<LiveEvent, { type: 'workspace.changed' }>;

const isDeletion = (event: LiveEvent): event is Deletion =>
  event.type === 'workspace.changed' && event.change === 'deleted';

/** Tells whether the person of a stream should get an event. */
function isRecipient({ userId, workspaceIds, deletedIds }: EventStream, event: LiveEvent): boolean {
  if ('userId' in event && event.userId === userId) return true;
  if (isDeletion(event) && deletedIds.has(event.workspaceId)) return true;
  return 'workspaceId' in event && workspaceIds.has(event.workspaceId);
}

/** Writes an event to a stream if it concerns its person. @returns whether the stream must end after it */
function deliver(stream: EventStream, event: LiveEvent): boolean {
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

const HEARTBEAT_MS = 15_000;
/** When browsers reconnect after their stream has ended. It is spread out, so that not all reconnect at the same time. */
const RETRY_MS = 1000;
const RETRY_SPREAD_MS = 2000;
const PER_PERSON_MAX = 20;
const PER_PROCESS_MAX = 5000;
const FULL_RETRY_SECONDS = 10;

const needs = { events, sessions, workspaces };

/** Where a stream begins: after an event, or so many milliseconds ago; else now. */
interface Beginning {
  lastEventId?: string | undefined;
  sinceMs?: number | undefined;
}

/** The oldest streams of a person, which must end so that another one may begin. */
function excessStreams(streams: ReadonlySet<EventStream>, userId: string): EventStream[] {
  const own = [...streams].filter((stream) => stream.userId === userId);
  return own.slice(0, Math.max(0, own.length + 1 - PER_PERSON_MAX));
}

/** Writes the first message. @param missed `undefined` when it is not known @returns the events to send next */
function begin(stream: EventStream, missed: LiveEvent[] | undefined): LiveEvent[] {
  writeText(stream, `retry: ${RETRY_MS + Math.floor(Math.random() * RETRY_SPREAD_MS)}\n`);
  writeMessage(stream, { type: 'ready', missed: missed === undefined });
  const pending = [...(missed ?? []), ...(stream.buffered ?? [])];
  stream.buffered = undefined;
  return pending;
}

/** The events that a stream begins with; `undefined` when they are not known. */
async function missedSince(feed: EventFeed, { lastEventId, sinceMs }: Beginning) {
  if (lastEventId !== undefined) return feed.listAfter(lastEventId);
  return sinceMs === undefined ? [] : feed.listLast(sinceMs);
}

function tooManyStreams(): ApiError {
  const message = 'There are too many open streams. Please try again in a moment.';
  return new ApiError('OVERLOADED', message, { retryAfter: FULL_RETRY_SECONDS });
}

/** The open event streams of this process. */
function createEventStreams({ events: feed, sessions, workspaces }: ContextOf<typeof needs>) {
  /** Oldest first. */
  const streams = new Set<EventStream>();
  let heartbeat: NodeJS.Timeout | undefined;

  function end(stream: EventStream): void {
    streams.delete(stream);
    stream.body.push(null);
  }

  function send(stream: EventStream, event: LiveEvent): void {
    if (deliver(stream, event)) end(stream);
  }

  /** Keeps proxies from closing quiet streams, and ends streams whose session has expired. */
  async function sendHeartbeats(): Promise<void> {
    for (const stream of streams) {
      writeText(stream, ': heartbeat\n\n');
      if (!(await sessions.isLive(stream.sessionId, stream.userId))) end(stream);
    }
  }

  feed.listen((event) => {
    for (const stream of streams) send(stream, event);
  });

  return {
    /**
     * Opens a stream for a signed-in person. It begins with `ready`, followed by the events that the person may have missed.
     * @throws {ApiError} OVERLOADED when this process has too many streams
     */
    async open({ userId, sessionId }: Actor, beginning: Beginning): Promise<Readable> {
      if (streams.size >= PER_PROCESS_MAX) throw tooManyStreams();
      for (const stream of excessStreams(streams, userId)) end(stream);
      const body = new Readable({ read() {} });
      const [workspaceIds, deletedIds] = [new Set<string>(), new Set<string>()];
      const stream: EventStream = { userId, sessionId, workspaceIds, deletedIds, body, buffered: [] };
      body.once('close', () => streams.delete(stream));
      // It buffers events from now on, so that none is lost while the missed ones are read.
      streams.add(stream);
      heartbeat ??= setInterval(() => void sendHeartbeats().catch(() => undefined), HEARTBEAT_MS).unref();
      try {
        for (const { workspaceId } of await workspaces.listOf(userId)) workspaceIds.add(workspaceId);
        // A workspace that is deleted between these two is among both.
        for (const id of await workspaces.listDeletedOf(userId)) deletedIds.add(id);
        for (const event of begin(stream, await missedSince(feed, beginning))) send(stream, event);
      } catch (error) {
        streams.delete(stream);
        throw error;
      }
      return body;
    },

    /** Ends all streams. The browsers reconnect to whichever process is then serving. */
    close(): void {
      clearInterval(heartbeat);
      for (const stream of streams) end(stream);
    },
  };
}

/** Sends live events to the browsers of the people they concern. */
export const eventStreams = defineModule({
  name: 'event-streams',
  needs,
  create(context) {
    const service = createEventStreams(context);
    return {
      service,
      routes: (register) =>
        register(streamEvents, async ({ actor, query, request, reply }) => {
          const lastEventId = request.headers['last-event-id'];
          // A proxy that buffers responses would hold back all events.
          void reply.header('x-accel-buffering', 'no');
          return service.open(actor, typeof lastEventId === 'string' ? { lastEventId } : query);
        }),
      // A stream never ends by itself, so the server must end it when it stops.
      install: (app) => {
        app.stopping.addEventListener('abort', () => service.close());
        app.addHook('preClose', async () => service.close());
      },
    };
  },
});
