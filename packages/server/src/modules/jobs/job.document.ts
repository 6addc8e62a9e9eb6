import type { StoredDocument } from '../../store/store.ts';

/** A job's parameters. They are stored in plain text: secrets must be encrypted first. */
export type JobPayload = Record<string, unknown>;

/** Work that must be done even if the process that started it dies. */
export interface JobDocument extends StoredDocument {
  kind: string;
  payload: JobPayload;
  /** `failed` jobs were given up and are kept for people to look at. */
  state: 'waiting' | 'done' | 'failed';
  /** Unique: a second job with the same key is not added. Without a key from the caller, it is the id. */
  dedupeKey: string;
  attempts: number;
  /** When it may be taken next. Taking it moves this to the end of the lease, so that the job of a dead worker returns. */
  dueAt: Date;
  /** When `dueAt` was set. Jobs from before there was this field do not have it. */
  scheduledAt?: Date;
  /** Identifies the current attempt; a worker whose lease has ended may not record the outcome. */
  leaseId: string | null;
  lastError: string | null;
  createdAt: Date;
  /** When it may be deleted; far in the future while it is waiting. */
  expiresAt: Date;
}
