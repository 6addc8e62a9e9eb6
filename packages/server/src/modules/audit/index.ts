import { defineModule } from '../../composition/module.ts';
import { accounts } from '../accounts/index.ts';
import { createAuditRepository } from './audit.repository.ts';
import { auditRoutes } from './audit.routes.ts';
import { createAuditService } from './audit.service.ts';

export { recordOperatorAction } from './operator-actions.ts';
export type { AuditService } from './audit.service.ts';

/** The audit log: who did what. */
export const audit = defineModule({
  name: 'audit',
  needs: { accounts },
  collections: { audit_events: { exportedAs: ['activity'] } },
  async create({ store, now }, { accounts }) {
    const service = createAuditService(await createAuditRepository(store), accounts, now);
    return {
      service,
      routes: (register) => auditRoutes(register, service),
      sweep: () => service.sweep(),
      personalData: {
        exportOf: async ({ userId }) => ({ activity: service.allOfActor(userId) }),
        async eraseAddress({ confirmedEmail }) {
          if (confirmedEmail !== null) await service.pseudonymize(confirmedEmail);
        },
      },
    };
  },
});
