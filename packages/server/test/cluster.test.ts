import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { InvitationResult, Session, Snippet } from '../src/contracts/index.ts';
import { startCuttableProxy, type CuttableProxy } from './cuttable-proxy.ts';
import { openStream } from './event-stream.ts';
import { startMailServer, type TestMailServer } from './mail-server.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import { newAddress, PASSWORD } from './test-app.ts';

const mongodbUri = inject('mongodbUri');
const json = { 'content-type': 'application/json' };

interface Visitor {
  session: Session;
  cookie: string;
}

describe.skipIf(mongodbUri === null)('three servers on one database', { timeout: 60_000 }, () => {
  let wire: CuttableProxy;
  let mailServer: TestMailServer;
  let servers: ServerProcess[] = [];
  let origins: [string, string, string];

  beforeAll(async () => {
    const uri = new URL(mongodbUri ?? '');
    wire = await startCuttableProxy(uri.hostname, Number(uri.port || 27_017));
    mailServer = await startMailServer();
    uri.host = `127.0.0.1:${wire.port}`;
    uri.pathname = `/sluice_test_${randomBytes(6).toString('hex')}`;
    uri.searchParams.set('directConnection', 'true');
    const environment = {
      MONGODB_URI: uri.href,
      SESSION_SECRET: randomBytes(32).toString('hex'),
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'Sluice <sluice@example.com>',
      REQUIRE_EMAIL_CONFIRMATION: 'false',
      SANDBOX: 'false',
      LOG_LEVEL: 'fatal',
    };
    servers = await Promise.all([1, 2, 3].map(() => startServer(environment)));
    origins = servers.map(({ origin }) => origin) as [string, string, string];
  }, 120_000);
  afterAll(async () => {
    wire.mend();
    await Promise.all(servers.map((server) => server.kill('SIGTERM')));
    await mailServer.down();
    await wire.close();
  }, 60_000);

  const post = (url: string, payload: object | undefined, headers: Record<string, string> = {}) =>
    fetch(url, {
      method: 'POST',
      headers: { ...headers, ...(payload && json) },
      ...(payload && { body: JSON.stringify(payload) }),
    });
  const bearer = ({ session }: Visitor) => ({ authorization: `Bearer ${session.accessToken}` });

  async function enter(origin: string, path: 'sign-up' | 'sign-in', email: string): Promise<Visitor> {
    const answer = await post(`${origin}/api/auth/${path}`, { email, password: PASSWORD });
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    return { session: Session.parse(await answer.json()), cookie };
  }
  const signUp = (origin: string) => enter(origin, 'sign-up', newAddress());
  const statusAt = async (origin: string, visitor: Visitor) =>
    (await fetch(`${origin}/api/me`, { headers: bearer(visitor) })).status;
  const snippetsOf = (origin: string, { session }: Visitor) =>
    `${origin}/api/workspaces/${session.user.activeWorkspaceId}/snippets`;

  it('know everybody who signed in at one of them', async () => {
    const visitor = await signUp(origins[0]);
    expect(await Promise.all(origins.map((origin) => statusAt(origin, visitor)))).toEqual([200, 200, 200]);
    const refreshed = await post(`${origins[1]}/api/auth/token/refresh`, undefined, {
      cookie: visitor.cookie,
    });
    const { accessToken } = Session.parse(await refreshed.json());
    const me = await fetch(`${origins[2]}/api/me`, { headers: { authorization: `Bearer ${accessToken}` } });
    expect(me.status).toBe(200);
  });

  it('end a session together: requests at once, streams as soon as they hear of it', async () => {
    const visitor = await signUp(origins[0]);
    const streams = await Promise.all(
      origins.map((origin) => openStream(origin, visitor.session.accessToken)),
    );
    await post(`${origins[0]}/api/auth/sign-out`, undefined, { cookie: visitor.cookie });
    expect(await Promise.all(origins.map((origin) => statusAt(origin, visitor)))).toEqual([401, 401, 401]);
    await Promise.all(streams.map(({ ended }) => ended));
    for (const { received } of streams) {
      expect(received.at(-1)).toMatchObject({
        type: 'session.revoked',
        sessionId: visitor.session.sessionId,
      });
    }
  });

  it('tell everybody what happens at one of them', async () => {
    const visitor = await signUp(origins[0]);
    const streams = await Promise.all(
      origins.map((origin) => openStream(origin, visitor.session.accessToken)),
    );
    const answer = await post(snippetsOf(origins[1], visitor), { name: 'x', content: 'x' }, bearer(visitor));
    const { id } = Snippet.parse(await answer.json());
    const heard = await Promise.all(
      streams.map((stream) => stream.next((event) => 'snippetId' in event && event.snippetId === id)),
    );
    expect(heard).toMatchObject([{ change: 'created' }, { change: 'created' }, { change: 'created' }]);
    for (const stream of streams) stream.close();
  });

  it('count tries together', async () => {
    const email = newAddress();
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1) {
      const origin = origins[count % 3] ?? '';
      const answer = await post(`${origin}/api/auth/sign-in`, { email, password: 'guess' });
      statuses.push(answer.status);
    }
    // After five wrong guesses each one waits, wherever the guesses before were made.
    expect(statuses).toEqual([401, 401, 401, 401, 401, ...Array.from({ length: 7 }, () => 429)]);
  });

  it('carry out each job once', async () => {
    const visitor = await signUp(origins[0]);
    const people = Array.from({ length: 30 }, newAddress);
    const arrived = new Promise<void>((resolve) => {
      mailServer.onMail = () => {
        if (people.every((email) => mailServer.mails.some((mail) => mail.includes(`To: ${email}`))))
          resolve();
      };
    });
    const results = await Promise.all(
      people.map(async (email, index) => {
        const origin = origins[index % 3] ?? '';
        const url = `${origin}/api/workspaces/${visitor.session.user.activeWorkspaceId}/invitations`;
        return InvitationResult.parse(await (await post(url, { email }, bearer(visitor))).json());
      }),
    );
    expect(results.map(({ action }) => action)).toEqual(people.map(() => 'invited'));
    await arrived;
    const copies = people.map(
      (email) => mailServer.mails.filter((mail) => mail.includes(`To: ${email}`)).length,
    );
    expect(copies).toEqual(people.map(() => 1));
  });
});
