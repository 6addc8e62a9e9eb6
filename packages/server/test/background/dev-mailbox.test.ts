import { expect } from 'vitest';
import { createMailer } from '../../src/modules/mail/mailer.ts';
import { startMailSandbox } from '../../sandbox/mail/mail-sandbox.ts';
import type { DevMailbox } from '../../src/config/sandboxes.ts';
import { enterDemo } from '../../src/contracts/index.ts';
import { serverTest } from '../support/server-test.ts';
import { openEmbedded } from '../support/stores.ts';
import { errorOf, startTestApp } from '../support/test-app.ts';

let mailbox: DevMailbox;

const { it, test } = serverTest(openEmbedded, async () => {
  mailbox = await startMailSandbox();
  return { openMailbox: async () => mailbox };
});
it.afterAll(() => mailbox.close());

const send = (subject: string, text: string, html: string) =>
  createMailer(async () => mailbox.url, 'Sluice <no-reply@sluice.example>')(
    { to: 'ada@example.com', subject, text, html, messageId: '<1@sluice.example>', date: new Date() },
    new AbortController().signal,
  );
const get = (url: string) => test.app.inject({ url, headers: { accept: 'text/html' } });

it('the development mailbox shows that it is empty', async () => {
  expect((await get('/dev/mail')).body).toContain('No mail yet');
});

it('the development mailbox shows an email that was sent over SMTP, with links, and runs no scripts in it', async () => {
  const text = 'Open https://sluice.example.com/auth/verify#token=x&type=y <b>';
  await send('<script>alert(1)</script>', text, '<p>Hello</p><script>alert(2)</script>');
  const list = await get('/dev/mail');
  expect(list.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(list.body).not.toContain('<script>');
  const path = /href="(\/dev\/mail\/[^"]+)"/.exec(list.body)?.[1] ?? '';

  const mail = await get(path);
  const link = 'https://sluice.example.com/auth/verify#token=x&amp;type=y';
  expect(mail.body).toContain(`<a href="${link}">${link}</a> &lt;b&gt;`);
  expect(mail.body).not.toContain('<script>');

  const html = await get(`${path}/html`);
  expect(html.body).toContain('<p>Hello</p>');
  expect(html.headers['content-security-policy']).toContain("default-src 'none'");
  expect(html.headers['content-security-policy']).toContain('sandbox');
});

it('the development mailbox shows the pictures that are part of an email', async () => {
  await send('With a logo', 'Hello', '<img src="cid:logo@sluice" alt="">');
  const path = /href="(\/dev\/mail\/[^"]+)"/.exec((await get('/dev/mail')).body)?.[1] ?? '';
  const html = await get(`${path}/html`);
  expect(html.body).toContain('<img src="data:image/png;base64,iVBOR');
  expect(html.headers['content-security-policy']).toContain('img-src data:');
});

it('the development mailbox lists emails as JSON for tests', async () => {
  const response = await test.app.inject({ url: '/dev/mail', headers: { accept: 'application/json' } });
  expect(response.json().items).toMatchObject([
    { subject: 'With a logo' },
    { to: ['ada@example.com'], from: 'no-reply@sluice.example' },
  ]);
});

it('the development mailbox returns 404 for an unknown email', async () => {
  for (const path of ['/dev/mail/none', '/dev/mail/none/html']) {
    expect(errorOf(await get(path)).code).toBe('NOT_FOUND');
  }
});

it.each([
  ['another machine', { remoteAddress: '192.168.1.5' }],
  ['another machine that a proxy names', { headers: { 'x-forwarded-for': '192.168.1.5' } }],
  ['another machine that a proxy names by the standard', { headers: { forwarded: 'for=192.168.1.5' } }],
  ['a page of another site whose name points here', { headers: { host: 'rebound.example:3000' } }],
] as const)('the development mailbox and the demo do not exist for %s', async (_who, from) => {
  const asked = { remoteAddress: '127.0.0.1', headers: {}, ...from };
  const opened = await test.app.inject({ url: '/dev/mail', ...asked });
  expect(opened.statusCode).toBe(404);
  expect(opened.body).not.toContain('mailbox');
  const demo = await test.app.inject({ method: 'POST', url: enterDemo.path, ...asked });
  expect(demo.statusCode).toBe(404);
});

it('the development mailbox and the demo are there for this machine under any of its names', async () => {
  for (const [remoteAddress, host] of [
    ['127.0.0.1', 'localhost:3000'],
    ['::1', '[::1]:3000'],
    ['::ffff:127.0.0.1', 'sluice.localhost'],
  ] as const) {
    const asked = { remoteAddress, headers: { host } };
    expect((await test.app.inject({ url: '/dev/mail', ...asked })).statusCode).toBe(200);
    const demo = await test.app.inject({ method: 'POST', url: enterDemo.path, ...asked });
    expect(demo.statusCode).toBe(201);
  }
});

it('the development mailbox does not exist in production, or when a mail server is configured', async () => {
  const own = await openEmbedded();
  const other = await startTestApp(own, { openMailbox: undefined });
  expect((await other.app.inject('/dev/mail')).statusCode).toBe(404);
  await other.close();
  await own.dispose();
});
