import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import { expect } from 'vitest';
import { createJobsRepository } from '../../src/modules/jobs/jobs.repository.ts';
import { createJobsService, type JobsService } from '../../src/modules/jobs/jobs.service.ts';
import { createMailer } from '../../src/modules/mail/mailer.ts';
import { createMailService, type MailService } from '../../src/modules/mail/index.ts';
import { SealedBox } from '../../src/security/sealed-box.ts';
import { startMailServer, type Behavior, type TestMailServer } from '../support/mail-server.ts';
import { storeTest } from '../support/server-test.ts';
import { describeOnBothStores } from '../support/stores.ts';

const HOUR = 60 * 60 * 1000;
const FROM = 'Sluice <no-reply@sluice.example>';
const { log } = fastify();
const link = 'https://sluice.example.com/auth/verify#token=ml_secret';

const messageIdOf = (mail: string | undefined) => /^Message-ID: (.+?)\r$/im.exec(mail ?? '')?.[1];

describeOnBothStores('an email', (open) => {
  const { it, store } = storeTest(open);
  let server: TestMailServer;
  let jobs: JobsService;
  let mail: MailService;
  let time: number;
  const timeouts = { connect: 300, silence: 300 };

  it.beforeAll(async () => {
    server = await startMailServer();
  });
  it.beforeEach(async () => {
    time = Date.parse('2026-03-01T08:00:00Z');
    await store.store.collection('jobs').deleteMany({});
    server.mails = [];
    server.onMail = () => {};
    server.behavior = 'well';
    await server.up();
    jobs = createJobsService({
      jobs: await createJobsRepository(store.store),
      now: () => new Date(time),
      log,
    });
    const mailer = createMailer(async () => server.url, FROM, timeouts);
    mail = createMailService({ jobs, mailer, from: FROM, box: new SealedBox('a'.repeat(32), 'mail') });
  });
  it.afterAll(() => server.down());

  const queue = (dedupeKey: string = randomUUID()) =>
    mail.queue({ template: 'magicLink', to: 'ada@example.com', params: { link }, dedupeKey });
  /** Moves the clock by some hours, and runs due jobs every ten minutes. */
  const advanceHours = async (hours: number) => {
    for (let minutes = 0; minutes < hours * 60; minutes += 10) {
      await jobs.runDue();
      time += HOUR / 6;
    }
  };
  const stored = () =>
    store.store
      .collection<{ _id: string; kind: string; state: string; lastError: string | null }>('jobs')
      .findOne({ kind: 'mail' });

  it('an email is not sent to a server without TLS where TLS is required, unless its URL allows that', async () => {
    const send = (url: string) =>
      createMailer(async () => url, FROM, { ...timeouts, requireTls: true })(
        {
          to: 'ada@example.com',
          subject: 'Hi',
          text: 'Hi',
          html: 'Hi',
          messageId: '<1@x>',
          date: new Date(),
        },
        new AbortController().signal,
      );
    await expect(send(server.url)).rejects.toThrow(/STARTTLS/);
    expect(server.mails).toEqual([]);
    await send(`${server.url}?requireTLS=false`);
    expect(server.mails).toHaveLength(1);
  });

  it('an email is sent with sender, subject, a text part and an HTML part', async () => {
    await queue();
    await jobs.runDue();
    expect(server.mails).toHaveLength(1);
    const [sent = ''] = server.mails;
    expect(sent).toMatch(/^From: Sluice <no-reply@sluice\.example>\r$/m);
    expect(sent).toMatch(/^To: ada@example\.com\r$/m);
    expect(sent).toMatch(/^Subject: Your sign-in link\r$/m);
    expect(sent).toMatch(/^Content-Type: text\/plain/m);
    expect(sent).toMatch(/^Content-Type: text\/html/m);
  });

  it('an email that is a decoy is written and recorded like any other, but sent to nobody', async () => {
    const params = { link };
    await mail.queue({
      template: 'magicLink',
      to: 'ada@example.com',
      params,
      dedupeKey: 'decoy',
      isDecoy: true,
    });
    await jobs.runDue();
    expect(await stored()).toMatchObject({ state: 'done', lastError: null });
    expect(server.mails).toEqual([]);
  });

  it('an email is sent once, however often it is queued', async () => {
    await Promise.all([queue('one'), queue('one'), queue('one')]);
    await jobs.runDue();
    await queue('one');
    await advanceHours(1);
    expect(server.mails).toHaveLength(1);
  });

  it.each<[string, () => Promise<void>]>([
    ['refuses connections', () => server.down()],
    ['does not respond', () => server.hang()],
    ['asks to retry later', async () => void (server.behavior = 'busy')],
    ['requires authentication', async () => void (server.behavior = 'closed')],
  ])(
    'an email waits in the store while the mail server %s, and is sent afterwards',
    async (_what, breakServer) => {
      await breakServer();
      await queue();
      await jobs.runDue();
      await advanceHours(0.5);
      expect(server.mails).toEqual([]);
      expect(await stored()).toMatchObject({ state: 'waiting', lastError: expect.any(String) });
      server.behavior = 'well';
      await server.up();
      await advanceHours(2);
      expect(server.mails).toHaveLength(1);
      expect(await stored()).toMatchObject({ state: 'done' });
    },
  );

  it.each<Behavior>(['unknown-recipient', 'refused-text'])(
    'an email is given up and kept when the mail server refuses it permanently: %s',
    async (behavior) => {
      server.behavior = behavior;
      await queue();
      await jobs.runDue();
      server.behavior = 'well';
      await advanceHours(2);
      expect(server.mails).toEqual([]);
      expect(await stored()).toMatchObject({ state: 'failed' });
    },
  );

  it('an email is given up after a day, and kept', async () => {
    await server.down();
    await queue();
    await advanceHours(26);
    expect(await stored()).toMatchObject({ state: 'failed' });
  });

  it('an email keeps its Message-ID when it is sent again because the reply was lost', async () => {
    server.behavior = 'silent-after-data';
    await queue();
    await jobs.runDue();
    server.behavior = 'well';
    await advanceHours(1);
    expect(server.mails).toHaveLength(2);
    expect(messageIdOf(server.mails[0])).toMatch(/^<[0-9a-f]{40}@sluice\.example>$/);
    expect(messageIdOf(server.mails[1])).toBe(messageIdOf(server.mails[0]));
    await queue();
    await jobs.runDue();
    expect(messageIdOf(server.mails[2])).not.toBe(messageIdOf(server.mails[0]));
  });

  it('an email is stored encrypted', async () => {
    await server.down();
    await queue();
    const everything = JSON.stringify(await store.store.collection('jobs').find({}).toArray());
    expect(everything).toContain('magicLink');
    expect(everything).not.toContain('ml_secret');
    expect(everything).not.toContain('ada@example.com');
  });

  it('an email is given up when the secret that it was encrypted with has changed', async () => {
    await queue();
    const other = new SealedBox('b'.repeat(32), 'mail');
    createMailService({ jobs, mailer: async () => {}, from: FROM, box: other });
    await jobs.runDue();
    expect(await stored()).toMatchObject({ state: 'failed' });
  });

  it('an email reports its outcome to a caller who waits, and stays queued if it failed', async () => {
    const attempt = (dedupeKey: string) =>
      mail.attempt(
        { template: 'magicLink', to: 'ada@example.com', params: { link }, dedupeKey },
        new Date(time),
      );
    expect(await attempt('first')).toBe('done');
    await server.down();
    expect(await attempt('second')).toBe('retry');
    await server.up();
    await advanceHours(1);
    expect(server.mails).toHaveLength(2);
  });

  it('an email never contains user input as a header', async () => {
    const params = {
      name: 'Eve\r\nBcc: victim@example.com',
      email: 'eve@example.com',
      company: null,
      subject: 'Hello\r\nBcc: victim@example.com\r\n\r\nbody',
      message: '.\r\nQUIT\r\n<script>alert(1)</script>',
      consent: true,
      receivedAt: new Date(time).toISOString(),
    };
    const to = 'team@example.com';
    await mail.queue({ template: 'contact', to, params, replyTo: params.email, dedupeKey: randomUUID() });
    await jobs.runDue();
    const [sent = ''] = server.mails;
    const [headers = ''] = sent.split('\r\n\r\n');
    expect(headers).not.toMatch(/^bcc:/im);
    expect(headers).toMatch(/^Reply-To: eve@example\.com\r$/m);
    const [, html = ''] = sent.split('Content-Type: text/html');
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toContain('<script>');
  });

  it('an email is not queued when there is no mail server', async () => {
    await store.store.collection('jobs').deleteMany({});
    const none = createMailService({
      jobs,
      mailer: undefined,
      from: FROM,
      box: new SealedBox('a'.repeat(32), 'mail'),
    });
    await none.queue({ template: 'magicLink', to: 'a@example.com', params: { link }, dedupeKey: 'x' });
    expect(await store.store.collection('jobs').countDocuments({})).toBe(0);
    expect(() => none.assertAvailable()).toThrow('This server has no mail server');
  });
});
