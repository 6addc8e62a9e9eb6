import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Browser } from 'playwright';
import { Stripe } from 'stripe';
import { expect } from 'vitest';
import { windowlessOptions } from '../../../../scripts/browser.ts';
import { startStripeSandbox, type StripeSandbox } from '../../sandbox/stripe/stripe-sandbox.ts';
import { serverTest } from '../support/server-test.ts';
import { openEmbedded } from '../support/stores.ts';
import { newAddress } from '../support/test-app.ts';

let browser: Browser;
let stripe: StripeSandbox;

const { it, test } = serverTest(openEmbedded, async () => {
  browser = await chromium.launch(windowlessOptions());
  stripe = await startStripeSandbox();
  return {};
});
it.afterAll(async () => {
  await browser.close();
  await stripe.close();
});

/** What is known, a checkout, and where somebody who has subscribed changes that. */
async function stripePages(): Promise<string[]> {
  const { hostname, port } = new URL(stripe.origin);
  const client = new Stripe(stripe.secretKey, { host: hostname, port, protocol: 'http', telemetry: false });
  const { data } = await client.prices.list({ lookup_keys: ['sluice_pro_monthly'] });
  const customer = await client.customers.create({ email: 'ada@example.com' });
  const openCheckout = async () => {
    const { url } = await client.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: data[0]?.id ?? '', quantity: 1 }],
      customer: customer.id,
      success_url: `${stripe.origin}/`,
      cancel_url: `${stripe.origin}/`,
    });
    return url ?? '';
  };
  const card = { number: '4242424242424242', expiry: '12/31', name: 'Ada' };
  await fetch(await openCheckout(), { method: 'POST', body: new URLSearchParams(card) });
  const portal = await client.billingPortal.sessions.create({
    customer: customer.id,
    return_url: stripe.origin,
  });
  return [`${stripe.origin}/`, await openCheckout(), portal.url];
}

it('the mailbox and the pages of the Stripe sandbox are readable and fit, light and dark, wide and narrow', async () => {
  const payload = { email: newAddress() };
  await test.createAccount(payload.email);
  await test.app.inject({ method: 'POST', url: '/api/auth/recover', payload });
  const [mail] = await test.mails(payload.email);
  const origin = await test.app.listen({ host: '127.0.0.1', port: 0 });
  const addresses = [`${origin}/dev/mail`, `${origin}/dev/mail/${mail?.id}`, ...(await stripePages())];
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ colorScheme, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    for (const address of addresses) {
      const answer = await page.goto(address);
      expect(answer?.status(), address).toBe(200);
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      expect(
        violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
        address,
      ).toEqual([]);
      for (const width of [1280, 390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await page.evaluate('document.documentElement.scrollWidth'), address).toBe(width);
        const folder = process.env['MAIL_PICTURES'];
        if (folder === undefined) continue;
        const name = `${addresses.indexOf(address)}-${colorScheme}-${width}`;
        await page.screenshot({ path: `${folder}/page-${name}.png` });
      }
    }
    await context.close();
  }
});
