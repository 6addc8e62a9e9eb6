import { mailboxLimit, type RateRule } from '../../config/limits.ts';
import { ApiError } from '../../core/api-error.ts';
import { createId } from '../../core/ids.ts';
import type { SealedBox } from '../../security/sealed-box.ts';
import type { DerivedTokens } from '../../security/secret-token.ts';
import type { AccountDocument, AccountsService } from '../accounts/index.ts';
import { UnrecoverableJobError, type JobsService } from '../jobs/index.ts';
import { appLinks, type MailService } from '../mail/index.ts';
import type { RateLimiter } from '../rate-limits/index.ts';
import { LinkRequest } from './link-request.ts';
import { tokenPrefixes, type OneTimeTokens } from './one-time-tokens.service.ts';

const KIND = 'link-request';

interface Dependencies {
  accounts: Pick<AccountsService, 'findByEmail' | 'pendingSignUps'>;
  tokens: OneTimeTokens;
  derivedTokens: DerivedTokens;
  jobs: Pick<JobsService, 'handle' | 'enqueue'>;
  mail: Pick<MailService, 'queue'>;
  rateLimits: RateLimiter;
  box: SealedBox;
}

export type LinkRequests = ReturnType<typeof createLinkRequests>;

/**
 * Requests for emailed links. The request does the same work, takes the same time and gets the same response for every
 * address; a job looks up the account afterwards. The link is derived from the job, so that a retry after a crash creates
 * the same link, which may already have been sent.
 */
export function createLinkRequests(dependencies: Dependencies) {
  const { accounts, jobs, rateLimits, box } = dependencies;
  const linkMails = createLinkMails(dependencies);

  jobs.handle(KIND, {
    run: async (payload, { dedupeKey, attempt }) => {
      const request = open(payload, dedupeKey);
      const rule = { key: `mailbox:${request.email}`, ...mailboxLimit };
      if (attempt === 1 && !(await isAdmitted(rule))) return;
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
      await jobs.enqueue(KIND, { sealed }, { dedupeKey });
    },
  };
}

/** Queues the emails with the links. */
function createLinkMails({ accounts, tokens, derivedTokens, mail }: Dependencies) {
  const { pendingSignUps } = accounts;

  return {
    async toAccount(request: LinkRequest, account: AccountDocument, seed: string): Promise<void> {
      const { email: to, origin } = request;
      const userId = account._id;
      if (request.type === 'sign-up') {
        const params = { signInLink: appLinks.signIn(origin), recoverLink: appLinks.recover(origin) };
        await mail.queue({ template: 'accountExists', to, params, dedupeKey: seed });
      } else if (request.type === 'magic-link') {
        const token = derivedTokens.make(tokenPrefixes['magic-link'], seed);
        const { codeChallenge, redirectTo } = request;
        await tokens.issue('magic-link', token, { userId, codeChallenge, redirectTo });
        const params = { link: appLinks.verify(origin, 'magic-link', token) };
        await mail.queue({ template: 'magicLink', to, params, dedupeKey: seed });
      } else if (request.type === 'reset') {
        const token = derivedTokens.make(tokenPrefixes.reset, seed);
        await tokens.issue('reset', token, { userId, codeChallenge: null, redirectTo: null });
        const params = { link: appLinks.reset(origin, token) };
        await mail.queue({ template: 'reset', to, params, dedupeKey: seed });
      }
    },

    /** People who have not confirmed their address yet get a new confirmation link, whatever they requested. */
    async toPendingSignUp(request: LinkRequest, seed: string): Promise<void> {
      const token = derivedTokens.make('cnf', seed);
      const isPending =
        request.type === 'sign-up'
          ? await pendingSignUps.save(request, token)
          : await pendingSignUps.renew(request.email, token);
      if (!isPending) return;
      const params = { link: appLinks.verify(request.origin, 'sign-up', token) };
      await mail.queue({ template: 'confirmation', to: request.email, params, dedupeKey: seed });
    },
  };
}
