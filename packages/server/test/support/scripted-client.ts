import { afterAll, beforeAll, beforeEach } from 'vitest';
import {
  createBrazeClient,
  type BrazeClient,
  type BrazeClientOptions,
} from '../../src/modules/provider/client/braze-client.ts';
import { BrazeError } from '../../src/modules/provider/client/braze-error.ts';
import { startScriptedProvider, type ScriptedAnswer, type ScriptedProvider } from './scripted-provider.ts';

export const KEY = '7d1f2c3b-0a9e-4f8d-b6c5-a4b3c2d1e0f9';
/** The time at which the clock of the clients stands still. */
export const NOW = new Date('2026-03-01T10:20:00Z');

/** A connection that breaks before an answer. */
export const brokenConnection: ScriptedAnswer = (response) => void response.destroy();

/** The page of attributes with these names. */
export const pageOf = (names: unknown[], headers: Record<string, string | string[]> = {}) => ({
  headers,
  body: { message: 'success', attributes: names.map((name) => ({ name })) },
});

/** The error of a call that must fail. */
export async function failureOf(call: Promise<unknown>): Promise<BrazeError> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof BrazeError)) throw new Error(`expected a BrazeError, got ${String(error)}`);
  return error;
}

/** A scripted provider for the tests of a file, with clients whose waits take no time and are as long as they may be. */
export function withScriptedProvider() {
  let running: ScriptedProvider | undefined;
  let waits: number[] = [];
  beforeAll(async () => {
    running = await startScriptedProvider();
  });
  afterAll(() => running?.close());
  beforeEach(() => {
    waits = [];
  });
  const provider = (): ScriptedProvider => {
    if (running === undefined) throw new Error('This cannot be used before the first test has started.');
    return running;
  };

  return {
    provider,
    /** The waits of this test, in milliseconds. */
    waits: () => waits,
    sleep: async (milliseconds: number): Promise<void> => void waits.push(milliseconds),
    clientOf: (options: BrazeClientOptions = {}): BrazeClient => {
      const { endpoint } = provider();
      return createBrazeClient(
        { endpoint, apiKey: KEY },
        {
          sandbox: endpoint,
          now: () => NOW,
          random: () => 1,
          sleep: async (milliseconds) => void waits.push(milliseconds),
          ...options,
        },
      );
    },
  };
}
