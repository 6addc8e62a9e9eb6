import { createHash, randomBytes } from 'node:crypto';
import type { StripeSandbox } from '../../sandbox/stripe/stripe-sandbox.ts';
import { addContents, mailedToken, type Fixture } from '../authorization/authorization-fixture.ts';
import type { TestStore } from './stores.ts';
import { join } from './team.ts';
import { PASSWORD, type Person, type TestApp } from './test-app.ts';

/** A workspace with contents, and everybody and everything that an operation needs to succeed. */
export interface PreparedWorkspace extends Fixture {
  /** A member. */
  target: Person;
  /** Somebody who is invited. */
  invited: Person;
}

export async function prepareWorkspace(
  test: TestApp,
  store: TestStore,
  stripe: StripeSandbox,
): Promise<PreparedWorkspace> {
  const owner = await test.signUp();
  const target = await test.createAccount();
  const { workspaceId } = owner;
  await join(store, workspaceId, target, 'member');
  const { ids, email } = await addContents(test, stripe, store, owner, workspaceId, target);
  const invitationToken = await mailedToken(test, email);
  const invited = await test.createAccount(email);
  const actors = { owner: { person: owner } };
  const fixture = { own: ids, foreign: ids, invitationToken, actors } as unknown as Fixture;
  return { ...fixture, target, invited };
}

/** The newest link to a page that is mailed after a request; other mails may arrive meanwhile. */
async function linkFrom(test: TestApp, path: string, { session }: Person, page: RegExp, more: object = {}) {
  const { email } = session.user;
  await test.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload: { email, ...more } });
  await test.app.jobs.runDue();
  const links = (await test.mails(email)).flatMap(({ text }) => /http:\/\/localhost\S+/.exec(text) ?? []);
  return new URL(links.find((link) => page.test(link)) ?? '');
}

const tokenIn = ({ hash }: URL) => new URLSearchParams(hash.slice(1)).get('token') ?? '';

type Request = (test: TestApp, fixture: PreparedWorkspace) => Promise<object>;

/** The bodies of the requests that redeem an emailed link, by operation. Each link is requested first. */
export const mailedBodies: Record<string, Request> = {
  verifyLink: async (test, { target }) => ({
    type: 'magic-link',
    token: tokenIn(await linkFrom(test, 'magic-links', target, /\/auth\/verify#/)),
  }),
  resetPassword: async (test, { target }) => ({
    token: tokenIn(await linkFrom(test, 'recover', target, /\/auth\/reset#/)),
    newPassword: PASSWORD,
  }),
  exchangeCode: async (test, { actors }) => {
    const codeVerifier = randomBytes(32).toString('base64url');
    const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
    const { person } = actors.owner;
    const link = await linkFrom(test, 'magic-links', person, /\/auth\?/, { codeChallenge });
    return { authCode: link.searchParams.get('code') ?? '', codeVerifier };
  },
};
