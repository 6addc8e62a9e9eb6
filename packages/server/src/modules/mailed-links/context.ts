import type { ContextOf } from '../../composition/module.ts';
import { DerivedTokens } from '../../security/secret-token.ts';
import { accounts } from '../accounts/index.ts';
import { invitations } from '../invitations/index.ts';
import { jobs } from '../jobs/index.ts';
import { mail } from '../mail/index.ts';
import { rateLimits } from '../rate-limits/index.ts';
import { signIn } from '../sign-in/index.ts';
import { createOneTimeTokens } from './one-time-tokens.ts';

export const needs = { accounts, invitations, jobs, mail, rateLimits, signIn };

export type MailedLinksContext = Awaited<ReturnType<typeof createMailedLinksContext>>;

export async function createMailedLinksContext(given: ContextOf<typeof needs>) {
  return {
    ...given,
    tokens: await createOneTimeTokens(given.store, given.now),
    derivedTokens: new DerivedTokens(given.secret),
  };
}
