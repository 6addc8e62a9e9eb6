import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { bearer, workspaceUrl, type Visitor } from '../support/cluster.ts';
import { signUp, startServer, type ServerProcess } from '../support/server-process.ts';

const SMALL = '32m';
const LARGE = '256m';
/** Left over when the disk is filled, in bytes: some saves fit into it. */
const ROOM = 2_000_000;

/** A disk in memory, which only root may make. */
function mountDisk(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'sluice-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SMALL}`, 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
}

const save = (server: ServerProcess, who: Visitor, number: number) =>
  fetch(workspaceUrl(server.origin, who, 'snippets'), {
    method: 'POST',
    headers: { ...bearer(who), 'content-type': 'application/json' },
    body: JSON.stringify({ name: `Snippet ${number}`, content: `text ${number} `.repeat(4000) }),
  });
const listOf = async (server: ServerProcess, who: Visitor): Promise<{ total: number }> => {
  const answer = await fetch(workspaceUrl(server.origin, who, 'snippets?limit=1'), { headers: bearer(who) });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { total: number };
};

it(
  'on a disk that fills while people save, each save is kept or refused with 503, a colleague goes on reading, the operator reads one sentence, and with room and after kill -9 everything goes on with all that was acknowledged',
  { timeout: 120_000 },
  async ({ skip }) => {
    const disk = mountDisk();
    if (disk === undefined) return skip('Only root can mount a disk.');
    const servers: ServerProcess[] = [];
    onTestFinished(async () => {
      await Promise.all(servers.map((server) => server.kill('SIGKILL')));
      execFileSync('umount', [disk]);
      rmSync(disk, { recursive: true });
    });
    const start = async () => {
      const server = await startServer({ DATA_DIR: join(disk, 'data') });
      servers.push(server);
      return server;
    };
    const server = await start();
    const [busy, colleague] = [await signUp(server.origin), await signUp(server.origin)];
    expect((await save(server, colleague, 0)).status).toBe(201);
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(join(disk, 'filler'), Buffer.alloc(bavail * bsize - ROOM));

    let saved = 0;
    let refused: Response | undefined;
    for (let number = 1; refused === undefined; number += 1) {
      const answers = await Promise.all([0, 1, 2, 3].map((part) => save(server, busy, number * 4 + part)));
      saved += answers.filter(({ status }) => status === 201).length;
      refused = answers.find(({ status }) => status !== 201);
    }
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(await refused.json()).toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
    expect(await listOf(server, colleague)).toMatchObject({ total: 1 });
    expect((await fetch(`${server.origin}/health/live`)).status).toBe(200);
    expect((await fetch(`${server.origin}/health/ready`)).status).toBe(503);
    expect(server.output()).toContain(
      'nothing can be stored: the disk of the database is full or fails; make room, and the server goes on by itself',
    );

    execFileSync('mount', ['-o', `remount,size=${LARGE}`, disk]);
    expect((await fetch(`${server.origin}/health/ready`)).status).toBe(200);
    expect((await save(server, busy, 1_000_000)).status).toBe(201);
    await server.kill('SIGKILL');
    const again = await start();
    expect(await listOf(again, busy)).toMatchObject({ total: saved + 1 });
    expect(await listOf(again, colleague)).toMatchObject({ total: 1 });
  },
);
