import { setTimeout as wait } from 'node:timers/promises';
import type { BodyOf, sendContactMessage } from '../../contracts/index.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Clock } from '../../security/clock.ts';
import { createId } from '../../security/ids.ts';
import type { MailService } from '../mail/mail.service.ts';
import type { ContactMessageDocument, ContactRepository } from './contact.repository.ts';

const RETENTION = 400 * 24 * 60 * 60 * 1000;
/** How long a visitor waits for the mail server. */
const PATIENCE_MS = 10_000;

interface Ports {
  messages: ContactRepository;
  mail: MailService;
  /** Who reads the messages. */
  to: string;
  now: Clock;
}

export type ContactService = ReturnType<typeof createContactService>;

/** The contact form. A message is kept before anything else; then it is mailed, at once or later. */
export function createContactService({ messages, mail, to, now }: Ports) {
  async function isMailed({ _id, createdAt, ...message }: ContactMessageDocument): Promise<boolean> {
    const params = { ...message, receivedAt: createdAt.toISOString() };
    const attempt = mail.attempt(
      { template: 'contact', to, params, replyTo: message.email, dedupeKey: _id },
      createdAt,
    );
    const outcome = await Promise.race([attempt, wait(PATIENCE_MS, 'late' as const, { ref: false })]);
    return outcome === 'done';
  }

  return {
    /** @throws {ApiError} MAIL_FAIL when the message is kept, but did not go out now; it is tried again */
    async send(body: BodyOf<typeof sendContactMessage>): Promise<void> {
      // Whoever filled what nobody sees is told what everybody is told, and nothing is kept.
      if (body.hp !== '') return;
      const { name, email, company, subject, message, consent } = body;
      const kept: ContactMessageDocument = {
        _id: createId('msg'),
        name,
        email,
        company,
        subject,
        message,
        consent,
        createdAt: now(),
      };
      await messages.insert(kept);
      if (await isMailed(kept)) return;
      throw new ApiError('MAIL_FAIL', "Your message was received but we couldn't send the email.");
    },

    sweep: () => messages.deleteBefore(new Date(now().getTime() - RETENTION)),
  };
}
