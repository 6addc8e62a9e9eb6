import { Readable } from 'node:stream';
import type { LiveEvent } from '../../contracts/index.ts';
import { ApiError } from '../../core/index.ts';
import type { Actor } from '../../operations/caller.ts';
import type { EventFeed } from '../events/index.ts';
import { deliver, writeMessage, writeText, type EventStream } from './event-stream.ts';

const HEARTBEAT_MS = 15_000;
/** When browsers reconnect after their stream has ended. It is spread out, so that not all reconnect at the same time. */
const RETRY_MS = 1000;
const RETRY_SPREAD_MS = 2000;
const PER_PERSON_MAX = 20;
const PER_PROCESS_MAX = 5000;
const FULL_RETRY_SECONDS = 10;

interface Dependencies {
  feed: EventFeed;
  /** The workspaces that a person belongs to. */
  workspacesOf: (userId: string) => Promise<string[]>;
  /** The workspaces that were deleted while a person belonged to them. */
  deletedWorkspacesOf: (userId: string) => Promise<string[]>;
  isSessionLive: (actor: Actor) => Promise<boolean>;
}

export type EventStreams = ReturnType<typeof createEventStreams>;

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
export function createEventStreams({ feed, workspacesOf, deletedWorkspacesOf, isSessionLive }: Dependencies) {
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
      if (!(await isSessionLive(stream))) end(stream);
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
        for (const id of await workspacesOf(userId)) workspaceIds.add(id);
        // A workspace that is deleted between these two is among both.
        for (const id of await deletedWorkspacesOf(userId)) deletedIds.add(id);
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
