import { cpSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { UnusableDataError } from '../schema.ts';
import { DATABASE_FILE, openEmbeddedStore } from './embedded-store.ts';

interface Note {
  _id: string;
  text: string;
}

const NOTES = 12;
let crashed: string;
const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-log-'));
  folders.push(folder);
  return folder;
};

/** A copy of the folder of a server that was killed: its last changes are in the log alone. */
function copyOfCrashed(): { folder: string; log: string } {
  const folder = newFolder();
  cpSync(crashed, folder, { recursive: true });
  return { folder, log: join(folder, `${DATABASE_FILE}-wal`) };
}

beforeAll(async () => {
  const folder = newFolder();
  const store = openEmbeddedStore(folder);
  const notes = store.collection<Note>('notes');
  for (let count = 0; count < NOTES; count += 1)
    await notes.insertOne({ _id: `note ${count}`, text: 'x'.repeat(5000) });
  crashed = newFolder();
  for (const name of [DATABASE_FILE, `${DATABASE_FILE}-wal`])
    writeFileSync(join(crashed, name), readFileSync(join(folder, name)));
  await store.close();
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

async function notesIn(folder: string): Promise<number> {
  const store = openEmbeddedStore(folder);
  const count = await store.collection<Note>('notes').countDocuments({});
  await store.close();
  return count;
}

function refusalOf(folder: string): unknown {
  try {
    openEmbeddedStore(folder);
    return undefined;
  } catch (error) {
    return error;
  }
}

function flip(file: string, share: number): void {
  const bytes = readFileSync(file);
  const at = Math.floor(bytes.length * share);
  bytes[at] = (bytes[at] ?? 0) ^ 0xff;
  writeFileSync(file, bytes);
}

it('a database whose log is whole has everything that was acknowledged before its server was killed', async () => {
  expect(await notesIn(copyOfCrashed().folder)).toBe(NOTES);
});

it.each([0.3, 0.5, 0.7])(
  'a database whose log is damaged at %d of its length is refused, and the sentence says how to keep what is before',
  async (share) => {
    const { folder, log } = copyOfCrashed();
    flip(log, share);
    const refused = refusalOf(folder);
    expect(refused).toBeInstanceOf(UnusableDataError);
    const [, bytes] = /is damaged in its middle: .* truncate -s (\d+) /.exec(String(refused)) ?? [];
    truncateSync(log, Number(bytes));
    const kept = await notesIn(folder);
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThan(NOTES);
  },
);

it('a database whose log ends with an unfinished transaction, as after a crash, opens with all before it', async () => {
  const { folder, log } = copyOfCrashed();
  truncateSync(log, readFileSync(log).length - 3000);
  expect(await notesIn(folder)).toBe(NOTES - 1);
});
