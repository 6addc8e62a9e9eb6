import { ApiError } from '../../core/api-error.ts';
import type { SealedBox } from '../../security/sealed-box.ts';
import { backOff, UnrecoverableJobError, type Attempt, type JobsService } from '../jobs/index.ts';
import { contentOf, type MailTemplate, type MailTemplates } from './mail-content.ts';
import { MailRefusedError, messageIdOf, type Mailer } from './mailer.ts';
import { renderMail } from './render-mail.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const KIND = 'mail';
/** How long a mail that a caller waits for is left to that caller before other workers may send it. */
const ATTEMPT_HEAD_START = 2 * MINUTE;

/** A mail to send. */
export interface QueuedMail<Name extends MailTemplate = MailTemplate> {
  template: Name;
  to: string;
  params: MailTemplates[Name];
  /** What the mail is about, such as the id of a token: a second mail with the same key is not sent. */
  dedupeKey: string;
  replyTo?: string;
}

interface Dependencies {
  jobs: JobsService;
  /** Absent where no mail server is configured. */
  mailer: Mailer | undefined;
  from: string;
  /** Mails contain links that open accounts, so they are stored encrypted. */
  box: SealedBox;
}

export type MailService = ReturnType<typeof createMailService>;

/**
 * Mail that is neither lost nor sent twice. A mail is a job: it is in the store before the caller goes on, and is
 * retried with growing pauses (a minute to six hours) for a day. When the process dies between the mail server's answer
 * and our record of it, the mail goes out again under the same Message-ID.
 */
export function createMailService({ jobs, mailer, from, box }: Dependencies) {
  if (mailer) {
    jobs.handle(KIND, {
      concurrency: 4,
      retryAfter: backOff({ first: MINUTE, longest: 6 * HOUR, giveUpAfter: 24 * HOUR }),
      async run(payload, { dedupeKey, createdAt, signal }) {
        const { template, to, params, replyTo } = open(payload, dedupeKey);
        const messageId = messageIdOf(`${dedupeKey} ${createdAt.toISOString()}`, from);
        const rendered = renderMail(contentOf(template, params));
        try {
          await mailer({ ...rendered, to, replyTo, messageId, date: createdAt }, signal);
        } catch (error) {
          if (error instanceof MailRefusedError)
            throw new UnrecoverableJobError(error.message, { cause: error });
          throw error;
        }
      },
    });
  }

  function open(payload: Record<string, unknown>, dedupeKey: string): QueuedMail {
    try {
      return box.open(String(payload['sealed']), dedupeKey) as QueuedMail;
    } catch (error) {
      throw new UnrecoverableJobError('encrypted under a secret that this server does not have', {
        cause: error,
      });
    }
  }

  async function enqueue(mail: QueuedMail, runAt?: Date): Promise<void> {
    const { dedupeKey } = mail;
    const sealed = box.seal(mail, `${KIND}:${dedupeKey}`);
    await jobs.enqueue(KIND, { template: mail.template, sealed }, { dedupeKey, ...(runAt && { runAt }) });
  }

  return {
    isAvailable: mailer !== undefined,

    /** For what makes no sense without a mail. @throws {ApiError} MAIL_UNAVAILABLE where no mail server is configured */
    assertAvailable(): void {
      if (mailer) return;
      throw new ApiError('MAIL_UNAVAILABLE', 'This server has no mail server, so it cannot send you a link.');
    },

    /** Has a mail sent soon. Resolves when it is on disk, whatever the mail server says; without one, nothing is sent. */
    async queue<Name extends MailTemplate>(mail: QueuedMail<Name>): Promise<void> {
      if (mailer) await enqueue(mail);
    },

    /**
     * Sends a mail while the caller waits. If that fails, it stays queued like any other.
     * @param now the moment of the call
     */
    async attempt<Name extends MailTemplate>(mail: QueuedMail<Name>, now: Date): Promise<Attempt> {
      if (!mailer) return 'failed';
      await enqueue(mail, new Date(now.getTime() + ATTEMPT_HEAD_START));
      return jobs.attempt(KIND, mail.dedupeKey);
    },
  };
}
