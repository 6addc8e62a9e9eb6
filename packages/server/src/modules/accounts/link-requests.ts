import * as z from 'zod';
import { ApiError } from '../../http/api-error.ts';
import { createId } from '../../security/ids.ts';
import type { RateLimiter, Rule } from '../../security/rate-limiter.ts';
import type { SealedBox } from '../../security/sealed-box.ts';
import type { DerivedTokens } from '../../security/secret-token.ts';
import { HopelessJobError } from '../jobs/job-kind.ts';
import type { JobsService } from '../jobs/jobs.service.ts';
import type { MailService } from '../mail/mail.service.ts';
import type { AccountDocument } from './account.document.ts';
import type { AccountsRepository } from './accounts.repository.ts';
import { links } from './links.ts';
import { prefixes, type OneTimeTokens } from './one-time-tokens.service.ts';
import type { PendingSignUps } from './pending-sign-ups.service.ts';

const KIND = 'link-request';
/** So many mails an hour go to one address, whoever asks for them. */
const PER_MAILBOX = { limit: 5, windowSeconds: 60 * 60 };

const common = { email: z.string(), origin: z.string() };
const errand = { codeChallenge: z.string().nullable(), redirectTo: z.string().nullable() };

/** What somebody asked to have mailed. */
const LinkRequest = z.discriminatedUnion('type', [
  z.strictObject({
    ...common,
    ...errand,
    type: z.literal('sign-up'),
    passwordHash: z.string(),
    /** The pending sign-up of this address with the same password, when there was one. */
    sameAs: z.string().nullable(),
    metadata: z.record(z.string(), z.unknown()),
  }),
  z.strictObject({ ...common, type: z.literal('confirmation') }),
  z.strictObject({ ...common, ...errand, type: z.literal('magic-link') }),
  z.strictObject({ ...common, type: z.literal('reset') }),
]);
export type LinkRequest = z.output<typeof LinkRequest>;

interface Ports {
  accounts: AccountsRepository;
  pendings: PendingSignUps;
  tokens: OneTimeTokens;
  derived: DerivedTokens;
  jobs: JobsService;
  mail: MailService;
  rateLimiter: RateLimiter;
  box: SealedBox;
}

export type LinkRequests = ReturnType<typeof createLinkRequests>;

/**
 * Requests that a link be mailed. What the request itself does is the same for every address, and so is its answer and
 * the time that it takes: who it concerns is looked up afterwards, in a job. The link is derived from the job, so a
 * repetition after a crash makes the link that may have been mailed already.
 */
export function createLinkRequests(ports: Ports) {
  const { accounts, pendings, tokens, derived, jobs, mail, rateLimiter, box } = ports;

  jobs.handle(KIND, {
    run: async (payload, { dedupeKey, attempt }) => {
      const request = open(payload, dedupeKey);
      if (attempt === 1 && !(await isAdmitted({ key: `mailbox:${request.email}`, ...PER_MAILBOX }))) return;
      const account = await accounts.findByEmail(request.email);
      if (account) await answerAccount(request, account, dedupeKey);
      else await answerPending(request, dedupeKey);
    },
  });

  function open(payload: Record<string, unknown>, dedupeKey: string): LinkRequest {
    try {
      return LinkRequest.parse(box.open(String(payload['sealed']), dedupeKey));
    } catch (error) {
      throw new HopelessJobError('sealed under a secret that this server does not have', { cause: error });
    }
  }

  async function isAdmitted(rule: Rule): Promise<boolean> {
    try {
      await rateLimiter.admit([rule]);
      return true;
    } catch (error) {
      if (error instanceof ApiError) return false;
      throw error;
    }
  }

  async function answerAccount(request: LinkRequest, account: AccountDocument, seed: string): Promise<void> {
    const { email: to, origin } = request;
    const userId = account._id;
    if (request.type === 'sign-up') {
      const params = { signInLink: links.signIn(origin), recoverLink: links.recover(origin) };
      await mail.queue({ template: 'accountExists', to, params, dedupeKey: seed });
    } else if (request.type === 'magic-link') {
      const token = derived.make(prefixes['magic-link'], seed);
      const { codeChallenge, redirectTo } = request;
      await tokens.issue('magic-link', token, { userId, codeChallenge, redirectTo });
      const params = { link: links.verify(origin, 'magic-link', token) };
      await mail.queue({ template: 'magicLink', to, params, dedupeKey: seed });
    } else if (request.type === 'reset') {
      const token = derived.make(prefixes.reset, seed);
      await tokens.issue('reset', token, { userId, codeChallenge: null, redirectTo: null });
      await mail.queue({
        template: 'reset',
        to,
        params: { link: links.reset(origin, token) },
        dedupeKey: seed,
      });
    }
  }

  /** Whoever has not confirmed yet gets a new link for that, whatever they asked for. */
  async function answerPending(request: LinkRequest, seed: string): Promise<void> {
    const token = derived.make('cnf', seed);
    const isPut =
      request.type === 'sign-up'
        ? await pendings.put(request, token)
        : await pendings.renew(request.email, token);
    if (!isPut) return;
    const params = { link: links.verify(request.origin, 'sign-up', token) };
    await mail.queue({ template: 'confirmation', to: request.email, params, dedupeKey: seed });
  }

  return {
    /** Puts a request on the list; it is answered by mail, or not at all. */
    async put(request: LinkRequest): Promise<void> {
      const dedupeKey = createId('job');
      const sealed = box.seal(request, `${KIND}:${dedupeKey}`);
      await jobs.enqueue(KIND, { sealed }, { dedupeKey });
    },
  };
}
