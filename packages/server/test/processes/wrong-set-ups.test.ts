import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { refusedStart } from '../support/server-process.ts';

const forSessions = 'to-be-hidden that signs sessions 0123456789 abcdef';
const forKeys = 'to-be-hidden that encrypts API keys 0123456789 abc';
const production = {
  NODE_ENV: 'production',
  SESSION_SECRET: forSessions,
  PROVIDER_KEYS: `2026a:${forKeys}`,
  PUBLIC_ORIGIN: 'https://sluice.example.com',
};

/** What is wrong, the environment, and the variables that the operator is told about. */
const setUps: [what: string, environment: Record<string, string>, names: string[]][] = [
  ['a number that is written as one with an exponent', { PORT: '1e3' }, ['PORT']],
  ['a level of the log that there is not', { LOG_LEVEL: 'loud' }, ['LOG_LEVEL']],
  ['an environment that there is not', { NODE_ENV: 'staging' }, ['NODE_ENV']],
  ['a mailbox that others can read', { HOST: '0.0.0.0' }, ['HOST']],
  ['a mailbox behind a public address', { PUBLIC_ORIGIN: 'https://sluice.example.com' }, ['PUBLIC_ORIGIN']],
  ['an address of another machine', { HOST: '192.0.2.1', SANDBOX: 'false' }, ['HOST']],
  ['a folder that cannot be made', { DATA_DIR: '/dev/null/data' }, ['DATA_DIR']],
  ['an audit log that cannot be written', { AUDIT_LOG: '/dev/null/audit.log' }, ['AUDIT_LOG']],
  ['an audit log at an address of the web', { AUDIT_LOG: 'https://log.example.com' }, ['AUDIT_LOG']],
  ['another database', { MONGODB_URI: 'postgres://u:to-be-hidden@127.0.0.1/sluice' }, ['MONGODB_URI']],
  ['a database that does not answer', { MONGODB_URI: 'mongodb://u:to-be-hidden@127.0.0.1:9' }, ['MONGODB_URI']],
  ['a mail server without a sender', { SMTP_URL: 'smtp://u:to-be-hidden@127.0.0.1:9' }, ['MAIL_FROM']],
  ['a sender with a header', { MAIL_FROM: 'Sluice <a@example.com>\nBcc: b@example.com' }, ['MAIL_FROM']],
  ['Stripe without its signing secret', { STRIPE_SECRET_KEY: 'sk_test_toBeHidden123' }, ['STRIPE_WEBHOOK_SECRETS']],
  ['a provider on this machine', { PROVIDER_HOSTS: 'localhost' }, ['PROVIDER_HOSTS']],
  ['passwords of five characters', { PASSWORD_MIN_LENGTH: '5' }, ['PASSWORD_MIN_LENGTH']],
  ['a limit that is a word', { QUOTA_INSTALLATION_MEGABYTES: 'much' }, ['QUOTA_INSTALLATION_MEGABYTES']],
  ['every address as a proxy', { TRUST_PROXY: '0.0.0.0/0' }, ['TRUST_PROXY']],
  ['every IPv4 address as a proxy, as IPv6 writes it', { TRUST_PROXY: '::ffff:0.0.0.0/96' }, ['TRUST_PROXY']],
  ['a wide range of IPv6 with all of IPv4 in it', { TRUST_PROXY: '::/8' }, ['TRUST_PROXY']],
  ['a cluster that nobody knows', { MONGODB_URI: 'mongodb+srv://u:to-be-hidden@nope.invalid/sluice' }, ['MONGODB_URI']],
  ['metrics at the port of everybody', { PORT: '3977', METRICS_PORT: '3977' }, ['METRICS_PORT']],
  ['backups in a file', { BACKUP_DIR: '/etc/hostname', BACKUP_KEY: forKeys }, ['BACKUP_DIR']],
  ['backups where no folder can be made', { BACKUP_DIR: '/proc/backups', BACKUP_KEY: forKeys }, ['BACKUP_DIR']],
  ['a pattern as the address', { PUBLIC_ORIGIN: 'http://*.localhost' }, ['PUBLIC_ORIGIN']],
  ['an address with a password', { PUBLIC_ORIGIN: 'http://u:to-be-hidden@localhost' }, ['PUBLIC_ORIGIN']],
  ['a secret in a file that is not there', { SESSION_SECRET_FILE: '/nowhere/at/all' }, ['SESSION_SECRET_FILE']],
  ['production without anything', { NODE_ENV: 'production' }, ['SESSION_SECRET', 'PROVIDER_KEYS', 'PUBLIC_ORIGIN']],
  ['production without https', { ...production, PUBLIC_ORIGIN: 'http://sluice.example.com' }, ['PUBLIC_ORIGIN']],
  ['production with a short secret', { ...production, SESSION_SECRET: 'to-be-hidden' }, ['SESSION_SECRET']],
  ['production with a repeated character', { ...production, SESSION_SECRET: 'x'.repeat(40) }, ['SESSION_SECRET']],
  ['production with a placeholder', { ...production, SESSION_SECRET: 'please-change-this-secret-before-production' }, ['SESSION_SECRET']],
  ['production with a broken line as a secret', { ...production, SESSION_SECRET: forSessions.replace(' ', '\n') }, ['SESSION_SECRET']],
  ['production with one secret for two purposes', { ...production, SESSION_SECRET: forKeys }, ['PROVIDER_KEYS']],
  ['production with an open database', { ...production, MONGODB_URI: 'mongodb://db.example.com' }, ['MONGODB_URI']],
  ['production with the sandboxes', { ...production, SANDBOX: 'true' }, ['SANDBOX']],
]; // prettier-ignore

it.each(setUps)(
  'a set-up with %s is refused at the start: the operator reads a sentence for each wrong variable, no stack and no secret, and nothing is made',
  { timeout: 60_000 },
  async (_what, environment, names) => {
    const folder = mkdtempSync(join(tmpdir(), 'sluice-wrong-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const { code, output } = await refusedStart({
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'error',
      ...environment,
    });
    expect(code).toBe(1);
    const [title, ...lines] = output.trimEnd().split('\n');
    expect(title).toBe("Sluice can't start:");
    const sentences = lines.map((line) => /^ {2}([A-Z_]+): \S.+\.$/.exec(line));
    expect(sentences.map((found) => found?.[1])).toEqual(names);
    expect(output).not.toMatch(/to.?be.?hidden/i);
    expect(existsSync(join(folder, 'data', 'sluice.sqlite'))).toBe(environment['HOST'] === '192.0.2.1');
  },
);
