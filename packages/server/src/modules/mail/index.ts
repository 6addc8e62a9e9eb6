import { defineModule, type ModuleContext } from '../../composition/module.ts';
import { basePathOf } from '../../config/public-origin.ts';
import { challengeStateOf } from '../../contracts/index.ts';
import { ApiError } from '../../core/index.ts';
import { SealedBox } from '../../security/sealed-box.ts';
import { jobs, backOff, UnrecoverableJobError, type Attempt, type JobsService } from '../jobs/index.ts';
import { devMailboxRoutes } from './dev-mailbox.routes.ts';
import { contentOf, type MailTemplate, type MailTemplates } from './mail-content.ts';
import { createMailer, type Mailer, MailRefusedError, messageIdOf } from './mailer.ts';
import { renderMail } from './render-mail.ts';

export { tryMailServer } from './mailer.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const KIND = 'mail';
/** An email that a caller waits for is left to that caller for so long before workers may send it. */
const ATTEMPT_HEAD_START = 2 * MINUTE;

/** An email to send. */
interface QueuedMail<Name extends MailTemplate = MailTemplate> {
  template: Name;
  to: string;
  params: MailTemplates[Name];
  /** Identifies the email, for instance by the id of a token. A second email with the same key is not sent. */
  dedupeKey: string;
  replyTo?: string;
  /** It takes the same work, but is not sent: nothing that can be measured tells whether an address has an account. */
  isDecoy?: boolean;
}

interface MailParts {
  jobs: JobsService;
  /** `undefined` when no mail server is configured. */
  mailer: Mailer | undefined;
  from: string;
  /** Emails contain links that sign people in, so they are stored encrypted. */
  box: SealedBox;
}

export type MailService = ReturnType<typeof createMailService>;

/**
 * Sends emails without losing them or sending them twice. Each email is a job: it is on disk before the caller continues, and
 * is retried for a day with growing pauses, from a minute to six hours. If the process dies before it has recorded the mail
 * server's reply, the email is sent again with the same Message-ID.
 */
export function createMailService({ jobs, mailer, from, box }: MailParts) {
  if (mailer) handleMailJobs(mailer, { jobs, from, box });

  async function enqueue(mail: QueuedMail, runAt?: Date): Promise<void> {
    const { dedupeKey } = mail;
    const sealed = box.seal(mail, `${KIND}:${dedupeKey}`);
    await jobs.enqueue(KIND, { template: mail.template, sealed }, { dedupeKey, ...(runAt && { runAt }) });
  }

  return {
    isAvailable: mailer !== undefined,

    /** @throws {ApiError} MAIL_UNAVAILABLE when no mail server is configured */
    assertAvailable(): void {
      if (mailer) return;
      throw new ApiError('MAIL_UNAVAILABLE', 'This server has no mail server, so it cannot send you a link.');
    },

    /** Queues an email. Resolves when it is on disk. Without a mail server, nothing is sent. */
    async queue<Name extends MailTemplate>(mail: QueuedMail<Name>): Promise<void> {
      if (mailer) await enqueue(mail);
    },

    /**
     * Sends an email while the caller waits. If that fails, it stays in the queue.
     * @param now the current time
     */
    async attempt<Name extends MailTemplate>(mail: QueuedMail<Name>, now: Date): Promise<Attempt> {
      if (!mailer) return 'failed';
      await enqueue(mail, new Date(now.getTime() + ATTEMPT_HEAD_START));
      return jobs.attempt(KIND, mail.dedupeKey);
    },
  };
}

function handleMailJobs(mailer: Mailer, { jobs, from, box }: Omit<MailParts, 'mailer'>): void {
  function open(payload: Record<string, unknown>, dedupeKey: string): QueuedMail {
    try {
      return box.open(String(payload['sealed']), dedupeKey) as QueuedMail;
    } catch (error) {
      throw new UnrecoverableJobError('encrypted with a secret that this server does not have', {
        cause: error,
      });
    }
  }

  jobs.handle(KIND, {
    concurrency: 4,
    retryAfter: backOff({ first: MINUTE, longest: 6 * HOUR, giveUpAfter: 24 * HOUR }),
    async run(payload, { dedupeKey, createdAt, signal }) {
      const { template, to, params, replyTo, isDecoy = false } = open(payload, dedupeKey);
      const messageId = messageIdOf(`${dedupeKey} ${createdAt.toISOString()}`, from);
      const rendered = renderMail(contentOf(template, params));
      try {
        await mailer({ ...rendered, to, replyTo, messageId, date: createdAt, isDecoy }, signal);
      } catch (error) {
        if (error instanceof MailRefusedError)
          throw new UnrecoverableJobError(error.message, { cause: error });
        throw error;
      }
    },
  });
}

/** Uses the configured mail server, or else the development mailbox, or else none. */
function mailerFor({ configuration, sandboxes }: ModuleContext): Mailer | undefined {
  const { smtpUrl, mailFrom, isProduction } = configuration;
  if (smtpUrl !== undefined) return createMailer(async () => smtpUrl, mailFrom, { requireTls: isProduction });
  const { openMailbox } = sandboxes;
  return openMailbox && createMailer(async () => (await openMailbox()).url, mailFrom);
}

/** Sends emails without losing them or sending them twice. */
export const mail = defineModule({
  name: 'mail',
  needs: { jobs },
  create(context) {
    const { configuration, jobs, sandboxes, secret } = context;
    const { openMailbox } = sandboxes;
    return {
      service: createMailService({
        jobs,
        mailer: mailerFor(context),
        from: configuration.mailFrom,
        box: new SealedBox(secret, 'mail'),
      }),
      install: (app) => {
        if (!openMailbox) return;
        const basePath = basePathOf(configuration.publicOrigin);
        devMailboxRoutes(app, { open: openMailbox, basePath });
      },
    };
  },
});

/** The emailed links that are redeemed on the same page. */
export type FollowedLink = 'sign-up' | 'magic-link';

interface CodeLink {
  codeChallenge: string;
  /** The workspace that an invited person is about to join. */
  workspaceId?: string;
}

/**
 * The links in emails. Tokens that open an account in any browser are in the fragment, which is never sent to a server or
 * logged. The page asks before it redeems a token, because mail scanners follow links.
 */
export const appLinks = {
  signIn: (origin: string) => `${origin}/auth`,
  recover: (origin: string) => `${origin}/auth/recover`,
  verify: (origin: string, type: FollowedLink, token: string) =>
    `${origin}/auth/verify#${new URLSearchParams({ type, token }).toString()}`,
  reset: (origin: string, token: string) =>
    `${origin}/auth/reset#${new URLSearchParams({ token }).toString()}`,
  /** Its code is in the query: without the verifier, which one browser has, it opens nothing. */
  exchange: (origin: string, code: string, { codeChallenge, workspaceId }: CodeLink) => {
    const query = new URLSearchParams({ code, state: challengeStateOf(codeChallenge) });
    if (workspaceId !== undefined) query.set('workspace', workspaceId);
    return `${origin}/auth?${query.toString()}`;
  },
  start: (origin: string) => `${origin}/dashboard`,
  profile: (origin: string) => `${origin}/profile`,
  data: (origin: string) => `${origin}/data`,
  subscription: (origin: string) => `${origin}/subscription`,
  invitation: (origin: string, token: string) =>
    `${origin}/invite#${new URLSearchParams({ token }).toString()}`,
};
