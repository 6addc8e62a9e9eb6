import { LiveEvent, STREAM_SINCE_MAX_MS, StreamReady, streamEvents } from '@sluice/server/contracts';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { siteAddress } from '../../config/base-path.ts';
import { ApiError } from '../http/api-error.ts';
import { connection } from '../http/connection.ts';
import { session } from '../session/session.ts';

/** All in milliseconds. */
export interface StreamTiming {
  /** How long to wait before the first new attempt. Each further one waits twice as long, give or take. */
  firstWaitMs: number;
  longestWaitMs: number;
  /** A stream without a sign of life for so long is broken. The server sends one every 15 seconds. */
  silenceMs: number;
}

const usualTiming: StreamTiming = { firstWaitMs: 1000, longestWaitMs: 30_000, silenceMs: 40_000 };

interface LiveStreamHandlers {
  onEvent: (event: LiveEvent) => void;
  /** Events may have been missed, so that everything on show has to be loaded again. */
  onMissed: () => void;
}

/** Text that is not JSON is like a message of a newer server: nothing here can use it. */
function readMessage({ data }: EventSourceMessage): LiveEvent | StreamReady | undefined {
  try {
    const json: unknown = JSON.parse(data);
    return StreamReady.safeParse(json).data ?? LiveEvent.safeParse(json).data;
  } catch {
    return undefined;
  }
}

/** The server has opened no stream. */
class StreamRefusal extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`stream-refused-${status}`);
    this.status = status;
  }
}

const isRefused = (failure: unknown) => failure instanceof StreamRefusal && failure.status === 401;

/** A request that the stream needs before has said so itself. */
const isAnswered = (failure: unknown) => failure instanceof StreamRefusal || failure instanceof ApiError;

/** Tells how long this page has been open: what it shows may be so old when its first stream begins. */
const pageAgeMs = () => Math.min(STREAM_SINCE_MAX_MS, Math.ceil(performance.now()));

/** Waits, and no longer than until the signal aborts. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/**
 * The stream of live events of the signed-in person. It is opened again whenever it ends, and then asks for what came in
 * between. Waits are spread out, so that not all browsers come back to a restarted server in the same moment.
 */
export class LiveStream {
  readonly #handlers: LiveStreamHandlers;
  readonly #timing: StreamTiming;
  #running: AbortController | undefined;
  #lastEventId: string | undefined;
  /** Whether there was a stream before, after which events can have been missed. */
  #wasReady = false;
  #failures = 0;

  constructor(handlers: LiveStreamHandlers, timing: Partial<StreamTiming> = {}) {
    this.#handlers = handlers;
    this.#timing = { ...usualTiming, ...timing };
  }

  /** Opens the stream, unless it is open. */
  start(): void {
    if (this.#running) return;
    this.#running = new AbortController();
    void this.#run(this.#running.signal);
  }

  /** Closes the stream. The next one begins where this one ended. */
  pause(): void {
    this.#running?.abort();
    this.#running = undefined;
  }

  /** Closes the stream. The next one is another person's. */
  stop(): void {
    this.pause();
    this.#lastEventId = undefined;
    this.#wasReady = false;
    this.#failures = 0;
  }

  async #run(stopped: AbortSignal): Promise<void> {
    for (;;) {
      try {
        await this.#readOnce(stopped);
      } catch (failure) {
        if (stopped.aborted) return;
        // Nobody may have asked the server for anything since it went away: then only the stream has noticed.
        if (!isAnswered(failure)) connection.reportNoAnswer();
        // If the session has ended, renewing the token signs the person out.
        if (isRefused(failure)) await session.refresh().catch(() => undefined);
      }
      if (stopped.aborted) return;
      const { firstWaitMs, longestWaitMs } = this.#timing;
      const longest = Math.min(firstWaitMs * 2 ** this.#failures, longestWaitMs);
      this.#failures += 1;
      await pause(longest * (0.5 + Math.random() / 2), stopped);
      if (stopped.aborted) return;
    }
  }

  /** Reads one stream to its end. */
  async #readOnce(stopped: AbortSignal): Promise<void> {
    const accessToken = await session.accessToken();
    if (accessToken === undefined || stopped.aborted) return;
    const silence = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const expectSign = () => {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), this.#timing.silenceMs);
    };
    expectSign();
    const cancel = () => silence.abort();
    stopped.addEventListener('abort', cancel);
    try {
      const body = await this.#open(accessToken, silence.signal);
      await this.#readMessages(body, { expectSign, isStopped: () => silence.signal.aborted });
    } finally {
      clearTimeout(timer);
      stopped.removeEventListener('abort', cancel);
    }
  }

  async #open(accessToken: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
    // Later streams begin where the one before has ended.
    const since = this.#wasReady ? '' : `?sinceMs=${pageAgeMs()}`;
    const answer = await fetch(siteAddress(streamEvents.path) + since, {
      method: streamEvents.method,
      signal,
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${accessToken}`,
        ...(this.#lastEventId !== undefined && { 'last-event-id': this.#lastEventId }),
      },
    });
    if (!answer.ok || answer.body === null) {
      await answer.body?.cancel();
      throw new StreamRefusal(answer.status);
    }
    return answer.body;
  }

  async #readMessages(
    body: ReadableStream<Uint8Array>,
    { expectSign, isStopped }: { expectSign: () => void; isStopped: () => boolean },
  ): Promise<void> {
    const parser = createParser({ onEvent: (message) => this.#receive(message) });
    const decoder = new TextDecoder();
    const reader = body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done || isStopped()) return;
      expectSign();
      parser.feed(decoder.decode(value, { stream: true }));
    }
  }

  #receive(source: EventSourceMessage): void {
    if (source.id !== undefined) this.#lastEventId = source.id;
    const message = readMessage(source);
    if (message === undefined) return;
    if (message.type !== 'ready') return this.#handlers.onEvent(message);
    // Without an event to begin after, the server cannot know what came between two streams, or attempts to open one.
    const isUnknown = (this.#wasReady || this.#failures > 0) && this.#lastEventId === undefined;
    this.#failures = 0;
    this.#wasReady = true;
    if (message.missed || isUnknown) this.#handlers.onMissed();
  }
}
