import { listAuditEvents } from '../../contracts/index.ts';
import type { RegisterOperation } from '../../operations/register-operation.ts';
import type { AuditService } from './audit.service.ts';

export function auditRoutes(register: RegisterOperation, audit: AuditService): void {
  register(listAuditEvents, ({ scope, query }) => audit.list(scope, query));
}
