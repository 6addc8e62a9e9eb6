import type { FastifyRequest } from 'fastify';
import { errorStatus, type AuditAction, type AuditEvent, type Operation } from '../contracts/index.ts';
import type { ApiError } from '../core/index.ts';
import { userAgentOf, type Actor, type Caller } from './caller.ts';

/** An entry of the audit log, without the fields that the log adds itself. */
export interface AuditEntry {
  action: AuditAction;
  outcome: AuditEvent['outcome'];
  workspaceId: string | null;
  actorId: string | null;
  targetId: string | null;
  ip: string;
  userAgent: string | null;
  requestId: string;
  details: AuditEvent['details'];
}

/**
 * What a handler adds to the audit entry of its operation: who acted, on what, and what changed. An operation that can do
 * several things also says which `action` it was.
 */
export interface AuditNote extends Partial<
  Pick<AuditEntry, 'action' | 'workspaceId' | 'actorId' | 'targetId' | 'details'>
> {
  /** Writes no entry, because nothing happened that belongs in the log. */
  skipEntry?: true;
}

export interface AuditTrail {
  record(entry: AuditEntry): Promise<void>;
}

/** The last id in the path is the target of the operation. */
function targetOf(request: FastifyRequest): string | null {
  return Object.values((request.params ?? {}) as Record<string, string>).at(-1) ?? null;
}

/** The form of our ids. Anything else was typed by somebody, and is not stored. */
const ID = /^[a-z]{3,4}_[0-9A-Za-z]{1,40}$/;

export type AuditRecorder = ReturnType<typeof createAuditRecorder>;

/** Writes entries with what is known about their request. */
function createEntryWriter(trail: AuditTrail) {
  return async (
    request: FastifyRequest,
    { actor, scope }: Caller,
    notes: readonly AuditNote[],
    outcome: Pick<AuditEntry, 'action' | 'outcome' | 'details'>,
  ): Promise<void> => {
    const { skipEntry, ...note }: AuditNote = Object.assign({}, ...notes);
    if (skipEntry) return;
    const entry: AuditEntry = {
      workspaceId: scope?.workspaceId ?? null,
      actorId: actor?.userId ?? null,
      targetId: targetOf(request),
      ip: request.ip,
      userAgent: userAgentOf(request.headers),
      requestId: request.id,
      ...note,
      ...outcome,
      details: Object.assign({}, outcome.details, ...notes.map(({ details }) => details)),
    };
    try {
      await trail.record(entry);
    } catch (error) {
      // The request was carried out, so it must not be reported as failed. The entry goes to the server log instead.
      request.log.error({ err: error, audit: entry }, 'the audit log could not be written');
    }
  };
}

/** Records the outcomes of one operation in the audit log. */
export function createAuditRecorder({ id, audit, access }: Operation, trail: AuditTrail) {
  const record = createEntryWriter(trail);

  return {
    async done(request: FastifyRequest, caller: Caller, notes: readonly AuditNote[]): Promise<void> {
      if (!audit) return;
      const action = notes.findLast((note) => note.action !== undefined)?.action ?? audit;
      await record(request, caller, notes, { action, outcome: 'success', details: {} });
    },

    /** Records a request for a workspace that the person does not belong to; it may not exist. */
    async foreign(request: FastifyRequest, actor: Actor, workspaceId: string): Promise<void> {
      const targetId = ID.test(workspaceId) ? workspaceId : null;
      await record(request, { actor }, [{ targetId }], {
        action: audit ?? 'access.refused',
        outcome: 'refused',
        details: { code: 'NOT_FOUND', operation: id },
      });
    },

    /** Records requests that were refused because of the caller or of the id. Invalid requests are not recorded. */
    async refused(
      request: FastifyRequest,
      caller: Caller,
      { code }: ApiError,
      notes: readonly AuditNote[] = [],
    ): Promise<void> {
      const status = errorStatus[code];
      if (status === 403 && access !== 'refresh-cookie') {
        const action = audit ?? 'access.refused';
        await record(request, caller, notes, {
          action,
          outcome: 'refused',
          details: { code, operation: id },
        });
      } else if (audit && (status === 401 || status === 404)) {
        // Ids of other people's things are answered like missing ones, but who tries them is recorded.
        await record(request, caller, notes, { action: audit, outcome: 'refused', details: { code } });
      }
    },
  };
}
