import type { FastifyBaseLogger } from 'fastify';
import { DAY_MS } from '../../../core/index.ts';
import type { JobsService } from '../../jobs/index.ts';
import type { ConnectionChanges } from './connection-changes.ts';
import { eachConnection, type ConnectionsRepository } from './connections.repository.ts';
import { outcomesOf } from './connections.service.ts';
import type { ProviderAccess } from './provider-access.ts';

interface Dependencies {
  repository: ConnectionsRepository;
  access: ProviderAccess;
  changes: ConnectionChanges;
  jobs: Pick<JobsService, 'every'>;
  log: FastifyBaseLogger;
}

/** Checks every connection once a day, so that a key that stops working, or works again, is noticed without anybody looking. */
export function checkEveryDay({ repository, access, changes, jobs, log }: Dependencies): void {
  jobs.every('provider.check', DAY_MS, async () => {
    for await (const connection of eachConnection(repository)) {
      try {
        await changes.record(connection, await outcomesOf(access, connection));
      } catch (error) {
        // One connection must not keep the others from being checked.
        log.warn({ err: error, workspaceId: connection.workspaceId }, 'a connection could not be checked');
      }
    }
  });
}
