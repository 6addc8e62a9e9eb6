import type { StoredDocument } from '../../store/store.ts';

/** A job's parameters. They are stored in plain text: secrets must be encrypted first. */
export type JobPayload = Record<string, unknown>;

/** Work that must be done even if the process that wanted it dies. */
export interface JobDocument extends StoredDocument {
  kind: string;
  payload: JobPayload;
  /** `failed` means given up; the job is kept for a person to look at. */
  state: 'waiting' | 'done' | 'failed';
  /** Unique and always set (to the id when the caller gave no key): a second job with the same key is not added. */
  dedupeKey: string;
  attempts: number;
  /** When it may be taken next. Taking it moves this to the end of the lease, so that a dead worker's job comes back. */
  dueAt: Date;
  /** Identifies the current attempt; a worker whose lease has ended may not record the outcome. */
  leaseId: string | null;
  lastError: string | null;
  createdAt: Date;
  /** When it may be deleted; far in the future while it waits. */
  expiresAt: Date;
}
