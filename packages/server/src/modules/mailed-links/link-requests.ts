import { randomInt } from 'node:crypto';
import { mailboxLimit, recoveryMailLimit, type RateRule } from '../../config/limits.ts';
import { ApiError } from '../../core/api-error.ts';
import { createId } from '../../core/ids.ts';
import type { SealedBox } from '../../security/sealed-box.ts';
import type { DerivedTokens } from '../../security/secret-token.ts';
import type { Clock } from '../../core/clock.ts';
import type { AccountsService } from '../accounts/index.ts';
import { UnrecoverableJobError, type JobsService } from '../jobs/index.ts';
import type { MailService } from '../mail/index.ts';
import type { RateLimiter } from '../rate-limits/index.ts';
import { createLinkMails } from './link-mails.ts';
import { LinkRequest } from './link-request.ts';
import type { OneTimeTokens } from './one-time-tokens.service.ts';

const KIND = 'link-request';

interface Dependencies {
  accounts: Pick<AccountsService, 'findByEmail' | 'pendingSignUps'>;
  tokens: OneTimeTokens;
  derivedTokens: DerivedTokens;
  jobs: Pick<JobsService, 'handle' | 'enqueue'>;
  mail: Pick<MailService, 'queue'>;
  rateLimits: RateLimiter;
  box: SealedBox;
  now: Clock;
  /** A job runs within this time, in milliseconds. */
  longestDelay: number;
}

export type LinkRequests = ReturnType<typeof createLinkRequests>;

/**
 * Requests for emailed links. The request does the same work, takes the same time and gets the same response for every
 * address; a job looks up the account some moments later. It does the same work for every address, too: whoever asked could
 * measure how busy the server is then. The link is derived from the job, so that a retry after a crash creates the same
 * link, which may already have been sent.
 */
export function createLinkRequests(dependencies: Dependencies) {
  const { accounts, jobs, rateLimits, box, now, longestDelay } = dependencies;
  const linkMails = createLinkMails(dependencies);

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
