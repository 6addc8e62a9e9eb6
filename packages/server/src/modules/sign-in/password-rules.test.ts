import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { ApiError } from '../../core/index.ts';
import { isInBloomFilter } from '../../security/bloom-filter.ts';
import { createPasswordRules } from './password-rules.ts';

const rules = createPasswordRules({ minLength: 6, refuseCommon: true });
const resultOf = async (password: string, email?: string) => {
  try {
    await rules(password, 'password', email);
    return 'accepted';
  } catch (error) {
    return error instanceof ApiError ? error.details.issues?.[0]?.message : String(error);
  }
};

it.each([
  'password',
  'PASSWORD',
  '123456',
  'qwerty123',
  'letmein',
  'Sluice2026!',
  'braze1',
  'ada@example.com',
  'ada.lovelace99',
])('the server refuses the password %s, which is easy to guess', async (password) => {
  const email = password.startsWith('ada@') ? password : 'ada.lovelace@example.com';
  expect(await resultOf(password, email)).toMatch(/easy to guess/);
});

it.each([
  ['1st', '123456'],
  ['10,000th', '30101986'],
  ['30,000th', 'uthvfy'],
  ['90,000th', 'Discipli'],
  ['100,000th', 'LEXXITYLER'],
])('the server refuses the %s of the commonest passwords in breaches, %s', async (_place, password) => {
  expect(await resultOf(password)).toMatch(/easy to guess/);
});

it('the server takes at most one in a thousand other passwords for a common one', async () => {
  let refused = 0;
  for (let index = 0; index < 20_000; index += 1) {
    const password = createHash('sha256').update(String(index)).digest('base64url').slice(0, 16);
    if ((await resultOf(password)) !== 'accepted') refused += 1;
  }
  expect(refused).toBeLessThanOrEqual(20);
});

it('a command makes the list again, and of another list a list of its own', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-passwords-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'list.txt');
  writeFileSync(file, 'short\nOpen Sesame\nopen sesame\n');
  const made = join(folder, 'made.bloom');
  const command = fileURLToPath(new URL('../../../lists/make-common-passwords.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--conditions=@sluice/source',
    command,
    file,
    made,
  ]);
  expect(stdout).toContain('1 passwords');
  const filter = readFileSync(made);
  expect(isInBloomFilter(filter, 'open sesame')).toBe(true);
  expect(isInBloomFilter(filter, 'short')).toBe(false);
});

it.each(['correct horse', 'battery staple', 'xK4!pf', '        ', '🦄🦄🦄🦄🦄🦄', 'Ünïcödé wörds'])(
  'the server accepts the password %j',
  async (password) => {
    expect(await resultOf(password, 'ada@example.com')).toBe('accepted');
  },
);

it('the server always refuses short passwords, but common ones only if configured', async () => {
  expect(await resultOf('12345')).toBe('Password must be at least 6 characters');
  const mild = createPasswordRules({ minLength: 6, refuseCommon: false });
  await expect(mild('password', 'password')).resolves.toBeUndefined();
});
