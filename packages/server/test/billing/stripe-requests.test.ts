import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect } from 'vitest';
import type { Form } from '../../sandbox/stripe/form.ts';
import { billingOf, billingTest } from '../support/billing-test.ts';
import { DAY_SECONDS } from '../support/days.ts';
import { openEmbedded } from '../support/stores.ts';
import { PASSWORD } from '../support/test-app.ts';

/** The SDK's own type of the parameters of each call. The SDK generates them from Stripe's published description. */
const parameterTypes: Record<string, string> = {
  'GET /v1/prices': 'Stripe.PriceListParams',
  'POST /v1/customers': 'Stripe.CustomerCreateParams',
  'GET /v1/customers/search': 'Stripe.CustomerSearchParams',
  'GET /v1/customers/:id': 'Stripe.CustomerRetrieveParams',
  'POST /v1/customers/:id': 'Stripe.CustomerUpdateParams',
  'DELETE /v1/customers/:id': 'Stripe.CustomerDeleteParams',
  'GET /v1/customers/:id/payment_methods': 'Stripe.CustomerListPaymentMethodsParams',
  'POST /v1/checkout/sessions': 'Stripe.Checkout.SessionCreateParams',
  'GET /v1/checkout/sessions/:id': 'Stripe.Checkout.SessionRetrieveParams',
  'POST /v1/checkout/sessions/:id/expire': 'Stripe.Checkout.SessionExpireParams',
  'GET /v1/subscriptions': 'Stripe.SubscriptionListParams',
  'DELETE /v1/subscriptions/:id': 'Stripe.SubscriptionCancelParams',
  'POST /v1/billing_portal/sessions': 'Stripe.BillingPortal.SessionCreateParams',
};

/** Forms have only texts: what looks like a number or a truth value is one, and what has indexes is a list. */
function valueOf(value: string | Form): unknown {
  if (typeof value === 'string') {
    if (/^\d+$/.test(value)) return Number(value);
    return value === 'true' || value === 'false' ? value === 'true' : value;
  }
  const entries = Object.entries(value).map(([name, inner]) => [name, valueOf(inner)] as const);
  const isList = entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

/** Lets the compiler judge requests against the SDK's types. @returns what it finds wrong, one line for each */
function problemsOf(requests: readonly { call: string; type: string; params: unknown }[]): string[] {
  const lines = requests.map(
    ({ type, params }, index) => `export const r${index}: ${type} = ${JSON.stringify(params)};`,
  );
  const file = fileURLToPath(new URL('./captured-requests.ts', import.meta.url));
  const source = `import type Stripe from 'stripe';\n${lines.join('\n')}\n`;
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ESNext,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: ['node'],
  };
  const host = ts.createCompilerHost(options);
  const usual = { ...host };
  host.getSourceFile = (name, ...rest) =>
    name === file
      ? ts.createSourceFile(name, source, ts.ScriptTarget.ESNext)
      : usual.getSourceFile(name, ...rest);
  host.fileExists = (name) => name === file || usual.fileExists(name);
  host.readFile = (name) => (name === file ? source : usual.readFile(name));
  const program = ts.createProgram([file], options, host);
  const judged = program.getSourceFile(file);
  return program.getSemanticDiagnostics(judged).map(({ start = 0, messageText }) => {
    const line = judged?.getLineAndCharacterOfPosition(start).line ?? 0;
    const text = ts.flattenDiagnosticMessageText(messageText, ' ');
    return `${requests[line - 1]?.call ?? 'the import'}: ${text}`;
  });
}

describe('the requests to Stripe', () => {
  const { it, test, stripe, settled } = billingTest(openEmbedded);

  it('the requests to Stripe are all as the SDK describes them, in the version that it is made for', async () => {
    const owner = await test.signUp();
    const billing = billingOf(owner);
    await billing.subscribe();
    await settled();
    for (const card of stripe().state.subscriptions) card.card = null;
    await billing.portal();
    stripe().advance(9 * DAY_SECONDS);
    await settled();
    await billing.portal();
    const second = await owner.request({
      method: 'POST',
      url: '/api/workspaces',
      payload: { name: 'Second' },
    });
    const other = billingOf(owner, String(second.json().id));
    await other.start();
    await other.start({ returnTo: 'subscription' });
    const stranger = await test.signUp();
    const payload = { confirmation: 'DELETE', password: PASSWORD };
    await stranger.request({ method: 'DELETE', url: '/api/me', payload });
    const confirmation = { confirmation: 'DELETE WORKSPACE', password: PASSWORD };
    await owner.request({
      method: 'DELETE',
      url: `/api/workspaces/${owner.workspaceId}`,
      payload: confirmation,
    });
    await settled();
    test.advance(31 * DAY_SECONDS);
    await settled();

    const requests = stripe().requests.map(({ method, path, form }) => {
      const call = `${method} ${path.replace(/\/(cus|cs_test|sub)_\w+/, '/:id')}`;
      return { call, type: parameterTypes[call] ?? 'never', params: valueOf(form) };
    });
    expect(new Set(stripe().requests.map(({ apiVersion }) => apiVersion))).toEqual(
      new Set(['2026-10-28.endive']),
    );
    expect([...new Set(requests.map(({ call }) => call))].toSorted()).toEqual(
      expect.arrayContaining(['DELETE /v1/customers/:id', 'POST /v1/checkout/sessions/:id/expire']),
    );
    expect(problemsOf(requests)).toEqual([]);
  });

  it('the requests to Stripe would be noticed if a field were missing, unknown or of the wrong type', () => {
    const type = 'Stripe.Checkout.SessionCreateParams';
    const wrong: object[] = [
      { payment_method_types: ['card'] },
      { subscription_data: { trial_days: 7 } },
      { line_items: [{ quantity: 'one' }] },
      { mode: 7 },
      { subscription_data: { trial_period_days: 'seven' } },
    ];
    const found = problemsOf(wrong.map((params, index) => ({ call: String(index), type, params })));
    expect(new Set(found.map((line) => line.slice(0, 1)))).toEqual(new Set(['0', '1', '2', '3', '4']));
  });
});
