import type { FastifyRequest } from 'fastify';
import { errorStatus, type AuditAction, type AuditEvent, type Operation } from '../contracts/index.ts';
import type { ApiError } from '../core/api-error.ts';
import { userAgentOf } from '../core/user-agent.ts';
import type { Caller } from './caller.ts';

/** One entry of the audit log, without what the log adds itself. */
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

/** What a handler adds to the entry of its operation: who acted, what was affected, what changed. */
export interface AuditNote extends Partial<
  Pick<AuditEntry, 'workspaceId' | 'actorId' | 'targetId' | 'details'>
> {
  /** The operation succeeded, but what its entry would say did not happen. */
  nothingDone?: true;
}

/** Where audit entries are stored. */
export interface AuditTrail {
  record(entry: AuditEntry): Promise<void>;
}

/** The last id in the path is what the operation is about. */
function targetOf(request: FastifyRequest): string | null {
  return Object.values((request.params ?? {}) as Record<string, string>).at(-1) ?? null;
}

export type AuditRecorder = ReturnType<typeof createAuditRecorder>;

/** Records the outcome of the requests of one operation in the audit log. */
export function createAuditRecorder({ id, audit, access }: Operation, trail: AuditTrail) {
  async function record(
    request: FastifyRequest,
    { actor, scope }: Caller,
    notes: readonly AuditNote[],
    outcome: Pick<AuditEntry, 'action' | 'outcome' | 'details'>,
  ): Promise<void> {
    const { nothingDone, ...note }: AuditNote = Object.assign({}, ...notes);
    if (nothingDone) return;
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
      // The request was carried out; answering that it failed would be untrue. The log gets the entry instead.
      request.log.error({ err: error, audit: entry }, 'the audit log could not be written');
    }
  }

  return {
    async done(request: FastifyRequest, caller: Caller, notes: readonly AuditNote[]): Promise<void> {
      if (audit) await record(request, caller, notes, { action: audit, outcome: 'success', details: {} });
    },

    /** Records refusals because of who asks. A request that is invalid in itself is not one. */
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
      } else if (status === 401 && audit) {
        await record(request, caller, notes, { action: audit, outcome: 'refused', details: { code } });
      }
    },
  };
}
