import { randomUUID } from 'node:crypto';
import { createOrderedId } from '../../core/index.ts';
import type { AuditEntry } from '../../operations/audit-trail.ts';
import type { Store } from '../../store/store.ts';
import { createAuditRepository } from './audit.repository.ts';

/** What an operator did with a command: no request, so without a caller, a browser or an address. */
type OperatorAction = Pick<AuditEntry, 'action'> &
  Partial<Pick<AuditEntry, 'workspaceId' | 'targetId' | 'details'>>;

/** Writes what an operator's command has done to the audit log. */
export async function recordOperatorAction(
  store: Store,
  createdAt: Date,
  { details, ...action }: OperatorAction,
): Promise<void> {
  const { insert } = await createAuditRepository(store);
  await insert({
    _id: createOrderedId('aud', createdAt),
    createdAt,
    outcome: 'success',
    workspaceId: null,
    actorId: null,
    targetId: null,
    ip: 'command line',
    userAgent: null,
    requestId: randomUUID(),
    ...action,
    details: { by: 'operator', ...details },
  });
}
