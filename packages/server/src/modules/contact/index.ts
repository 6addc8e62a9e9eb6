import { setTimeout as wait } from 'node:timers/promises';
import { defineModule, type ContextOf } from '../../composition/module.ts';
import { sendContactMessage, type BodyOf } from '../../contracts/index.ts';
import { ApiError, DAY_MS, createId } from '../../core/index.ts';
import type { Store, StoredDocument } from '../../store/store.ts';
import { mail } from '../mail/index.ts';

/** A message from the contact form. */
interface ContactMessageDocument extends StoredDocument {
  name: string;
  email: string;
  company: string | null;
  subject: string | null;
  message: string;
  consent: boolean;
  createdAt: Date;
}

/** The only code that accesses the collection of contact messages. */
async function createContactRepository(store: Store) {
  const messages = store.collection<ContactMessageDocument>('contact_messages');
  await messages.createIndex({ createdAt: 1 });
  await messages.createIndex({ email: 1 });
  return {
    insert: async (message: ContactMessageDocument): Promise<void> => {
      await messages.insertOne(message);
    },
    listFrom: (email: string) => messages.find({ email }).toArray(),
    eraseFrom: async (email: string): Promise<void> => {
      await messages.deleteMany({ email });
    },
    deleteBefore: async (moment: Date): Promise<void> => {
      await messages.deleteMany({ createdAt: { $lt: moment } });
    },
  };
}

const RETENTION = 400 * DAY_MS;
/** A visitor waits so long for the mail server. */
const MAIL_WAIT_MS = 10_000;

const needs = { mail };

/** Stores each message, then sends it by email, at once or later. */
async function createContactService({ store, mail, configuration, now }: ContextOf<typeof needs>) {
  const messages = await createContactRepository(store);
  const to = configuration.contactEmail;

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
    listFrom: messages.listFrom,
    eraseFrom: messages.eraseFrom,

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

/** The contact form. */
export const contact = defineModule({
  name: 'contact',
  needs,
  collections: { contact_messages: { exportedAs: ['contactMessages'] } },
  async create(context) {
    const service = await createContactService(context);
    return {
      service,
      routes: (register) => {
        register(sendContactMessage, async ({ body }) => {
          await service.send(body);
          return { ok: true } as const;
        });
      },
      sweep: () => service.sweep(),
      personalData: {
        async exportOf({ confirmedEmail }) {
          const written = confirmedEmail === null ? [] : await service.listFrom(confirmedEmail);
          return { contactMessages: written.map(({ _id: id, ...message }) => ({ id, ...message })) };
        },
        async eraseAddress({ confirmedEmail }) {
          if (confirmedEmail !== null) await service.eraseFrom(confirmedEmail);
        },
      },
    };
  },
});
