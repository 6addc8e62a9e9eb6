import type { FastifyRequest } from 'fastify';
import { errorStatus, type AuditAction, type AuditEvent, type Operation } from '../contracts/index.ts';
import type { ApiError } from './api-error.ts';

/** One line of the audit log, without what the log adds itself. */
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

/** What a handler adds to the line of its operation: who it turned out to be, what was concerned, what changed. */
export interface AuditNote extends Partial<
  Pick<AuditEntry, 'workspaceId' | 'actorId' | 'targetId' | 'details'>
> {
  /** The operation answered well, but what its line would say did not happen. */
  nothingDone?: true;
}

/** Where audit lines go. */
export interface AuditTrail {
  record(entry: AuditEntry): Promise<void>;
}

interface Sender {
  actor?: { userId: string } | undefined;
  scope?: { workspaceId: string } | undefined;
}

/** Long enough for every browser; the header has no end of its own. */
const USER_AGENT_MAX = 300;

/** The last of the path's ids is what the operation is about. */
function targetOf(request: FastifyRequest): string | null {
  return Object.values((request.params ?? {}) as Record<string, string>).at(-1) ?? null;
}

/** Writes what became of each request of one operation to the audit log. */
export function createWitness({ id, audit, access }: Operation, trail: AuditTrail) {
  async function write(
    request: FastifyRequest,
    { actor, scope }: Sender,
    notes: readonly AuditNote[],
    entry: Pick<AuditEntry, 'action' | 'outcome' | 'details'>,
  ): Promise<void> {
    const { nothingDone, ...whole }: AuditNote = Object.assign({}, ...notes);
    if (nothingDone) return;
    const line: AuditEntry = {
      workspaceId: scope?.workspaceId ?? null,
      actorId: actor?.userId ?? null,
      targetId: targetOf(request),
      ip: request.ip,
      userAgent: request.headers['user-agent']?.slice(0, USER_AGENT_MAX) ?? null,
      requestId: request.id,
      ...whole,
      ...entry,
      details: Object.assign({}, entry.details, ...notes.map((note) => note.details)),
    };
    try {
      await trail.record(line);
    } catch (error) {
      // What was done is done: saying that it failed would be untrue. The log keeps the line instead.
      request.log.error({ err: error, audit: line }, 'the audit log could not be written');
    }
  }

  return {
    async done(request: FastifyRequest, sender: Sender, notes: readonly AuditNote[]): Promise<void> {
      if (audit) await write(request, sender, notes, { action: audit, outcome: 'success', details: {} });
    },

    /** Refusals of who asks; that a request is wrong in itself is no matter of rights. */
    async refused(
      request: FastifyRequest,
      sender: Sender,
      { code }: ApiError,
      notes: readonly AuditNote[] = [],
    ): Promise<void> {
      const status = errorStatus[code];
      if (status === 403 && access !== 'refresh-cookie') {
        const action = audit ?? 'access.refused';
        await write(request, sender, notes, { action, outcome: 'refused', details: { code, operation: id } });
      } else if (status === 401 && audit) {
        await write(request, sender, notes, { action: audit, outcome: 'refused', details: { code } });
      }
    },
  };
}
