import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { InvitationResult, Session, Snippet } from '../../src/contracts/index.ts';
import {
  bearer,
  freshDatabase,
  post,
  signUp,
  startCluster,
  workspaceUrl,
  type Cluster,
  type Visitor,
} from '../support/cluster.ts';
import { openStream } from '../support/event-stream.ts';
import { startMailServer, type TestMailServer } from '../support/mail-server.ts';
import { newAddress } from '../support/test-app.ts';

const mongodbUri = inject('mongodbUri');

describe.skipIf(mongodbUri === null)('three servers on one database', { timeout: 60_000 }, () => {
  let mailServer: TestMailServer;
  let cluster: Cluster;
  let origins: Cluster['origins'];

  beforeAll(async () => {
    mailServer = await startMailServer();
    cluster = await startCluster(freshDatabase(mongodbUri ?? '').href, {
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'Sluice <sluice@example.com>',
    });
    origins = cluster.origins;
  }, 120_000);
  afterAll(async () => {
    await cluster.stop();
    await mailServer.down();
  }, 60_000);

  const statusAt = async (origin: string, visitor: Visitor) =>
    (await fetch(`${origin}/api/me`, { headers: bearer(visitor) })).status;

  it('three servers on one database accept people who have signed in at any of them', async () => {
    const visitor = await signUp(origins[0]);
    expect(await Promise.all(origins.map((origin) => statusAt(origin, visitor)))).toEqual([200, 200, 200]);
    const refreshed = await post(`${origins[1]}/api/auth/token/refresh`, undefined, {
      cookie: visitor.cookie,
    });
    const { accessToken } = Session.parse(await refreshed.json());
    const me = await fetch(`${origins[2]}/api/me`, { headers: { authorization: `Bearer ${accessToken}` } });
    expect(me.status).toBe(200);
  });

  it('three servers on one database end a session everywhere, for requests and streams', async () => {
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

  it('three servers on one database send the live events of one of them to everybody', async () => {
    const visitor = await signUp(origins[0]);
    const streams = await Promise.all(
      origins.map((origin) => openStream(origin, visitor.session.accessToken)),
    );
    const response = await post(
      workspaceUrl(origins[1], visitor, 'snippets'),
      { name: 'x', content: 'x' },
      bearer(visitor),
    );
    const { id } = Snippet.parse(await response.json());
    const announced = await Promise.all(
      streams.map((stream) => stream.next((event) => 'snippetId' in event && event.snippetId === id)),
    );
    expect(announced).toMatchObject([{ change: 'created' }, { change: 'created' }, { change: 'created' }]);
    for (const stream of streams) stream.close();
  });

  it('three servers on one database count sign-in attempts together', async () => {
    const email = newAddress();
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1) {
      const origin = origins[count % 3] ?? '';
      const response = await post(`${origin}/api/auth/sign-in`, { email, password: 'guess' });
      statuses.push(response.status);
    }
    // After five wrong guesses everybody must wait, whichever server counted them.
    expect(statuses).toEqual([401, 401, 401, 401, 401, ...Array.from({ length: 7 }, () => 429)]);
  });

  it('three servers on one database run each job once', async () => {
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
        const url = workspaceUrl(origins[index % 3] ?? '', visitor, 'invitations');
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
