import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** How a mail server may behave. */
export type Behavior =
  /** takes everything */
  | 'well'
  /** answers 451 to every recipient: come back later */
  | 'busy'
  /** answers 550 to every recipient: no such user */
  | 'unknown-recipient'
  /** answers 554 to the content of every email */
  | 'refused-text'
  /** requires authentication */
  | 'closed'
  /** receives the whole email but never acknowledges it */
  | 'silent-after-data';

/** A mail server that can be switched on and off, and told to misbehave. */
export interface TestMailServer {
  url: string;
  behavior: Behavior;
  /** Received raw emails, including those with `silent-after-data`. */
  mails: string[];
  /** Called with each email before it is acknowledged. */
  onMail: (mail: string) => void;
  up(): Promise<void>;
  /** Connections are refused. */
  down(): Promise<void>;
  /** Connections are accepted, but the server is silent. */
  hang(): Promise<void>;
}

const refusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

export async function startMailServer(): Promise<TestMailServer> {
  let port = 0;
  let close = async (): Promise<void> => {};

  const take = async (stream: Readable) => {
    const mail = await text(stream);
    if (server.behavior === 'refused-text') throw refusal(554, 'Not this');
    server.mails.push(mail);
    server.onMail(mail);
    if (server.behavior === 'silent-after-data') await new Promise(() => {});
  };
  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 10,
    logger: false,
    onMailFrom(_address, _session, callback) {
      callback(server.behavior === 'closed' ? refusal(530, 'Authentication required') : null);
    },
    onRcptTo(_address, _session, callback) {
      if (server.behavior === 'busy') callback(refusal(451, 'Try again later'));
      else if (server.behavior === 'unknown-recipient') callback(refusal(550, 'No such user'));
      else callback();
    },
    onData: (stream, _session, callback) => callbackify(() => take(stream))(callback),
  };

  const listenOn = async (listener: ReturnType<typeof createServer>) => {
    listener.listen(port, '127.0.0.1');
    await once(listener, 'listening');
    ({ port } = listener.address() as AddressInfo);
    server.url = `smtp://127.0.0.1:${port}`;
  };

  const server: TestMailServer = {
    url: '',
    behavior: 'well',
    mails: [],
    onMail: () => {},
    async up() {
      await close();
      const smtp = new SMTPServer(options);
      await listenOn(smtp.server);
      close = () => new Promise((resolve) => smtp.close(() => resolve()));
    },
    async down() {
      await close();
      close = async () => {};
    },
    async hang() {
      await close();
      const sockets = new Set<Socket>();
      const silent = createServer((socket) => sockets.add(socket.on('error', () => {})));
      await listenOn(silent);
      close = async () => {
        for (const socket of sockets) socket.destroy();
        await new Promise((resolve) => silent.close(resolve));
      };
    },
  };
  await server.up();
  return server;
}
