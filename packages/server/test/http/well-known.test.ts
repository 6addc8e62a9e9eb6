import { describe, expect } from 'vitest';
import { readConfiguration } from '../../src/config/configuration.ts';
import { builtApp } from '../support/built-app.ts';
import { serverTest } from '../support/server-test.ts';
import { openEmbedded } from '../support/stores.ts';

const DAY_SECONDS = 24 * 60 * 60;
const DAY_MS = DAY_SECONDS * 1000;
const SECURITY = '/.well-known/security.txt';
const CHANGE_PASSWORD = '/.well-known/change-password';
const appFolder = builtApp();

const configured = (variables: Record<string, string>) => ({
  appFolder,
  configuration: readConfiguration({ NODE_ENV: 'test', ...variables }),
});

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://sluice.example.com',
  SESSION_SECRET: 'signs sessions: 0123456789abcdefghijklm',
  PROVIDER_KEYS: '2026a:encrypts keys: 0123456789abcdefghijklm',
  SANDBOX: 'false',
};

describe('whom to tell about a weakness', () => {
  const { it, test } = serverTest(
    openEmbedded,
    configured({ PUBLIC_ORIGIN: 'https://sluice.example.com', SECURITY_CONTACT: 'security@example.com' }),
  );

  it('is said in the format of RFC 9116, to everybody', async () => {
    const { statusCode, headers, body } = await test.app.inject(SECURITY);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(body).toMatch(
      /^Contact: mailto:security@example\.com\nExpires: \d{4}-\d\d-\d\dT00:00:00\.000Z\nPreferred-Languages: en\nCanonical: https:\/\/sluice\.example\.com\/\.well-known\/security\.txt\n$/,
    );
  });

  it('stays valid for some months and for less than a year, however long the server runs', async () => {
    let passed = 0;
    for (const days of [0, 100, 400]) {
      test.advance((days - passed) * DAY_SECONDS);
      passed = days;
      const { body } = await test.app.inject(SECURITY);
      const left = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '') - Date.now() - days * DAY_MS;
      expect(left).toBeGreaterThan(150 * DAY_MS);
      expect(left).toBeLessThan(365 * DAY_MS);
    }
  });
});

describe('whom to tell about a weakness at an address of the web', () => {
  const { it, test } = serverTest(
    openEmbedded,
    configured({ SECURITY_CONTACT: 'https://example.com/security' }),
  );

  it('is named as it is, and no address of the file that nobody has configured', async () => {
    const { body } = await test.app.inject(SECURITY);
    expect(body).toContain('Contact: https://example.com/security\n');
    expect(body).not.toContain('Canonical');
  });
});

describe('in production without anybody to write to', () => {
  const { it, test } = serverTest(openEmbedded, configured(PRODUCTION));

  it('there is no file that names somebody who does not exist', async () => {
    expect((await test.app.inject(SECURITY)).statusCode).toBe(404);
  });
});

describe('in production with a sender of emails', () => {
  const { it, test } = serverTest(
    openEmbedded,
    configured({
      ...PRODUCTION,
      SMTP_URL: 'smtps://mail.example.com',
      MAIL_FROM: 'Sluice <team@example.com>',
    }),
  );

  it('the file names the address of the sender', async () => {
    expect((await test.app.inject(SECURITY)).body).toContain('Contact: mailto:team@example.com\n');
  });
});

describe('where to change a password', () => {
  const { it, test } = serverTest(openEmbedded, configured({}));

  it('password managers are led to the page for it', async () => {
    const { statusCode, headers } = await test.app.inject(CHANGE_PASSWORD);
    expect([statusCode, headers.location]).toEqual([302, '/profile']);
  });

  it('they see that an address is unknown, as they test before', async () => {
    const unknown = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200';
    for (const accept of ['*/*', 'text/html']) {
      expect((await test.app.inject({ url: unknown, headers: { accept } })).statusCode).toBe(404);
    }
  });
});

describe('where to change a password of an installation below a path', () => {
  const { it, test } = serverTest(openEmbedded, configured({ PUBLIC_ORIGIN: 'https://example.com/sluice' }));

  it('password managers are led from the root of the host to the page below the path', async () => {
    expect((await test.app.inject(CHANGE_PASSWORD)).headers.location).toBe('/sluice/profile');
  });
});
