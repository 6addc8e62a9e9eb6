import { defineModule, type ServiceOf } from '../../composition/module.ts';
import { createQuota, type Quota, type QuotaDefinition } from './quota.ts';
import { createUsageRepository } from './usage.repository.ts';
import { usageRoutes, type QuotaName } from './usage.routes.ts';

export type { Quota } from './quota.ts';
export type QuotasService = ServiceOf<typeof quotas>;

/** How much workspaces and people may store. */
export const quotas = defineModule({
  name: 'quotas',
  collections: { usage: { notExported: 'counts of what other collections hold' } },
  create({ store, now, configuration }) {
    const usage = createUsageRepository(store);
    const defined = new Map<QuotaName, QuotaDefinition>();
    return {
      service: {
        define(definition: QuotaDefinition & { name: QuotaName }): Quota {
          defined.set(definition.name, definition);
          return createQuota(usage, definition, now);
        },
      },
      routes: (register) => usageRoutes(register, defined, configuration.quotas.versions),
    };
  },
});
