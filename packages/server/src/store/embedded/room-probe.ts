import { statfsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { isDiskFailure } from '../outage.ts';
import type { CommitGroup } from './commit-group.ts';

/** With less room than this on the disk, the database counts as full before a write fails. */
const LEAST_ROOM = 256 * 1024;
/** More than fits between the end of the data and the end of the last page that the file has. */
const PROBE_BYTES = 64 * 1024;

/** The disk has no room for further data. */
export class NoRoomError extends Error {
  /** SQLite's code for a full disk. */
  readonly errcode = 13;

  constructor() {
    super('the disk of the embedded database is full');
    this.name = 'NoRoomError';
  }
}

/**
 * Finds out whether the database can be written. Reading goes on when the disk is full, so a read proves nothing; to write at
 * each look would cost a wait for the disk.
 */
export class RoomProbe {
  readonly #folder: string;
  readonly #group: CommitGroup;
  readonly #write: () => void;
  #hasFailed = false;

  constructor(folder: string, database: DatabaseSync, group: CommitGroup) {
    this.#folder = folder;
    this.#group = group;
    this.#write = () => {
      database.exec(
        `CREATE TABLE room_probe (filler BLOB); INSERT INTO room_probe VALUES (zeroblob(${PROBE_BYTES})); DROP TABLE room_probe`,
      );
    };
  }

  /** Remembers that a write failed for lack of room. */
  failed(error: unknown): void {
    if (isDiskFailure(error)) this.#hasFailed = true;
  }

  /** @throws when there is no room to write */
  async assertRoom(): Promise<void> {
    const { bavail, bsize } = statfsSync(this.#folder);
    if (bavail * bsize < LEAST_ROOM) throw new NoRoomError();
    if (!this.#hasFailed) return;
    // Somebody may have made room since.
    await this.#group.write(this.#write, { isAtomic: true });
    this.#hasFailed = false;
  }
}
