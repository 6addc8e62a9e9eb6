import { readUsage, type Usage } from '../../contracts/index.ts';
import type { RegisterOperation } from '../../operations/register-operation.ts';
import type { QuotaDefinition } from './quota.ts';
import type { Amount } from './usage.repository.ts';

/** What people are told the usage of. */
export type QuotaName = 'samples' | 'snippets' | 'workspaces';

export function usageRoutes(
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
