import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerEnvelope } from 'smtp-server';
import type { DevMailbox, ReceivedMail } from '../../src/config/sandboxes.ts';

const KEPT = 200;
const SIZE_MAX = 1024 * 1024;

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
    } = await PostalMime.parse(await buffer(stream));
    mails.unshift({
      id: randomUUID(),
      from: mailFrom === false ? '' : mailFrom.address,
      to: rcptTo.map(({ address }) => address),
      subject,
      messageId,
      receivedAt: new Date(),
      text,
      html,
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
