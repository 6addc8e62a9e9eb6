import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime, { type Attachment } from 'postal-mime';
import { SMTPServer, type SMTPServerEnvelope } from 'smtp-server';
import type { DevMailbox, ReceivedMail } from '../../src/config/sandboxes.ts';

const KEPT = 200;
const SIZE_MAX = 1024 * 1024;

/** An email as HTML with its own pictures in it, as a mail program shows it. */
function withPictures(html: string, attachments: readonly Attachment[]): string {
  const pictures = attachments.flatMap(({ contentId, mimeType, content }) => {
    const cid = contentId?.replaceAll(/^<|>$/g, '');
    if (cid === undefined || typeof content !== 'string') return [];
    return [[`cid:${cid}`, `data:${mimeType};base64,${content}`] as const];
  });
  return pictures.reduce((shown, [from, to]) => shown.replaceAll(from, to), html);
}

/**
 * Starts a local mail server for development: it accepts every email over SMTP on a free port of this machine, forwards
 * none, and keeps the latest ones for people to read.
 */
export async function startMailSandbox(): Promise<DevMailbox> {
  const mails: ReceivedMail[] = [];
  const keep = async (stream: Readable, { mailFrom, rcptTo }: SMTPServerEnvelope) => {
    const {
      subject = '',
      messageId = '',
      text = '',
      html = '',
      attachments,
    } = await PostalMime.parse(await buffer(stream), { attachmentEncoding: 'base64' });
    mails.unshift({
      id: randomUUID(),
      from: mailFrom === false ? '' : mailFrom.address,
      to: rcptTo.map(({ address }) => address),
      subject,
      messageId,
      receivedAt: new Date(),
      text,
      html: withPictures(html, attachments),
    });
    mails.length = Math.min(mails.length, KEPT);
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: SIZE_MAX,
    closeTimeout: 100,
    logger: false,
    onData: (stream, { envelope }, callback) => callbackify(() => keep(stream, envelope))(callback),
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    list: () => mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
