import type { ImportErrorCode, ImportKind } from '../../../contracts/index.ts';
import { PostponedJob } from '../../jobs/index.ts';
import { BrazeError } from '../client/braze-error.ts';
import type { ImportContext } from './import-context.ts';
import { ImportFailure, ImportStopped, isTemporary, whileReading } from './import-problems.ts';
import { hasEnded, importKinds, stoppable, type ImportDocument } from './imports.repository.ts';
import { createImportPublisher } from './publish-import.ts';
import { createGapFinder, createKindReader, type OpenClient } from './read-kind.ts';

/** An import is tried so many times at the same page. */
const ATTEMPTS_MAX = 3;
const MINUTE = 60 * 1000;
/** All waiting imports would otherwise go on in the same second. */
const RESUME_SPREAD_MS = 2000;

function createImportEndings(context: ImportContext) {
  const { imports, connection, announce, notices, cleaner, now, log } = context;

  async function fail(doc: ImportDocument, code: ImportErrorCode): Promise<void> {
    const ended = await imports.stop(doc._id, 'failed', now(), code);
    await cleaner.clean(doc);
    if (ended) {
      await announce.change(ended);
      await notices.failed(ended, code);
    }
    await imports.trimHistory(doc);
  }

  /** Gives the job back until the provider may answer again. */
  async function postpone(doc: ImportDocument, error: BrazeError, attempts: number): Promise<never> {
    const wait = error.retryAt?.getTime() ?? now().getTime() + Math.max(1, attempts) * MINUTE;
    const resumeAt = new Date(wait + Math.floor(Math.random() * RESUME_SPREAD_MS));
    const changes = { state: 'waiting', resumeAt, waitingFor: error.code, attempts } as const;
    const waiting = await imports.change(doc._id, ['running'], changes);
    if (waiting === null) throw new ImportStopped();
    await announce.change(waiting);
    throw new PostponedJob(resumeAt);
  }

  /** Decides what becomes of an import that the provider has stopped. */
  async function giveUpOrWait(doc: ImportDocument, { code, kind, cause }: ImportFailure): Promise<void> {
    if (kind === undefined || !(cause instanceof BrazeError)) return fail(doc, code);
    if (code === 'BRAZE_RATE_LIMITED') return postpone(doc, cause, 0);
    const { attempts = ATTEMPTS_MAX } = (await imports.findById(doc._id)) ?? {};
    if (isTemporary(cause) && attempts < ATTEMPTS_MAX) return postpone(doc, cause, attempts);
    log.warn({ err: cause, importId: doc._id }, 'an import failed');
    await connection.reportProblem(doc, kind, cause.code);
    return fail(doc, code);
  }

  return { fail, giveUpOrWait };
}

/** Reads one kind of data, or leaves it out. */
function createKindSteps(context: ImportContext) {
  const { imports, connection } = context;
  const readKind = createKindReader(context);
  const mayHaveGaps = createGapFinder(context);

  /** Reads a list to its end, and once more when something may have been missed. */
  async function readWhole(doc: ImportDocument, kind: ImportKind, { client }: OpenClient) {
    const read = doc[kind].state === 'read' ? doc : await readKind(doc, kind, client);
    const progress = read[kind];
    const { workspaceId, generation } = doc;
    if (progress.passes === 2) return read;
    if (!(await mayHaveGaps({ workspaceId, generation, kind, pages: progress.pages }))) return read;
    const begun = { ...progress, state: 'reading', pages: 0, barrenPages: 0, passes: 2 } as const;
    return readKind({ ...read, [kind]: begun }, kind, client);
  }

  /** Leaves out the events, which the key may not read. The attributes are imported. */
  async function leaveOut(doc: ImportDocument, kind: ImportKind, problem: ImportErrorCode) {
    const progress = { ...doc[kind], state: 'leftOut', problem } as const;
    if (!(await imports.saveProgress(doc._id, kind, progress))) throw new ImportStopped();
    return { ...doc, [kind]: progress };
  }

  async function readOrLeaveOut(doc: ImportDocument, kind: ImportKind, opened: OpenClient) {
    const { state, pages } = doc[kind];
    if (state === 'leftOut') return doc;
    if (!opened.kinds[kind] && state !== 'read') return leaveOut(doc, kind, 'NOT_CONNECTED');
    try {
      return await readWhole(doc, kind, opened);
    } catch (error) {
      const isMissing = error instanceof BrazeError && error.code === 'braze_missing_permission_events';
      if (!isMissing || pages > 0 || doc.attributes.state !== 'read') {
        throw whileReading(kind, error);
      }
      await connection.reportProblem(doc, kind, error.code);
      return leaveOut(doc, kind, error.code);
    }
  }

  return readOrLeaveOut;
}

/** Imports do one thing after the other: read attributes, read events, publish both. */
export function createImportRun(context: ImportContext) {
  const { imports, connection, announce, cleaner } = context;
  const { fail, giveUpOrWait } = createImportEndings(context);
  const readOrLeaveOut = createKindSteps(context);
  const publish = createImportPublisher(context);

  async function open({ workspaceId }: ImportDocument, signal: AbortSignal) {
    try {
      return await connection.openClient(workspaceId, { signal });
    } catch (error) {
      throw whileReading('attributes', error);
    }
  }

  async function work(doc: ImportDocument, signal: AbortSignal): Promise<void> {
    if (doc.state === 'publishing') return publish(doc);
    const opened = await open(doc, signal);
    if (opened?.connectionId !== doc.connectionId) throw new ImportFailure('NOT_CONNECTED');
    let read = doc;
    for (const kind of importKinds) read = await readOrLeaveOut(read, kind, opened);
    if (importKinds.every((kind) => read[kind].state === 'leftOut')) throw new ImportFailure('NOT_CONNECTED');
    return publish(read);
  }

  /** Runs an import to its end, or as far as it goes now. Does nothing for one that has ended. */
  return async (importId: string, signal: AbortSignal): Promise<void> => {
    const stored = await imports.findById(importId);
    if (stored === null) return;
    if (hasEnded(stored.state)) return cleaner.clean(stored);
    if (stored.state !== 'publishing' && stored.attempts >= ATTEMPTS_MAX) {
      return fail(stored, 'IMPORT_INTERRUPTED');
    }
    const running = stored.state === 'publishing' ? stored : await begin(stored);
    if (running === null) return cleaner.clean(stored);
    try {
      await work(running, signal);
    } catch (error) {
      if (error instanceof ImportStopped) await cleaner.clean(running);
      else if (error instanceof ImportFailure) await giveUpOrWait(running, error);
      // The database, a bug, or the server stops: the job is tried again.
      else throw error;
    }
  };

  async function begin(doc: ImportDocument): Promise<ImportDocument | null> {
    const begun = { state: 'running', attempts: doc.attempts + 1, resumeAt: null, waitingFor: null } as const;
    const running = await imports.change(doc._id, stoppable, begun);
    if (running) await announce.change(running);
    return running;
  }
}
