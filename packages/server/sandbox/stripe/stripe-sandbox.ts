import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bodyOf, postTo, signatureOf, type Deliver } from './events.ts';
import { createParts, type StripeSandboxOptions } from './parts.ts';
import { createRequestListener, type SandboxRequest } from './requests.ts';
import { findById, loadState, type EventRecord, type State } from './state.ts';
import { defaultSwitches, type Switches } from './switches.ts';

export type { StripeSandboxOptions } from './parts.ts';
export type { EventRecord } from './state.ts';
export type { SandboxRequest } from './requests.ts';

/** The key of the sandbox. It looks like a test key of Stripe. */
export const SANDBOX_SECRET_KEY = 'sk_test_sandboxOfStripe';
const TICK_MS = 30_000;

/** A running replacement for Stripe. */
export interface StripeSandbox {
  origin: string;
  secretKey: string;
  webhookSecret: string;
  /** What it remembers. Tests may look at it and change it. */
  state: State;
  /** The calls so far, with their parameters. */
  requests: readonly SandboxRequest[];
  set(switches: Partial<Switches>): void;
  /** Forgets everything. */
  reset(): void;
  /** Lets time pass: trials end, payments are made or fail. */
  advance(seconds: number): void;
  deliverTo(receiver: string | Deliver): void;
  /** Resolves when all events that were sent have been answered. */
  settled(): Promise<void>;
  /** An event as Stripe would send it, with its signature. */
  signed(event: EventRecord, secret?: string, at?: number): { body: string; signature: string };
  /** Called when a call was carried out, before it is answered. */
  beforeAnswer(listener: ((request: SandboxRequest) => void | Promise<void>) | undefined): void;
  close(): Promise<void>;
}

/**
 * Starts a local replacement for Stripe on this machine: prices, customers, checkouts, subscriptions and their payments, the
 * portal, signed webhooks and a clock, with switches that make it misbehave. The official SDK talks to it.
 */
export async function startStripeSandbox(options: StripeSandboxOptions = {}): Promise<StripeSandbox> {
  const parts = createParts(options);
  const { api, events } = parts;
  const { state } = api;
  const control = { switches: defaultSwitches, requests: [] as SandboxRequest[] };
  let listener: Parameters<StripeSandbox['beforeAnswer']>[0];
  const advance = (seconds: number) => {
    state.aheadSeconds += seconds;
    parts.catchUp();
    parts.save();
  };
  const set = (changes: Partial<Switches>) => {
    control.switches = { ...control.switches, ...changes };
    events.setMode(control.switches.events);
  };
  const answered = async (request: SandboxRequest) => listener?.(request);
  const hasControl = options.hasControl ?? false;
  const server = createServer(createRequestListener({ parts, control, set, advance, answered, hasControl }));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  parts.setOrigin(origin);
  const ticking = setInterval(() => parts.catchUp(), TICK_MS);
  ticking.unref();

  return {
    origin,
    secretKey: SANDBOX_SECRET_KEY,
    webhookSecret: parts.webhookSecret,
    state,
    requests: control.requests,
    set,
    reset(): void {
      Object.assign(state, loadState(undefined, parts.lookupKey));
      control.requests.length = 0;
      parts.idempotency.clear();
      set(defaultSwitches);
    },
    advance,
    deliverTo: (receiver) => events.deliverWith(typeof receiver === 'string' ? postTo(receiver) : receiver),
    settled: () => events.settled(),
    signed(event, secret = parts.webhookSecret, at = Math.floor(Date.now() / 1000)) {
      const body = bodyOf(findById(state.events, event.id) ?? event);
      return { body, signature: signatureOf(body, secret, at) };
    },
    beforeAnswer: (next) => {
      listener = next;
    },
    close: () =>
      new Promise((resolve) => {
        clearInterval(ticking);
        events.close();
        server.close(() => resolve());
        // Closing does not wait for idle connections.
        server.closeAllConnections();
      }),
  };
}
