import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Configuration } from '../config/configuration.ts';
import { BackupError, backUp } from '../store/embedded/backup/backup.ts';
import { sealFile } from '../store/embedded/backup/sealed-file.ts';
import { openEmbeddedStore } from '../store/embedded/embedded-store.ts';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import { runCommand, UsageError } from './command.ts';

const USAGE =
  'Usage: backup FILE      saves the embedded database in DATA_DIR, or the one at MONGODB_URI, to FILE, encrypted if BACKUP_KEY is set; the server may be running';

/** Saves the database, and encrypts it before it leaves the data folder. */
async function backUpSealed(dataDir: string, target: string, secret: string): Promise<void> {
  if (existsSync(target))
    throw new BackupError(`${target} already exists. Choose another name; nothing was overwritten.`);
  const plain = join(dataDir, `backup.draft.${process.pid}`);
  try {
    backUp(dataDir, plain);
    await sealFile(plain, target, secret);
  } finally {
    rmSync(plain, { force: true });
  }
}

/** Runs `save` with a folder that has a copy of MongoDB's data as an embedded database, and deletes it afterwards. */
async function withCopy(
  configuration: Configuration,
  target: string,
  save: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(dirname(target), '.backup-draft-'));
  try {
    const store = await openStore(configuration);
    try {
      await copyToEmbedded(store, folder);
    } finally {
      await store.close();
    }
    await save(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const BATCH = 500;

/**
 * Copies everything from MongoDB to a new embedded database in `folder`. Servers may be writing meanwhile: then later
 * collections are of a later moment than earlier ones.
 */
async function copyToEmbedded(source: Store, folder: string): Promise<void> {
  const target = openEmbeddedStore(folder);
  try {
    for (const name of (await source.collectionNames?.()) ?? []) {
      let last = '';
      for (;;) {
        const documents = await source
          .collection(name)
          .find({ _id: { $gt: last } }, { sort: { _id: 1 }, limit: BATCH })
          .toArray();
        last = documents.at(-1)?._id ?? last;
        if (documents.length === 0) break;
        await target.collection(name).bulkWrite(documents.map((document) => ({ insertOne: { document } })));
      }
    }
  } finally {
    await target.close();
  }
}

await runCommand(async ([file, ...more], configuration) => {
  if (file === undefined || more.length > 0) throw new UsageError(USAGE);
  const { dataDir, backupKey, mongodbUri } = configuration;
  const target = resolve(file);
  const save = async (folder: string) =>
    backupKey === undefined ? backUp(folder, target) : backUpSealed(folder, target, backupKey);
  if (mongodbUri === undefined) await save(dataDir);
  else await withCopy(configuration, target, save);
  const saved = mongodbUri === undefined ? dataDir : 'the database at MONGODB_URI';
  const keys =
    mongodbUri === undefined
      ? `SESSION_SECRET and PROVIDER_KEYS (or ${dataDir}/session-secret and ${dataDir}/provider-key)`
      : 'SESSION_SECRET and PROVIDER_KEYS';
  return backupKey === undefined
    ? `Backed up ${saved} to ${target}. Keep ${keys} with it.`
    : `Backed up ${saved} to ${target}, encrypted. Keep BACKUP_KEY, ${keys} elsewhere.`;
});
