import { defineModule, type ServiceOf } from '../../composition/module.ts';
import { createQuota, type Quota, type QuotaDefinition } from './quota.ts';
import { createUsageRepository, type Amount } from './usage.repository.ts';
import { readUsage, type Usage } from '../../contracts/index.ts';
import type { RegisterOperation } from '../../operations/register-operation.ts';

export type { Quota } from './quota.ts';
export type QuotasService = ServiceOf<typeof quotas>;

/** What people are told the usage of. */
type QuotaName = 'samples' | 'snippets' | 'workspaces';

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

function usageRoutes(
  register: RegisterOperation,
  quotas: ReadonlyMap<QuotaName, QuotaDefinition>,
  versionsKept: number,
): void {
  function quotaOf(name: QuotaName): QuotaDefinition {
    const quota = quotas.get(name);
    if (quota === undefined) throw new Error(`No module has defined the quota "${name}".`);
    return quota;
  }
  async function usageOf(name: QuotaName, owner: string): Promise<Record<keyof Amount, Usage>> {
    const { limit, measure } = quotaOf(name);
    const used = await measure(owner);
    return {
      count: { used: used.count, limit: limit.count },
      bytes: { used: used.bytes, limit: limit.bytes },
    };
  }

  register(readUsage, async ({ scope: { workspaceId, userId } }) => {
    const [snippets, samples, workspaces] = await Promise.all([
      usageOf('snippets', workspaceId),
      usageOf('samples', workspaceId),
      usageOf('workspaces', userId),
    ]);
    return {
      snippets: snippets.count,
      bytes: snippets.bytes,
      samples: samples.count,
      workspaces: workspaces.count,
      versionsKept,
    };
  });
}
