import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ConfigurationError, readConfiguration } from './configuration.ts';
import { variables } from './variables.ts';

const secret = 'x'.repeat(32);
const production = {
  NODE_ENV: 'production',
  SESSION_SECRET: secret,
  PUBLIC_ORIGIN: 'https://sluice.example.com',
};

describe('the configuration', () => {
  it('has defaults for development', () => {
    expect(readConfiguration({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      sandbox: true,
      isProduction: false,
    });
  });

  it('treats an empty variable as not set', () => {
    expect(readConfiguration({ PORT: '', MONGODB_URI: '' })).toMatchObject({
      port: 3000,
      mongodbUri: undefined,
    });
  });

  it('turns the sandbox off in production', () => {
    expect(readConfiguration(production)).toMatchObject({ isProduction: true, sandbox: false });
  });

  it.each([
    ['PORT', '65536'],
    ['SMTP_URL', 'mail.example.com'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['MAIL_FROM', 'Sluice'],
    ['MAIL_FROM', 'Sluice <a@example.com>\nBcc: b@example.com'],
    ['PORT', '3000.5'],
    ['PUBLIC_ORIGIN', 'https://example.com/'],
    ['PUBLIC_ORIGIN', 'ftp://example.com'],
    ['MONGODB_URI', 'postgres://localhost'],
    ['MONGODB_URI', 'mongodb://'],
    ['MONGODB_URI', 'mongodb://a b'],
    ['PASSWORD_MIN_LENGTH', '5'],
    ['TRUST_PROXY', '2'],
    ['SANDBOX', 'maybe'],
    ['NODE_ENV', 'staging'],
  ])('refuses %s=%s and names the variable', (name, value) => {
    expect(() => readConfiguration({ [name]: value })).toThrow(ConfigurationError);
    expect(() => readConfiguration({ [name]: value })).toThrow(new RegExp(`^${name}: expected`));
  });

  it.each([
    'mongodb://127.0.0.1',
    'mongodb://a.example:27017,b.example:27018/sluice?replicaSet=rs0',
    'mongodb+srv://user:p%40ss@cluster.example/sluice?retryWrites=true',
    'mongodb://user:secret@[::1]:27017/?authSource=admin',
  ])('accepts the connection string %s', (uri) => {
    expect(readConfiguration({ MONGODB_URI: uri }).mongodbUri).toBe(uri);
  });

  it('matches the table in docs/configuration.md', () => {
    const page = readFileSync(new URL('../../../../docs/configuration.md', import.meta.url), 'utf8');
    const rows = [...page.matchAll(/^\| `([A-Z_]+)` +\| (.+?) \| (.+?) \| (.+?) \|$/gm)].map((row) =>
      row.slice(1, 5).map((cell) => cell.trim()),
    );
    const expected = Object.entries(variables).map(([name, variable]) => [
      name,
      variable.expects,
      variable.fallback,
      variable.purpose,
    ]);
    expect(rows).toEqual(expected);
  });
});

describe('the mail server settings', () => {
  const SMTP_URL = 'smtps://name:pass%40word@mail.example.com:465/?tls.rejectUnauthorized=false';

  it('require a sender', () => {
    expect(() => readConfiguration({ SMTP_URL })).toThrow('MAIL_FROM: required with SMTP_URL');
    expect(readConfiguration({ SMTP_URL, MAIL_FROM: 'Sluice <no-reply@example.com>' })).toMatchObject({
      smtpUrl: SMTP_URL,
      mailFrom: 'Sluice <no-reply@example.com>',
    });
  });
});
