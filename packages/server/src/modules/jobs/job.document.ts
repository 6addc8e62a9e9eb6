import type { StoredDocument } from '../../store/store.ts';

/** What a job is told. It is stored as it is: nothing secret belongs into it. */
export type JobPayload = Record<string, unknown>;

/** Something that must happen once, although the process that wanted it may die. */
export interface JobDocument extends StoredDocument {
  kind: string;
  payload: JobPayload;
  /** `failed` means given up; it is kept for a person to look at. */
  state: 'waiting' | 'done' | 'failed';
  /** Unique, and always set (the id where the caller gave no key): a second job with the same key is no job. */
  dedupeKey: string;
  attempts: number;
  /** When it may be taken next. Taking it moves this to the end of the lease, so a dead worker's job comes back. */
  dueAt: Date;
  /** Which taking is at work; a worker whose lease ran out has lost the right to write the outcome. */
  leaseId: string | null;
  lastError: string | null;
  createdAt: Date;
  /** When it may be forgotten; far away while it waits. */
  expiresAt: Date;
}
