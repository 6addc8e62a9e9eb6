import { defineModule } from '../../composition/module.ts';
import { listAuditEvents } from '../../contracts/index.ts';
import { createAuditService, needs } from './audit.service.ts';

export { recordOperatorAction } from './audit.repository.ts';

/** The audit log: who did what. */
export const audit = defineModule({
  name: 'audit',
  needs,
  collections: { audit_events: { exportedAs: ['activity'] } },
  async create(context) {
    const service = await createAuditService(context);
    return {
      service,
      routes: (register) => register(listAuditEvents, ({ scope, query }) => service.list(scope, query)),
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
