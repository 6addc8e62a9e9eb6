import { beforeEach, expect } from 'vitest';
import { readConfiguration } from '../../src/config/configuration.ts';
import { startMailServer, type TestMailServer } from '../support/mail-server.ts';
import { serverTest } from '../support/server-test.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { errorOf, startTestApp, unlimited } from '../support/test-app.ts';

const message = {
  name: ' Ada Lovelace ',
  email: 'Ada@Example.com ',
  company: '',
  message: 'How do I import attributes?',
};

describeOnBothStores('the contact form', (open) => {
  let server: TestMailServer;
  const { it, test, store } = serverTest(open, async () => {
    server = await startMailServer();
    const configuration = readConfiguration({
      NODE_ENV: 'test',
      SMTP_URL: server.url,
      MAIL_FROM: 'Sluice <no-reply@sluice.example>',
      CONTACT_EMAIL: 'team@sluice.example',
    });
    return { configuration, rateLimits: unlimited };
  });
  beforeEach(async () => {
    await server.up();
    server.behavior = 'well';
    server.mails = [];
    await store.store.collection('contact_messages').deleteMany({});
  });
  it.afterAll(() => server.down());

  const send = (payload: object, app = test) =>
    app.app.inject({ method: 'POST', url: '/api/contact', payload });
  const kept = () => store.store.collection('contact_messages').find({}).toArray();

  it('the contact form stores a message and emails it, with the sender as Reply-To', async () => {
    const response = await send({ ...message, subject: 'Import', consent: true, captchaToken: 'unused' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ ok: true });
    expect(await kept()).toMatchObject([
      { name: 'Ada Lovelace', email: 'ada@example.com', company: null, subject: 'Import', consent: true },
    ]);
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]).toMatch(/^To: team@sluice\.example\r$/m);
    expect(server.mails[0]).toMatch(/^Reply-To: ada@example\.com\r$/m);
    expect(server.mails[0]).toMatch(/^Subject: Contact: Import\r$/m);
  });

  it('the contact form returns MAIL_FAIL when the email cannot be sent, stores the message, and sends it once later', async () => {
    await server.down();
    const response = await send(message);
    expect(response.statusCode).toBe(502);
    expect(errorOf(response)).toMatchObject({
      code: 'MAIL_FAIL',
      error: "Your message was received but we couldn't send the email.",
    });
    expect(await kept()).toHaveLength(1);
    await server.up();
    for (let minutes = 0; minutes < 10; minutes += 1) {
      test.advance(60);
      await test.app.jobs.runDue();
    }
    expect(server.mails).toHaveLength(1);
  });

  it('the contact form responds to a bot that fills in the hidden field like to a person, and stores nothing', async () => {
    const response = await send({ ...message, hp: 'https://spam.example' });
    expect([response.statusCode, response.json()]).toEqual([200, { ok: true }]);
    expect(await kept()).toEqual([]);
    await test.app.jobs.runDue();
    expect(server.mails).toEqual([]);
  });

  it.each([
    [{ name: undefined }, 'name', 'Name is required'],
    [{ name: '  ' }, 'name', 'Name is required'],
    [{ name: 'x'.repeat(121) }, 'name', 'Name must be 120 characters or less'],
    [{ email: undefined }, 'email', 'Email is required'],
    [{ email: ' ' }, 'email', 'Email is required'],
    [{ email: 'nobody' }, 'email', 'Please enter a valid email address'],
    [{ email: `${'x'.repeat(250)}@example.com` }, 'email', 'Email must be 255 characters or less'],
    [{ company: 'x'.repeat(201) }, 'company', 'Company name must be 200 characters or less'],
    [{ subject: 'x'.repeat(161) }, 'subject', 'Subject must be 160 characters or less'],
    [{ message: 'too short' }, 'message', 'Message must be at least 10 characters'],
    [{ message: `${' '.repeat(20)}short` }, 'message', 'Message must be at least 10 characters'],
    [{ message: 'x'.repeat(5001) }, 'message', 'Message must be 5000 characters or less'],
  ])('the contact form refuses %o, with the message for %s: %s', async (change, field, text) => {
    const response = await send({ ...message, ...change });
    expect(response.statusCode).toBe(400);
    const { code, issues = [], error } = errorOf(response);
    expect(code).toBe('VALIDATION');
    expect(error).toBe('Please fix the errors below and try again.');
    expect(issues).toContainEqual({ path: [field], message: text });
    expect(await kept()).toEqual([]);
  });

  it('the contact form accepts five messages an hour from one address, or as many as configured', async () => {
    for (const [limit, environment] of [
      [5, {}],
      [2, { CONTACT_LIMIT_PER_HOUR: '2' }],
    ] as const) {
      const own = await open();
      const limited = await startTestApp(own, {
        configuration: readConfiguration({ NODE_ENV: 'test', ...environment }),
      });
      for (let count = 0; count < limit; count += 1) {
        expect((await send({ ...message, hp: 'x' }, limited)).statusCode).toBe(200);
      }
      const refused = await send(message, limited);
      expect(refused.statusCode).toBe(429);
      expect(errorOf(refused)).toMatchObject({ code: 'RATE_LIMIT', retryAfter: expect.any(Number) });
      expect(refused.headers['retry-after']).toBeDefined();
      await limited.close();
      await own.dispose();
    }
  });
});
