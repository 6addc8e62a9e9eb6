import type { ModuleContext } from '../../../composition/module.ts';
import { KeyRing } from '../../../security/key-ring.ts';
import type { AccountsService } from '../../accounts/index.ts';
import type { EventFeed } from '../../events/index.ts';
import type { FeatureFlagsService } from '../../feature-flags/index.ts';
import type { JobsService } from '../../jobs/index.ts';
import type { MailService } from '../../mail/index.ts';
import type { NotificationsService } from '../../notifications/index.ts';
import type { RateLimiter } from '../../rate-limits/index.ts';
import type { WorkspacesService } from '../../workspaces/index.ts';
import type { BrazeClientOptions } from '../client/braze-client.ts';
import { createEndpoints } from '../endpoint/endpoints.ts';
import { createConnectionChanges } from './connection-changes.ts';
import { handleConnectionNotices } from './connection-notices.ts';
import { createConnectionsRepository } from './connections.repository.ts';
import { createConnectionsService } from './connections.service.ts';
import { checkEveryDay } from './daily-check.ts';
import { createDisconnection } from './disconnection.ts';
import { createKeyVault } from './key-vault.ts';
import { createProviderAccess } from './provider-access.ts';

interface Needs {
  accounts: AccountsService;
  events: EventFeed;
  featureFlags: FeatureFlagsService;
  jobs: JobsService;
  mail: MailService;
  notifications: NotificationsService;
  rateLimits: RateLimiter;
  workspaces: WorkspacesService;
}

export type Connections = ReturnType<typeof createConnections>;

/**
 * Assembles everything about connections.
 * @param clearLists empties the imported lists of a workspace, in one step
 */
export function createConnections(
  { store, now, log, configuration, providerKeys, sandboxes: { braze } }: ModuleContext,
  needs: Needs,
  clearLists: (workspaceId: string) => Promise<void>,
) {
  const { jobs, events } = needs;
  const { providerHosts, providerSandboxUrl } = configuration;
  const sandboxes = [braze?.endpoint, providerSandboxUrl].filter((origin) => origin !== undefined);
  const endpoints = createEndpoints(providerHosts, sandboxes);
  const repository = createConnectionsRepository(store);
  const vault = createKeyVault(new KeyRing(providerKeys));
  const access = createProviderAccess({ endpoints, vault, ownSandbox: braze, now });
  const changes = createConnectionChanges({ repository, events, jobs, now });
  const disconnection = createDisconnection({ repository, jobs, events, clearLists });
  const service = createConnectionsService({
    ...needs,
    repository,
    endpoints,
    access,
    vault,
    changes,
    disconnection,
    now,
  });
  handleConnectionNotices({ ...needs, repository, configuration });
  checkEveryDay({ repository, access, changes, jobs, log });

  return {
    service,
    /** Records what an import of a kind led to, and when it finished. */
    record: changes.record,
    recordSync: changes.recordSync,
    /** Calls back when the connection that an import uses ends. */
    onEnd: disconnection.onEnd,
    /** The connection of a workspace; `null` without one. */
    find: repository.find,

    /**
     * A client of a workspace's connection, for a job; `undefined` without one.
     * @throws {BrazeError} when the connection cannot be used
     */
    async openClient(workspaceId: string, options?: BrazeClientOptions) {
      const connection = await repository.find(workspaceId);
      return connection && { connection, client: await access.openConnection(connection, options) };
    },

    /** Forgets the key of a workspace that was deleted. */
    erase: (workspaceId: string) => repository.remove(workspaceId),
  };
}
