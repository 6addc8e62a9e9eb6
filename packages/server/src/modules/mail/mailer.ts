import { createHash } from 'node:crypto';
import type { RenderedMail } from './render-mail.ts';

/** How long a mail server may stay silent before it counts as unreachable, in milliseconds. */
export interface MailTimeouts {
  connect: number;
  silence: number;
}

const defaultTimeouts: MailTimeouts = { connect: 10_000, silence: 20_000 };

export interface OutgoingMail extends RenderedMail {
  to: string;
  replyTo?: string | undefined;
  /** The same for every attempt at this mail: a server or reader that gets it twice can tell. */
  messageId: string;
  date: Date;
}

/** Hands one mail to the mail server; resolves when the server has accepted it. */
export type Mailer = (mail: OutgoingMail, signal: AbortSignal) => Promise<void>;

/** The mail server will never take this mail: the address does not exist, or it refuses what the mail says. */
export class MailRefusedError extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause });
    this.name = 'MailRefusedError';
  }
}

interface SmtpError extends Error {
  responseCode?: number;
  command?: string;
}

/** A final refusal of this recipient or this text. Anything else may pass, or is a matter of configuration. */
function isRefusal({ responseCode = 0, command }: SmtpError): boolean {
  return responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
}

/**
 * Speaks SMTP. The library is loaded with the first mail.
 * @param server the mail server, as `smtp://` or `smtps://` with name and password; asked for with each mail
 */
export function createMailer(
  server: () => Promise<string>,
  from: string,
  { connect, silence }: MailTimeouts = defaultTimeouts,
): Mailer {
  return async (mail, signal) => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      url: await server(),
      connectionTimeout: connect,
      greetingTimeout: connect,
      dnsTimeout: connect,
      socketTimeout: silence,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    const aborted = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('given up because the server is stopping')), {
        once: true,
      });
    });
    try {
      await Promise.race([transport.sendMail({ from, ...mail }), aborted]);
    } catch (error) {
      if (error instanceof Error && isRefusal(error)) throw new MailRefusedError(error);
      throw error;
    } finally {
      transport.close();
    }
  };
}

/** The Message-ID of the mail with this key: always the same. */
export function messageIdOf(key: string, from: string): string {
  const domain = /@([^\s>@]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return `<${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${domain}>`;
}
