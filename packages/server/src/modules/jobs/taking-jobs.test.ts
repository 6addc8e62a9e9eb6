import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { DATABASE_FILE, openEmbeddedStore } from '../../store/embedded/embedded-store.ts';
import { createJobsRepository } from './jobs.repository.ts';
import { createJobsService } from './jobs.service.ts';

it('SQLite finds the next job of a kind by the index of kinds, and reads none of the many that wait in front', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-jobs-'));
  const store = openEmbeddedStore(folder);
  onTestFinished(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const jobs = createJobsService({
    jobs: await createJobsRepository(store),
    now: () => new Date(),
    log: pino({ level: 'silent' }),
  });
  jobs.handle('busy', { concurrency: 1, run: () => new Promise(() => {}) });
  jobs.handle('other', { run: async () => undefined });
  for (let count = 0; count < 3; count += 1) await jobs.enqueue('busy', {});
  await jobs.startNext();
  await jobs.enqueue('other', {});

  const prepared = vi.spyOn(DatabaseSync.prototype, 'prepare');
  const started = await jobs.startNext();
  const statements = prepared.mock.calls.map(([sql]) => sql);
  prepared.mockRestore();
  expect(await started?.outcome).toBe('done');

  const database = new DatabaseSync(join(folder, DATABASE_FILE), { readOnly: true });
  onTestFinished(() => database.close());
  const ofKinds = statements.filter((sql) => sql.startsWith('SELECT') && sql.includes("'$.kind') ="));
  expect(ofKinds.length).toBeGreaterThan(0);
  for (const sql of ofKinds) {
    const parameters = Array.from({ length: sql.split('?').length - 1 }, () => 1);
    const plan = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...parameters);
    expect(plan.map(({ detail }) => detail)).toEqual([
      expect.stringMatching(/jobs_state_1_kind_1_dueAt_1 \(<expr>=\? AND <expr>=\?\)$/),
    ]);
  }
});
