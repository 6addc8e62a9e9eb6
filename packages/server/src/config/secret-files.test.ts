import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfiguration } from './configuration.ts';

const secret = 's'.repeat(32);

function fileWith(text: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'sluice-secret-')), 'secret');
  writeFileSync(file, text);
  return file;
}

describe('a secret in a file', () => {
  it.each(['', '\n', '\r\n'])('a secret in a file is read without the line break at its end (%j)', (end) => {
    const SESSION_SECRET_FILE = fileWith(secret + end);
    expect(readConfiguration({ SESSION_SECRET_FILE }).sessionSecret).toBe(secret);
  });

  it('a secret in a file is checked like one in a variable, and not shown', () => {
    const SESSION_SECRET_FILE = fileWith('too-short-to-sign');
    expect(() => readConfiguration({ SESSION_SECRET_FILE })).toThrow('SESSION_SECRET: expected at least 32');
    expect(() => readConfiguration({ SESSION_SECRET_FILE })).not.toThrow('too-short-to-sign');
  });

  it.each([
    ['is set as a variable, too', { SMTP_URL: 'smtp://h', SMTP_URL_FILE: '/x' }, /SMTP_URL is set as well/],
    [
      'is not there',
      { MONGODB_URI_FILE: '/nowhere/at/all' },
      /^MONGODB_URI_FILE: .*cannot be read \(ENOENT\)/,
    ],
    ['is empty', { STRIPE_SECRET_KEY_FILE: fileWith('\n') }, /^STRIPE_SECRET_KEY_FILE: the file is empty/],
  ])('a secret in a file keeps the server from starting if it %s', (_what, environment, problem) => {
    expect(() => readConfiguration(environment)).toThrow(problem);
  });

  it('a secret in a file is read for secrets only', () => {
    expect(readConfiguration({ PORT_FILE: fileWith('4000') }).port).toBe(3000);
  });
});
