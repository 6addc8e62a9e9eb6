import { randomUUID } from 'node:crypto';
import { readConfiguration } from '../../config/configuration.ts';
import { createOrderedId } from '../../core/index.ts';
import type { AuditEntry } from '../../operations/audit-trail.ts';
import type { Store } from '../../store/store.ts';
import { createAuditCopy } from './audit-copy.ts';
import { createAuditRepository, type AuditDocument } from './audit.repository.ts';

/** What an operator did with a command: no request, so without a caller, a browser or an address. */
type OperatorAction = Pick<AuditEntry, 'action'> &
  Partial<Pick<AuditEntry, 'workspaceId' | 'targetId' | 'details'>>;

/** Writes what an operator's command has done to the audit log, and to where `AUDIT_LOG` copies it. */
export async function recordOperatorAction(
  store: Store,
  createdAt: Date,
  { details, ...action }: OperatorAction,
): Promise<void> {
  const { insert } = await createAuditRepository(store);
  const document: AuditDocument = {
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
  };
  await insert(document);
  const { auditTarget } = readConfiguration({ AUDIT_LOG: process.env['AUDIT_LOG'] });
  if (auditTarget === undefined) return;
  const copy = createAuditCopy(auditTarget, (error) => {
    process.stderr.write(`AUDIT_LOG: the entry could not be written there (${String(error)}).\n`);
  });
  copy.add(document);
  await copy.flush();
}
