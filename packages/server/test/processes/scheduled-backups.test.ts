import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfiguration } from '../../src/config/configuration.ts';
import { runOperatorCommand } from '../support/operator-command.ts';
import { signUp, startServer, type ServerProcess } from '../support/server-process.ts';

const BACKUP_KEY = 'a key for backups alone, kept elsewhere';

let folder: string;
let dataDir: string;
let backups: string;
let running: ServerProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sluice-backups-'));
  dataDir = join(folder, 'data');
  backups = join(folder, 'backups');
});
afterEach(async () => {
  await running?.kill('SIGKILL');
  running = undefined;
  rmSync(folder, { recursive: true, force: true });
});

const command = (name: string, words: string[], environment: Record<string, string> = {}) =>
  runOperatorCommand(name, words, { DATA_DIR: dataDir, BACKUP_KEY, ...environment });
const start = async (environment: Record<string, string> = {}) =>
  (running = await startServer({ DATA_DIR: dataDir, SANDBOX: 'false', ...environment }));
const made = () =>
  readdirSync(backups)
    .filter((name) => name.endsWith('.backup'))
    .toSorted();

describe('regular backups', { timeout: 120_000 }, () => {
  it('regular backups are made by the server, encrypted and private, replace the oldest, and can be restored', async () => {
    mkdirSync(backups);
    const old = ['01', '02', '03'].map((day) => `sluice-2026-01-${day}T00-00-00.backup`);
    for (const name of [...old, 'mine.backup']) writeFileSync(join(backups, name), 'old');
    // An account that the backup of the next start contains.
    const first = await start();
    const { session } = await signUp(first.origin);
    await first.kill('SIGTERM');

    const second = await start({ BACKUP_DIR: backups, BACKUP_KEY, BACKUP_KEEP: '2' });
    const left = ['mine.backup', old[2], expect.stringMatching(/^sluice-20/)];
    await expect.poll(made, { timeout: 30_000 }).toEqual(left);
    const file = join(backups, made().findLast((name) => name !== 'mine.backup') ?? '');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file).includes(session.user.email)).toBe(false);
    expect(readFileSync(file).includes('SQLite format')).toBe(false);
    expect(readdirSync(dataDir).filter((name) => name.includes('draft'))).toEqual([]);

    const { stdout: proof } = await command('restore', ['--check', file]);
    expect(proof).toMatch(/^accounts: 1$/m);
    expect(proof).toMatch(
      /Every page and index is intact; the version of the data is \d+\.\n.* can be restored\.\n$/,
    );
    await second.kill('SIGTERM');

    rmSync(dataDir, { recursive: true });
    expect((await command('restore', [file])).stdout).toMatch(/^accounts: 1$/m);
    const third = await start();
    const body = JSON.stringify({ email: session.user.email, password: 'correct horse' });
    const headers = { 'content-type': 'application/json' };
    const signIn = await fetch(`${third.origin}/api/auth/sign-in`, { method: 'POST', headers, body });
    expect(signIn.status).toBe(200);
  });

  it('regular backups are not restored with another key, when a byte has changed, or when they are cut off', async () => {
    const server = await start();
    await signUp(server.origin);
    const file = join(folder, 'by-hand.backup');
    expect((await command('backup', [file])).stdout).toContain('encrypted');
    await server.kill('SIGTERM');
    const before = readFileSync(join(dataDir, 'sluice.sqlite'));

    const refused = (message: string) => ({ code: 1, stderr: expect.stringContaining(message) });
    const other = { BACKUP_KEY: 'another key that is as long as it must be' };
    await expect(command('restore', [file], other)).rejects.toMatchObject(
      refused('BACKUP_KEY is another one'),
    );
    await expect(command('restore', [file], { BACKUP_KEY: '' })).rejects.toMatchObject(
      refused('Set BACKUP_KEY'),
    );
    const bytes = readFileSync(file);
    const changed = Buffer.from(bytes);
    changed[bytes.length >> 1] = (changed[bytes.length >> 1] ?? 0) ^ 1;
    for (const damaged of [changed, bytes.subarray(0, -1), bytes.subarray(0, 20)]) {
      writeFileSync(file, damaged);
      await expect(command('restore', [file])).rejects.toMatchObject(refused("can't be used"));
    }
    expect(readFileSync(join(dataDir, 'sluice.sqlite')).equals(before)).toBe(true);
    expect(readdirSync(dataDir).filter((name) => name.includes('draft'))).toEqual([]);
  });

  it('regular backups need a key, and an embedded database', () => {
    expect(() => readConfiguration({ BACKUP_DIR: backups })).toThrow('BACKUP_KEY: required with BACKUP_DIR');
    const MONGODB_URI = 'mongodb://127.0.0.1';
    expect(() => readConfiguration({ BACKUP_DIR: backups, BACKUP_KEY, MONGODB_URI })).toThrow(
      'BACKUP_DIR: backs up the embedded database only',
    );
  });
});
