import type { InjectOptions } from 'fastify';
import type { StripeSandbox } from '../../sandbox/stripe/stripe-sandbox.ts';
import { textHash } from '../../src/modules/content-blocks/links.repository.ts';
import type { Fixture } from '../authorization/authorization-fixture.ts';
import { billingOf } from './billing-test.ts';
import { blocksOf } from './content-blocks.ts';
import type { PreparedWorkspace } from './prepared-workspace.ts';
import type { TestStore } from './stores.ts';
import type { TestApp } from './test-app.ts';

/** What the block of the snippet says at Braze, where somebody has changed it. */
const CHANGED_THERE = 'Changed there';
const EDITED_HERE = 'The new text';

/**
 * A workspace with a provider and a subscription: a snippet that is linked to a Content Block and was edited since, another
 * block, and, as its target, somebody in the middle of the onboarding.
 */
export async function prepareConnectedWorkspace(
  test: TestApp,
  _store: TestStore,
  stripe: StripeSandbox,
): Promise<PreparedWorkspace> {
  const owner = await test.signUp();
  await test.app.jobs.runDue();
  const blocks = blocksOf(test, owner);
  await blocks.read();
  const snippet = await blocks.import('order_footer');
  await blocks.editSnippet(snippet.id, EDITED_HERE);
  await billingOf(owner).subscribe();
  await stripe.settled();
  const target = await test.createAccount();
  const names = { firstName: 'Mara', lastName: 'Voss', workspaceName: 'Lumen Outdoor' };
  await target.request({ method: 'PUT', url: '/api/me/onboarding', payload: names });
  const own = {
    workspaceId: owner.workspaceId,
    snippetId: snippet.id,
    blockId: (await blocks.named('order_footer')).id,
    otherBlockId: (await blocks.named('loyalty_greeting')).id,
    baseline: (await blocks.block((await blocks.named('order_footer')).id)).baseline ?? '',
  };
  const fixture = { own, foreign: own, invitationToken: '', actors: { owner: { person: owner } } };
  return { ...(fixture as unknown as Fixture), target, invited: target };
}

/** Makes the provider what it was; for some operations somebody has changed a block there. */
export function resetProvider(test: TestApp, operationId: string, { own }: Fixture): void {
  test.sandbox.reset();
  if (!['takeBlock', 'acknowledgeBlock'].includes(operationId)) return;
  test.sandbox.contentBlocks.editAtBraze(own['blockId'] ?? '', { content: CHANGED_THERE });
}

/** The bodies of requests that lead somewhere in this fixture. */
export const connectedBodies: Record<string, (fixture: Fixture) => object> = {
  importContentBlocks: ({ own }) => ({ blockIds: [own['otherBlockId']] }),
  previewPublication: ({ own }) => ({ blockId: own['blockId'] }),
  publishSnippet: ({ own }) => ({ blockId: own['blockId'], baseline: own['baseline'], version: 2 }),
  acknowledgeBlock: () => ({ baseline: textHash(CHANGED_THERE) }),
  takeBlock: () => ({ baseline: textHash(CHANGED_THERE), version: 2 }),
};

/** An event about the subscription, as Stripe sends it at some time. */
export function signedEvent(stripe: StripeSandbox, at: number): Pick<InjectOptions, 'payload' | 'headers'> {
  const event = stripe.state.events.find(({ type }) => type === 'customer.subscription.created');
  if (event === undefined) throw new Error('There is no subscription.');
  const { body, signature } = stripe.signed(event, undefined, at);
  return {
    payload: body,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  };
}
