import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { Snippet, type Session } from '../../src/contracts/index.ts';
import type { AuditDocument } from '../../src/modules/audit/audit.repository.ts';
import { openStore } from '../../src/store/open-store.ts';
import { runOperatorCommand } from '../support/operator-command.ts';
import { signUp as signUpAt, startServer, type ServerProcess } from '../support/server-process.ts';

const json = { 'content-type': 'application/json' };

let folder: string;
let dataDir: string;
const running: ServerProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sluice-commands-'));
  dataDir = join(folder, 'data');
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.kill('SIGKILL')));
  rmSync(folder, { recursive: true, force: true });
});

const command = (
  name: 'backup' | 'restore' | 'migrate' | 'rotate-keys',
  words: string[],
  environment: Record<string, string> = {},
) => runOperatorCommand(name, words, { DATA_DIR: dataDir, ...environment });

async function start(environment: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServer({ DATA_DIR: dataDir, SANDBOX: 'false', ...environment });
  running.push(server);
  return server;
}

const signUp = async (origin: string): Promise<Session> => (await signUpAt(origin)).session;

const callsOf = (origin: string, { accessToken, user }: Session) => {
  const url = `${origin}/api/workspaces/${user.activeWorkspaceId}/snippets`;
  const headers = { ...json, authorization: `Bearer ${accessToken}` };
  return {
    save: async (content: string) => {
      const body = JSON.stringify({ name: content.slice(0, 40), content });
      return Snippet.parse(await (await fetch(url, { method: 'POST', headers, body })).json());
    },
    contents: async () => {
      const response = await fetch(`${url}?limit=100&sort=createdAt`, { headers });
      const { items } = (await response.json()) as { items: { content: string }[] };
      return items.map(({ content }) => content);
    },
  };
};

describe('a backup', { timeout: 120_000 }, () => {
  it('a backup taken while people save contains all earlier saves, and restoring it discards later ones', async () => {
    let server = await start();
    const session = await signUp(server.origin);
    const { save } = callsOf(server.origin, session);
    await save('before');
    const file = join(folder, 'backup.sqlite');
    const others = Array.from({ length: 50 }, (_, index) => save(`meanwhile ${index}`));
    await command('backup', [file]);
    await Promise.all(others);
    await save('after');

    await expect(command('restore', [file])).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Another process uses the data'),
    });
    await server.kill('SIGTERM');
    const { stdout } = await command('restore', [file]);
    const kept = /The previous database is in (\S+)\./.exec(stdout)?.[1] ?? '';
    expect(readdirSync(dataDir).map((name) => join(dataDir, name))).toContain(kept);

    server = await start();
    const contents = await callsOf(server.origin, session).contents();
    expect(contents).toContain('before');
    expect(contents).not.toContain('after');
  });

  it('a backup and the files of the server can be read by their user only, also those from before', async () => {
    const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);
    let server = await start();
    await callsOf(server.origin, await signUp(server.origin)).save('private');
    await server.kill('SIGTERM');
    for (const name of readdirSync(dataDir)) chmodSync(join(dataDir, name), 0o644);
    server = await start();
    const file = join(folder, 'backup.sqlite');
    await command('backup', [file]);
    const files = [file, ...readdirSync(dataDir).map((name) => join(dataDir, name))];
    expect(files.length).toBeGreaterThan(2);
    expect(files.map((one) => [one, modeOf(one)])).toEqual(files.map((one) => [one, '600']));
    expect(modeOf(dataDir)).toBe('700');
  });

  it('a backup never overwrites a file, and no other file can be restored', async () => {
    const server = await start();
    const { save, contents } = callsOf(server.origin, await signUp(server.origin));
    await save('kept');
    const file = join(folder, 'backup.sqlite');
    writeFileSync(file, 'mine');
    await expect(command('backup', [file])).rejects.toMatchObject({
      stderr: expect.stringContaining('exists'),
    });
    expect(readFileSync(file, 'utf8')).toBe('mine');
    expect(await contents()).toEqual(['kept']);

    const good = join(folder, 'good.sqlite');
    await command('backup', [good]);
    await server.kill('SIGTERM');
    truncateSync(good, 8192);
    const before = readFileSync(join(dataDir, 'sluice.sqlite'));
    for (const bad of [file, good, join(folder, 'none')]) {
      await expect(command('restore', [bad])).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining("can't be used"),
      });
    }
    expect(readFileSync(join(dataDir, 'sluice.sqlite')).equals(before)).toBe(true);
  });

  it.each(['backup', 'restore', 'migrate', 'rotate-keys'] as const)(
    'the command %s prints its usage',
    async (name) => {
      await expect(command(name, ['a', 'b'])).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^Usage/),
      });
    },
  );
});

