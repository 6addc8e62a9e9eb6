import { setTimeout as wait } from 'node:timers/promises';
import type { BodyOf, sendContactMessage } from '../../contracts/index.ts';
import { ApiError, DAY_MS, type Clock, createId } from '../../core/index.ts';
import type { MailService } from '../mail/index.ts';
import type { ContactMessageDocument, ContactRepository } from './contact.repository.ts';

const RETENTION = 400 * DAY_MS;
/** How long a visitor waits for the mail server. */
const MAIL_WAIT_MS = 10_000;

interface Dependencies {
  messages: ContactRepository;
  mail: MailService;
  /** The address that receives the messages. */
  to: string;
  now: Clock;
}

export type ContactService = ReturnType<typeof createContactService>;

/** Stores each message, then sends it by email, at once or later. */
export function createContactService({ messages, mail, to, now }: Dependencies) {
  /** @returns whether the email was sent in time */
  async function mailNow({ _id, createdAt, ...message }: ContactMessageDocument): Promise<boolean> {
    const params = { ...message, receivedAt: createdAt.toISOString() };
    const attempt = mail.attempt(
      { template: 'contact', to, params, replyTo: message.email, dedupeKey: _id },
      createdAt,
    );
    const outcome = await Promise.race([attempt, wait(MAIL_WAIT_MS, 'late' as const, { ref: false })]);
    return outcome === 'done';
  }

  return {
    /** @throws {ApiError} MAIL_FAIL when the message is stored but could not be sent yet; sending is retried */
    async send(body: BodyOf<typeof sendContactMessage>): Promise<void> {
      // Only bots fill in the hidden field. They get the usual response, and nothing is stored.
      if (body.hp !== '') return;
      const { name, email, company, subject, message, consent } = body;
      const stored: ContactMessageDocument = {
        _id: createId('msg'),
        name,
        email,
        company,
        subject,
        message,
        consent,
        createdAt: now(),
      };
      await messages.insert(stored);
      if (await mailNow(stored)) return;
      throw new ApiError('MAIL_FAIL', "Your message was received but we couldn't send the email.");
    },

    sweep: () => messages.deleteBefore(new Date(now().getTime() - RETENTION)),
  };
}
