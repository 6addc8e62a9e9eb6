import { createHash } from 'node:crypto';
import { LOGO_CID, LOGO_PNG } from './logo.ts';
import type { RenderedMail } from './render-mail.ts';

/** Timeouts in milliseconds, and whether emails are sent over TLS only. */
export interface MailerOptions {
  connect?: number;
  silence?: number;
  /** Unless the URL says otherwise, by `?requireTLS=false`. */
  requireTls?: boolean;
}

export interface OutgoingMail extends RenderedMail {
  to: string;
  replyTo?: string | undefined;
  /** The same for every attempt, so that recipients can recognize duplicates. */
  messageId: string;
  date: Date;
  /** It is written, but passed to no mail server. */
  isDecoy?: boolean;
}

/** Passes an email to the mail server; resolves when the server has accepted it. */
export type Mailer = (mail: OutgoingMail, signal: AbortSignal) => Promise<void>;

/** The mail server has permanently refused an email, because of its recipient or its content. */
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

/** Tells whether the recipient or the content was refused permanently. Other errors may be temporary or due to configuration. */
function isRefusal({ responseCode = 0, command }: SmtpError): boolean {
  return responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
}

/** A part of the email itself: pictures from elsewhere are blocked by many mail programs, and tell when somebody reads. */
const attachments = [
  {
    filename: 'sluice.png',
    contentType: 'image/png',
    contentDisposition: 'inline' as const,
    cid: LOGO_CID,
    content: LOGO_PNG,
    encoding: 'base64',
  },
];

const access = { disableFileAccess: true, disableUrlAccess: true };

async function openTransport(url: string, options: MailerOptions) {
  const { connect = 10_000, silence = 20_000, requireTls = false } = options;
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    requireTLS: requireTls,
    connectionTimeout: connect,
    greetingTimeout: connect,
    dnsTimeout: connect,
    socketTimeout: silence,
    ...access,
  });
}

/** Signs in to a mail server and sends nothing. @throws what the connection, TLS or the server has against it */
export async function tryMailServer(url: string, options: MailerOptions): Promise<void> {
  const transport = await openTransport(url, options);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/**
 * Sends emails by SMTP. The library is loaded with the first one.
 * @param server returns the URL of the mail server, `smtp://` or `smtps://` with name and password; called for each email
 */
export function createMailer(
  server: () => Promise<string>,
  from: string,
  options: MailerOptions = {},
): Mailer {
  return async ({ isDecoy = false, ...mail }, signal) => {
    if (isDecoy) {
      const { createTransport } = await import('nodemailer');
      await createTransport({ streamTransport: true, buffer: true, ...access }).sendMail({
        from,
        attachments,
        ...mail,
      });
      return;
    }
    const transport = await openTransport(await server(), options);
    const aborted = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted because the server is stopping')), {
        once: true,
      });
    });
    try {
      await Promise.race([transport.sendMail({ from, attachments, ...mail }), aborted]);
    } catch (error) {
      if (error instanceof Error && isRefusal(error)) throw new MailRefusedError(error);
      throw error;
    } finally {
      transport.close();
    }
  };
}

/** Derives the Message-ID of an email from its key. */
export function messageIdOf(key: string, from: string): string {
  const domain = /@([^\s>@]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return `<${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${domain}>`;
}