/** What the audit log says of rotations, oldest first. */
async function rotationsInAuditLog(): Promise<unknown[]> {
  const store = await openStore({ dataDir });
  try {
    const entries = store.collection<AuditDocument>('audit_events');
    const found = await entries.find({ action: 'keys.rotated' }, { sort: { createdAt: 1 } }).toArray();
    return found.map(({ details }) => details);
  } finally {
    await store.close();
  }
}

describe('rotating the keys that encrypt API keys', { timeout: 120_000 }, () => {
  it('rotating the keys that encrypt API keys requires the server to be stopped, replaces the generated key, and keeps connections healthy', async () => {
    const first = await start({ SANDBOX: 'true' });
    const session = await signUp(first.origin);
    await expect(command('rotate-keys', [])).rejects.toMatchObject({
      stderr: expect.stringContaining('Another process uses the data'),
    });
    await first.kill('SIGTERM');

    const fresh = `2026a:${randomBytes(32).toString('hex')}`;
    await expect(command('rotate-keys', [], { PROVIDER_KEYS: fresh })).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/not readable: 1\nList the missing keys/),
    });
    const old = `generated:${readFileSync(join(dataDir, 'provider-key'), 'utf8')}`;
    const rotated = await command('rotate-keys', [], { PROVIDER_KEYS: `${fresh},${old}` });
    expect(rotated.stdout).toBe(
      'encrypted anew: 1\nalready current: 0\nnot readable: 0\nDone. Only the key "2026a" is needed now.\n',
    );
    expect(rotated.stdout + rotated.stderr).not.toContain(fresh.slice(6));
    // The one that was refused has changed nothing, and has no entry.
    expect(await rotationsInAuditLog()).toEqual([
      { by: 'operator', renewed: 0, current: 0, unreadable: 1 },
      { by: 'operator', renewed: 1, current: 0, unreadable: 0 },
    ]);

    const second = await start({ SANDBOX: 'true', PROVIDER_KEYS: fresh });
    const url = `${second.origin}/api/workspaces/${session.user.activeWorkspaceId}/provider-connection/check`;
    const headers = { authorization: `Bearer ${session.accessToken}` };
    const checked = await fetch(url, { method: 'POST', headers });
    expect(await checked.json()).toMatchObject({ isSandbox: true, combined: { status: 'healthy' } });
  });
});

describe.skipIf(inject('mongodbUri') === null)('moving to MongoDB', { timeout: 120_000 }, () => {
  const newUri = () => {
    const uri = new URL(inject('mongodbUri') ?? '');
    uri.pathname = `/sluice_test_${randomBytes(6).toString('hex')}`;
    return uri.href;
  };

  it('moving to MongoDB copies everything, requires the server to be stopped, and can be repeated', async () => {
    const SESSION_SECRET = randomBytes(32).toString('hex');
    const MONGODB_URI = newUri();
    const embedded = await start({ SESSION_SECRET });
    const session = await signUp(embedded.origin);
    const { save, contents } = callsOf(embedded.origin, session);
    for (let index = 0; index < 11; index += 1) await save(`snippet ${index}`);
    // The embedded store keeps it apart from its other fields.
    await save('a long snippet '.repeat(10_000));
    const expected = await contents();
    await expect(command('migrate', [], { MONGODB_URI })).rejects.toMatchObject({
      stderr: expect.stringContaining('Another process uses the data'),
    });
    await embedded.kill('SIGTERM');

    expect((await command('migrate', [], { MONGODB_URI })).stdout).toContain('snippets: 12');
    const server = await start({ SESSION_SECRET, MONGODB_URI });
    const moved = callsOf(server.origin, session);
    expect(await moved.contents()).toEqual(expected);
    await moved.save('new');
    expect((await command('migrate', [], { MONGODB_URI })).stdout).toContain('snippets: 13');
    expect(await moved.contents()).toEqual([...expected, 'new']);

    // And back again: a backup of MongoDB is an embedded database.
    const file = join(folder, 'mongodb.backup');
    const keys = { BACKUP_KEY: 'a'.repeat(64) };
    expect((await command('backup', [file], { MONGODB_URI, ...keys })).stdout).toContain('MONGODB_URI');
    const restored = { DATA_DIR: join(folder, 'restored') };
    expect((await command('restore', [file], { ...restored, ...keys })).stdout).toContain('snippets: 13');
    const again = await start({ SESSION_SECRET, ...restored });
    expect(await callsOf(again.origin, session).contents()).toEqual([...expected, 'new']);
  });

  it('moving to MongoDB refuses a database with other data', async () => {
    const MONGODB_URI = newUri();
    const theirs = await start({ MONGODB_URI, DATA_DIR: join(folder, 'theirs') });
    await signUp(theirs.origin);
    const embedded = await start();
    await signUp(embedded.origin);
    await embedded.kill('SIGTERM');
    await expect(command('migrate', [], { MONGODB_URI })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('data of another Sluice server'),
    });
  });
});
