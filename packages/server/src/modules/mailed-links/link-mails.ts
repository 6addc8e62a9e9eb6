import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { AccountDocument } from '../accounts/index.ts';
import { appLinks } from '../mail/index.ts';
import { tokenPrefixes } from './one-time-tokens.ts';
import type { MailedLinksContext } from './context.ts';

const recipient = { email: z.string(), origin: z.string() };
const continuation = { codeChallenge: z.string().nullable(), redirectTo: z.string().nullable() };

/** A request for an emailed link. */
export const LinkRequest = z.discriminatedUnion('type', [
  z.strictObject({
    ...recipient,
    ...continuation,
    type: z.literal('sign-up'),
    passwordHash: z.string(),
    /** The token hash of the pending sign-up with the same address and password, if there was one. */
    sameAs: z.string().nullable(),
    metadata: z.record(z.string(), z.unknown()),
  }),
  z.strictObject({ ...recipient, type: z.literal('confirmation') }),
  z.strictObject({ ...recipient, ...continuation, type: z.literal('magic-link') }),
  z.strictObject({ ...recipient, type: z.literal('reset') }),
]);
export type LinkRequest = z.output<typeof LinkRequest>;

/** Who a token is issued for where nobody may have one: the row costs as much as any, and its token opens nothing. */
const nobody = (email: string) => `nobody:${createHash('sha256').update(email).digest('base64url')}`;

/**
 * Queues the emails with the links. For every request, known or not, it looks up a pending sign-up, stores a token and queues
 * an email. An email that nobody may get is a decoy: it is written, but not sent.
 */
export function createLinkMails({ accounts, tokens, derivedTokens, mail }: MailedLinksContext) {
  const { pendingSignUps } = accounts;

  /** Stores a token that opens nothing. */
  const issueForNobody = ({ email }: LinkRequest, seed: string) =>
    tokens.issue('reset', derivedTokens.make(tokenPrefixes.reset, `nobody ${seed}`), {
      userId: nobody(email),
      codeChallenge: null,
      redirectTo: null,
    });

  async function sendMagicLink(
    { email: to, origin, codeChallenge, redirectTo }: LinkRequest & { type: 'magic-link' },
    userId: string,
    seed: string,
  ): Promise<void> {
    const token = derivedTokens.make(tokenPrefixes['magic-link'], seed);
    await tokens.issue('magic-link', token, { userId, codeChallenge, redirectTo });
    const link =
      codeChallenge === null
        ? appLinks.verify(origin, 'magic-link', token)
        : appLinks.exchange(origin, token, { codeChallenge });
    await mail.queue({ template: 'magicLink', to, params: { link }, dedupeKey: seed });
  }

  async function sendReset({ email: to, origin }: LinkRequest, userId: string, seed: string): Promise<void> {
    const token = derivedTokens.make(tokenPrefixes.reset, seed);
    await tokens.issue('reset', token, { userId, codeChallenge: null, redirectTo: null });
    const params = { link: appLinks.reset(origin, token) };
    await mail.queue({ template: 'reset', to, params, dedupeKey: seed });
  }

  return {
    async toAccount(request: LinkRequest, { _id: userId }: AccountDocument, seed: string): Promise<void> {
      const { email: to, origin, type } = request;
      await pendingSignUps.findByEmail(to);
      if (type === 'magic-link') return sendMagicLink(request, userId, seed);
      if (type === 'reset') return sendReset(request, userId, seed);
      await issueForNobody(request, seed);
      const params = { signInLink: appLinks.signIn(origin), recoverLink: appLinks.recover(origin) };
      // Somebody with an account has nothing to confirm.
      const isDecoy = type === 'confirmation';
      await mail.queue({ template: 'accountExists', to, params, dedupeKey: seed, isDecoy });
    },

    /** People who have not confirmed their address yet get a new confirmation link, whatever they requested. */
    async toPendingSignUp(request: LinkRequest, seed: string): Promise<void> {
      const token = derivedTokens.make('cnf', seed);
      const isPending =
        request.type === 'sign-up'
          ? await pendingSignUps.save(request, token)
          : await pendingSignUps.renew(request.email, token);
      await issueForNobody(request, seed);
      const params = { link: appLinks.verify(request.origin, 'sign-up', token) };
      const to = request.email;
      await mail.queue({ template: 'confirmation', to, params, dedupeKey: seed, isDecoy: !isPending });
    },
  };
}
