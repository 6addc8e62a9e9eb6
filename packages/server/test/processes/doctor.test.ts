import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startStripeSandbox } from '../../sandbox/stripe/stripe-sandbox.ts';
import { startMailServer } from '../support/mail-server.ts';
import { runOperatorCommand } from '../support/operator-command.ts';
import { startServer } from '../support/server-process.ts';

const production = {
  NODE_ENV: 'production',
  SESSION_SECRET: 'signs sessions, for tests only: 0123456789',
  PROVIDER_KEYS: '2026a:encrypts API keys; for tests only: 0123456789',
  PUBLIC_ORIGIN: 'http://127.0.0.1:9',
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sluice-doctor-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Report {
  code: number;
  output: string;
}

async function examine(environment: Record<string, string>): Promise<Report> {
  const dataDir = join(folder, 'data');
  return runOperatorCommand('doctor', [], { DATA_DIR: dataDir, ...environment }).then(
    ({ stdout, stderr }) => ({ code: 0, output: `${stdout}${stderr}` }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      output: `${error.stdout}${error.stderr}`,
    }),
  );
}

it('an operator whose set-up is right is told so beside the running server', async () => {
  const server = await startServer({ DATA_DIR: join(folder, 'data') });
  const mail = await startMailServer();
  const stripe = await startStripeSandbox({
    file: join(folder, 'stripe.json'),
    lookupKey: 'sluice_pro_monthly',
  });
  const { code, output } = await examine({
    PUBLIC_ORIGIN: server.origin,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Sluice <no-reply@example.com>',
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRETS: stripe.webhookSecret,
    STRIPE_SANDBOX_URL: stripe.origin,
  });
  await Promise.all([server.kill('SIGTERM'), mail.down(), stripe.close()]);
  expect(output).not.toMatch(/^[!✗]/m);
  for (const subject of ['Configuration', 'Store', 'Disk', 'Mail', 'Stripe', 'Address']) {
    expect(output).toContain(`✓ ${subject}: `);
  }
  expect(output).toContain('The server can start.');
  expect(code).toBe(0);
});

it('an operator learns at once of everything that does not answer, and what to do, without a secret', async () => {
  const { code, output } = await examine({
    ...production,
    MONGODB_URI: 'mongodb://somebody:to-be-hidden@127.0.0.1:9/',
    SMTP_URL: 'smtp://somebody:to-be-hidden@127.0.0.1:9',
    MAIL_FROM: 'Sluice <no-reply@example.com>',
    STRIPE_SECRET_KEY: 'sk_test_to_be_hidden',
    STRIPE_WEBHOOK_SECRETS: 'whsec_to_be_hidden',
  });
  expect(output).toMatch(/✗ Store: .*Check MONGODB_URI/);
  expect(output).toMatch(/✗ Mail: .*does not answer as one .*SMTP_URL/);
  expect(output).toMatch(/✗ Stripe: .*Check STRIPE_SECRET_KEY/);
  expect(output).toMatch(/! Address: .*does not run here: start it/);
  expect(output).not.toMatch(/to.be.hidden|tests only/);
  expect(output).toContain('3 to mend.');
  expect(code).toBe(1);
});

it('an operator whose address leads to another program with another clock learns both', async () => {
  const other = createServer((_request, response) => {
    response
      .setHeader('date', new Date(Date.now() + 3_600_000).toUTCString())
      .writeHead(404)
      .end('not here');
  }).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { code, output } = await examine({ ...production, PUBLIC_ORIGIN: `http://127.0.0.1:${port}` });
  other.close();
  expect(output).toMatch(/✗ Address: .*leads to something else \(status 404\)/);
  expect(output).toMatch(/✗ Clock: 3[56]\d\d s behind the clocks of others/);
  expect(output).toMatch(/! Mail: .*Set SMTP_URL/);
  expect(code).toBe(1);
});

it('an operator whose server runs, and whose address leads nowhere, is told to look between the two', async () => {
  const server = await startServer({ DATA_DIR: join(folder, 'data') });
  const { port } = new URL(server.origin);
  const { code, output } = await examine({ PUBLIC_ORIGIN: 'http://127.0.0.1:9', PORT: port });
  await server.kill('SIGTERM');
  expect(output).toMatch(/✗ Address: .*The server runs: check DNS, the certificate and the proxy/);
  expect(code).toBe(1);
});

it('an operator learns of a folder for backups that cannot be used, and of a variable whose name is misspelled', async () => {
  const { code, output } = await examine({
    BACKUP_DIR: '/dev/null/backups',
    BACKUP_KEY: 'encrypts backups, for tests only: 0123456789',
    TRUSTPROXY: '10.0.0.1',
  });
  expect(output).toMatch(/✗ Backups: .*there would be no backups\. Check BACKUP_DIR/);
  expect(output).toMatch(/! Configuration: TRUSTPROXY is not a variable of Sluice.*Is TRUST_PROXY meant\?/);
  expect(code).toBe(1);
});

it('an operator learns of a wrong configuration before anything is opened, and nothing is made', async () => {
  const { code, output } = await examine({ HOST: '0.0.0.0', PORT: '3000' });
  expect(output).toContain('✗ Configuration: HOST: refused');
  expect(code).toBe(1);
  const invalid = await examine({ PORT: '1e3' });
  expect(invalid.output).toContain('✗ Configuration: PORT: expected');
  expect(existsSync(join(folder, 'data'))).toBe(false);
});
