import { randomBytes } from 'node:crypto';
import type { Api } from './api/route.ts';
import { expireSession } from './api/sessions.ts';
import { createBillingCycle } from './billing-cycle.ts';
import { createEvents } from './events.ts';
import { createIdempotency } from './idempotency.ts';
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
  /** Whether the switches and the clock can be set over HTTP. */
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

/** What the sandbox is made of, without its server. */
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
