import { createHmac } from 'node:crypto';
import { newId, type EventRecord, type State } from './state.ts';

export const API_VERSION = '2026-10-28.endive';
/** The pauses after failed deliveries, in milliseconds. */
const RETRY_MS = [1000, 5000, 30_000, 120_000];

export type EmitEvent = (type: string, at: number, object: object) => void;

/** Delivers an event; `false` when it was not accepted. */
export type Deliver = (body: string, signature: string) => Promise<boolean>;

/** Whether events are sent at once, kept for the test to send, or lost. */
export type EventMode = 'send' | 'hold' | 'drop';

/** The header `Stripe-Signature` for a body. */
export function signatureOf(body: string, secret: string, at: number): string {
  const signed = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return `t=${at},v1=${signed}`;
}

/** Sends an event over HTTP. */
export function postTo(url: string): Deliver {
  return async (body, signature) => {
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
    const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) });
    return answer.ok;
  };
}

/** The bytes of an event as Stripe sends them. */
export const bodyOf = ({ id, type, created, object }: EventRecord): string =>
  JSON.stringify({
    id,
    object: 'event',
    api_version: API_VERSION,
    created,
    type,
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    data: { object },
  });

/** Emits events and delivers them, each at least once. */
export function createEvents(state: State, secret: string, changed: () => void) {
  let deliver: Deliver | undefined;
  let mode: EventMode = 'send';
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const pending = new Set<Promise<void>>();

  async function send(event: EventRecord, attempt = 0): Promise<void> {
    if (deliver === undefined) return;
    const body = bodyOf(event);
    const signature = signatureOf(body, secret, Math.floor(Date.now() / 1000));
    if (await deliver(body, signature).catch(() => false)) {
      event.isDelivered = true;
      changed();
      return;
    }
    const wait = RETRY_MS[attempt];
    if (wait === undefined) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      track(send(event, attempt + 1));
    }, wait);
    timer.unref();
    timers.add(timer);
  }

  function track(work: Promise<void>): void {
    const tracked = work.finally(() => pending.delete(tracked));
    pending.add(tracked);
  }

  return {
    emit: (type: string, at: number, object: object): void => {
      const event: EventRecord = {
        id: newId('evt'),
        type,
        created: at,
        object: structuredClone(object) as Record<string, unknown>,
        isDelivered: false,
      };
      state.events.push(event);
      if (mode === 'send') track(send(event));
    },
    setMode: (next: EventMode): void => void (mode = next),
    /** Where events go from now on. Those that were not delivered before are sent again. */
    deliverWith(next: Deliver): void {
      deliver = next;
      for (const event of state.events) if (!event.isDelivered && mode === 'send') track(send(event));
    },
    /** Resolves when every delivery that is under way has been answered. */
    async settled(): Promise<void> {
      while (pending.size > 0) await Promise.all(pending);
    },
    close(): void {
      deliver = undefined;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

export type Events = ReturnType<typeof createEvents>;
