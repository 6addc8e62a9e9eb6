import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startStripeSandbox } from '../../sandbox/stripe/stripe-sandbox.ts';
import { Subscription, type SuccessOf, type startCheckout } from '../../src/contracts/index.ts';
import { LOOKUP_KEY, payAt } from '../support/billing-test.ts';
import { DAY_SECONDS } from '../support/days.ts';
import { runOperatorCommand } from '../support/operator-command.ts';
import { signUp, startServer, type ServerProcess } from '../support/server-process.ts';

type Started = SuccessOf<typeof startCheckout>;

/** A database with a Stripe that sends no events, and the operator's command for both. */
async function openParts() {
  const stripe = await startStripeSandbox();
  const dataDir = mkdtempSync(join(tmpdir(), 'sluice-reconcile-'));
  const environment = {
    DATA_DIR: dataDir,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRETS: stripe.webhookSecret,
    STRIPE_SANDBOX_URL: stripe.origin,
  };
  let server: ServerProcess | undefined;
  onTestFinished(async () => {
    await server?.kill('SIGKILL');
    await stripe.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const run = (changes: Record<string, string> = {}, words: string[] = []) =>
    runOperatorCommand('reconcile-billing', words, { ...environment, ...changes });
  const start = async () => {
    server = await startServer({ ...environment, SANDBOX: 'false' });
    return server;
  };
  return { stripe, run, start };
}

async function send<Answer>(url: string, body?: object, token?: string): Promise<Answer> {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Answer;
}

test(
  'an operator compares all workspaces with Stripe, which finds what no event has told',
  { timeout: 180_000 },
  async () => {
    const { stripe, run, start } = await openParts();
    const server = await start();
    const { accessToken, user } = (await signUp(server.origin)).session;
    const billing = `/api/workspaces/${user.activeWorkspaceId}/billing`;
    const checkouts = `${server.origin}${billing}/checkout-sessions`;
    const { url, id } = await send<Started>(checkouts, { lookupKey: LOOKUP_KEY }, accessToken);
    await payAt(url);
    await send(`${checkouts}/${id}`, undefined, accessToken);
    await expect(run()).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Another process uses the data'),
    });
    await server.kill('SIGTERM');

    expect((await run()).stdout).toBe('compared: 1\nchanged: 0\nnot reached: 0\n');
    stripe.advance(8 * DAY_SECONDS);
    stripe.set({ fault: 500, faults: null });
    await expect(run()).rejects.toMatchObject({
      code: 1,
      stdout:
        'compared: 1\nchanged: 0\nnot reached: 1\nStripe did not answer for some. Run this again later.\n',
    });
    stripe.set({ fault: 'none' });
    expect((await run()).stdout).toBe('compared: 1\nchanged: 1\nnot reached: 0\n');
    expect((await run()).stdout).toBe('compared: 1\nchanged: 0\nnot reached: 0\n');

    // The server shows what the command has found, while Stripe is away.
    stripe.set({ fault: 500, faults: null });
    const again = await start();
    const found = Subscription.parse(
      await send(`${again.origin}${billing}/subscription`, undefined, accessToken),
    );
    expect(found).toMatchObject({ state: 'active', isTrial: false });
  },
);

test.each([
  [
    'without the settings of Stripe',
    { STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRETS: '', STRIPE_SANDBOX_URL: '' },
    [],
  ],
  ['with words that it does not know', {}, ['everything']],
])('the comparison that is started %s says how it is used', async (_how, changes, words) => {
  const { run } = await openParts();
  await expect(run(changes, words)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Usage: billing:reconcile/),
  });
});
