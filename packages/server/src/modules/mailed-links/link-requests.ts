import { randomInt } from 'node:crypto';
import { mailboxLimit, recoveryMailLimit, type RateRule } from '../../config/limits.ts';
import { ApiError, createId } from '../../core/index.ts';
import { SealedBox } from '../../security/sealed-box.ts';
import { UnrecoverableJobError } from '../jobs/index.ts';
import { createLinkMails, LinkRequest } from './link-mails.ts';
import type { MailedLinksContext } from './context.ts';
import { createSecretToken } from '../../security/secret-token.ts';
import { appLinks } from '../mail/index.ts';
import { tokenPrefixes } from './one-time-tokens.ts';

const KIND = 'link-request';

export type LinkRequests = ReturnType<typeof createLinkRequests>;

/**
 * Requests for emailed links. The request does the same work, takes the same time and gets the same response for every
 * address; a job looks up the account some moments later. It does the same work for every address, too: whoever asked could
 * measure how busy the server is then. The link is derived from the job, so that a retry after a crash creates the same
 * link, which may already have been sent.
 */
export function createLinkRequests(context: MailedLinksContext) {
  const { accounts, jobs, rateLimits, secret, now, mailedLinkDelay: longestDelay } = context;
  const box = new SealedBox(secret, 'link request');
  const linkMails = createLinkMails(context);

  jobs.handle(KIND, {
    run: async (payload, { dedupeKey, attempt }) => {
      const request = open(payload, dedupeKey);
      if (attempt === 1 && !(await mayBeSent(request))) return;
      const account = await accounts.findByEmail(request.email);
      if (account) await linkMails.toAccount(request, account, dedupeKey);
      else await linkMails.toPendingSignUp(request, dedupeKey);
    },
  });

  function open(payload: Record<string, unknown>, dedupeKey: string): LinkRequest {
    try {
      return LinkRequest.parse(box.open(String(payload['sealed']), dedupeKey));
    } catch (error) {
      throw new UnrecoverableJobError('encrypted with a secret that this server does not have', {
        cause: error,
      });
    }
  }

  /** Whoever requests them, an address gets few emails; but those of others never keep its owner from a new password. */
  async function mayBeSent({ type, email }: LinkRequest): Promise<boolean> {
    if (await isAdmitted({ key: `mailbox:${email}`, ...mailboxLimit })) return true;
    return type === 'reset' && isAdmitted({ key: `recovery:${email}`, ...recoveryMailLimit });
  }

  async function isAdmitted(rule: RateRule): Promise<boolean> {
    try {
      await rateLimits.admit([rule]);
      return true;
    } catch (error) {
      if (error instanceof ApiError) return false;
      throw error;
    }
  }

  return {
    /** Queues a request. The job sends an email, or nothing. */
    async request(request: LinkRequest): Promise<void> {
      const dedupeKey = createId('job');
      const sealed = box.seal(request, `${KIND}:${dedupeKey}`);
      const delay = longestDelay > 0 ? randomInt(longestDelay) : 0;
      await jobs.enqueue(KIND, { sealed }, { dedupeKey, runAt: new Date(now().getTime() + delay) });
    },
  };
}

interface InvitedLinkRequest {
  origin: string;
  redirectTo: string | null;
  /** With one, the link carries a code for the browser that asked, and names the workspace. */
  codeChallenge: string | null;
}

export type InvitedLinks = ReturnType<typeof createInvitedLinks>;

export function createInvitedLinks({ accounts, invitations, tokens }: MailedLinksContext) {
  return {
    /**
     * Returns a link that signs an invited person in. It is not emailed, because the invitation was. People without an account
     * get one, without a password.
     * @throws {ApiError} VALIDATION, or the same errors as accepting the invitation
     */
    async magicLink(
      email: string,
      invitationToken: string,
      { origin, redirectTo, codeChallenge }: InvitedLinkRequest,
    ): Promise<string> {
      const { workspaceId } = await invitations.assertInvited(invitationToken, email);
      const account =
        (await accounts.findByEmail(email)) ?? (await accounts.createInvited(email, null, {})).account;
      const token = createSecretToken(tokenPrefixes['magic-link']);
      await tokens.issue('magic-link', token, { userId: account._id, codeChallenge, redirectTo });
      return codeChallenge === null
        ? appLinks.verify(origin, 'magic-link', token)
        : appLinks.exchange(origin, token, { codeChallenge, workspaceId });
    },
  };
}
