import { expect, onTestFinished, test, vi } from 'vitest';
import { startStripeSandbox } from '../../sandbox/stripe/stripe-sandbox.ts';
import type { SuccessOf, startCheckout } from '../../src/contracts/index.ts';
import { LOOKUP_KEY, payAt } from '../support/billing-test.ts';
import { killableServer, signUp } from '../support/killable-server.ts';
import { PASSWORD } from '../support/test-app.ts';

type Started = SuccessOf<typeof startCheckout>;

/** A server that is killed, and its Stripe, which is not. */
async function openParts() {
  const stripe = await startStripeSandbox();
  const server = killableServer('billing-server', () => ({
    PORT: '0',
    // The port changes with every start, and the address to come back to must not.
    PUBLIC_ORIGIN: 'https://sluice.example.com',
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRETS: stripe.webhookSecret,
    STRIPE_SANDBOX_URL: stripe.origin,
  }));
  onTestFinished(async () => {
    stripe.beforeAnswer(undefined);
    await server.dispose();
    await stripe.close();
  });
  return { stripe, server };
}

async function send(url: string, method: string, body?: object, token?: string): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return text === '' ? null : (JSON.parse(text) as unknown);
}

test(
  'a server that is killed between every call of Stripe and its record makes one customer, one checkout and one subscription, and ends it',
  { timeout: 180_000 },
  async () => {
    const { stripe, server } = await openParts();
    let origin = await server.startAlive();
    const session = await signUp(origin);
    const path = `/api/workspaces/${session.user.activeWorkspaceId}`;

    // Each call is carried out, and the server dies before it hears of it.
    const killedAt = new Set<string>();
    stripe.beforeAnswer(({ method, path: called }) => {
      const name = `${method} ${called.replace(/(cus|cs_test|sub)_\w+/, ':id')}`;
      if (killedAt.has(name)) return;
      killedAt.add(name);
      server.sendKill();
    });
    const untilAnswered = async (request: () => Promise<unknown>): Promise<unknown> => {
      for (;;) {
        try {
          return await request();
        } catch {
          await server.waitForExit();
          origin = (await server.start()) ?? origin;
        }
      }
    };

    const started = (await untilAnswered(() =>
      send(
        `${origin}${path}/billing/checkout-sessions`,
        'POST',
        { lookupKey: LOOKUP_KEY },
        session.accessToken,
      ),
    )) as Started;
    expect(stripe.state.customers).toHaveLength(1);
    expect(stripe.state.sessions.map(({ id }) => id)).toEqual([started.id]);
    await payAt(started.url);
    const details = await untilAnswered(() =>
      send(`${origin}${path}/billing/checkout-sessions/${started.id}`, 'GET', undefined, session.accessToken),
    );
    expect(details).toMatchObject({ status: 'complete' });

    // What is promised when the workspace is deleted happens after a restart.
    await send(
      `${origin}${path}`,
      'DELETE',
      { confirmation: 'DELETE WORKSPACE', password: PASSWORD },
      session.accessToken,
    ).catch(() => undefined);
    const status = () => stripe.state.subscriptions[0]?.status;
    for (let deaths = 0; deaths < 5 && status() !== 'canceled'; deaths += 1) {
      const ended = vi.waitFor(() => expect(status()).toBe('canceled'), { timeout: 100_000, interval: 100 });
      await Promise.race([server.waitForExit(), ended]);
      if (status() !== 'canceled') origin = (await server.start()) ?? origin;
    }
    expect(stripe.state.subscriptions).toMatchObject([{ status: 'canceled' }]);
    expect([...killedAt].toSorted()).toEqual(
      expect.arrayContaining([
        'DELETE /v1/subscriptions/:id',
        'GET /v1/checkout/sessions/:id',
        'GET /v1/prices',
        'GET /v1/subscriptions',
        'POST /v1/checkout/sessions',
        'POST /v1/customers',
      ]),
    );
  },
);
