import { randomBytes } from 'node:crypto';
import { Refusal, type Answer } from './answers.ts';
import { expireSession } from './api/checkout-sessions.ts';
import type { Api } from './api/route.ts';
import { createBillingCycle } from './billing-cycle.ts';
import { createEvents } from './events.ts';
import { forgetOldEvents, loadState, saveState } from './state.ts';

export interface StripeSandboxOptions {
  /** A free port when absent. */
  port?: number;
  now?: () => Date;
  /** The lookup key of the price. */
  lookupKey?: string;
  /** Signs events; a random one when absent. */
  webhookSecret?: string;
  /** Where the state is saved, so that it survives a restart; nowhere when absent. */
  file?: string;
  /** True when the switches and the clock can be set over HTTP. */
  hasControl?: boolean;
}

/** Ends checkouts that have expired. @returns whether there were any */
function expireSessions(api: Api): boolean {
  const expired = api.state.sessions.filter(
    ({ status, expiresAt }) => status === 'open' && expiresAt <= api.now(),
  );
  for (const session of expired) expireSession(api, session, session.expiresAt);
  return expired.length > 0;
}

/** Makes the sandbox without its server. */
export function createParts(options: StripeSandboxOptions) {
  const { file, lookupKey = 'sluice_pro_monthly' } = options;
  const webhookSecret = options.webhookSecret ?? `whsec_${randomBytes(24).toString('hex')}`;
  const state = loadState(file, lookupKey);
  const save = () => {
    forgetOldEvents(state);
    saveState(file, state);
  };
  const events = createEvents(state, webhookSecret, save);
  const cycle = createBillingCycle(state, events.emit);
  const base = options.now ?? (() => new Date());
  const now = () => Math.floor(base().getTime() / 1000) + state.aheadSeconds;
  let origin = '';
  const api: Api = { state, cycle, emit: events.emit, now, origin: () => origin };
  return {
    api,
    events,
    save,
    webhookSecret,
    lookupKey,
    idempotency: createIdempotency(),
    setOrigin: (value: string) => void (origin = value),
    /** Does what is due by now. */
    catchUp(): void {
      const hasChanged = [cycle.catchUp(now()), expireSessions(api)];
      if (hasChanged.includes(true)) save();
    },
  };
}

export type Parts = ReturnType<typeof createParts>;

interface StoredAnswer {
  request: string;
  /** `undefined` while the first request is answered. */
  answer: Answer | undefined;
}

/** Answers a repeated request as the first one, and refuses a key that was used for another request. */
function createIdempotency() {
  const kept = new Map<string, StoredAnswer>();
  return {
    async once(key: string | undefined, request: string, work: () => Promise<Answer>): Promise<Answer> {
      if (key === undefined) return work();
      const earlier = kept.get(key);
      if (earlier === undefined) {
        const entry: StoredAnswer = { request, answer: undefined };
        kept.set(key, entry);
        try {
          entry.answer = await work();
        } catch (error) {
          // Stripe keeps an answer only once it has begun to carry the request out.
          kept.delete(key);
          throw error;
        }
        return entry.answer;
      }
      if (earlier.request !== request) {
        throw new Refusal(400, {
          type: 'idempotency_error',
          message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        });
      }
      if (earlier.answer === undefined) {
        throw new Refusal(409, {
          type: 'invalid_request_error',
          code: 'idempotency_key_in_use',
          message: 'There is currently another in-progress request using this Idempotent Key.',
        });
      }
      return earlier.answer;
    },
    clear: () => kept.clear(),
  };
}
