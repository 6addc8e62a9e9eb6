import type { BrazeConnection } from '../../../config/sandboxes.ts';
import type { Clock } from '../../../core/index.ts';
import type { BrazeClient, BrazeClientOptions } from '../client/braze-client.ts';
import { BrazeError } from '../client/braze-error.ts';
import { createRateBudgets } from '../client/rate-budget.ts';
import type { Endpoints } from './endpoints.ts';
import type { ConnectionDocument } from './connection-state.ts';
import type { KeyVault } from './key-vault.ts';

interface ProviderAccessParts {
  endpoints: Endpoints;
  vault: KeyVault;
  /** The sandbox that this server has started. */
  ownSandbox: BrazeConnection | undefined;
  now: Clock;
}

export type ProviderAccess = ReturnType<typeof createProviderAccess>;

/** Opens clients of Braze, only for endpoints that may be reached. */
export function createProviderAccess({ endpoints, vault, ownSandbox, now }: ProviderAccessParts) {
  const budgets = createRateBudgets();

  /** Where a connection leads now; `null` for a sandbox that is not running. */
  const endpointOf = ({ restEndpoint }: ConnectionDocument) => restEndpoint ?? ownSandbox?.endpoint ?? null;

  /** @throws {BrazeError} BRAZE_WRONG_ENDPOINT when the endpoint may not be reached, or no longer */
  async function openClient(
    restEndpoint: string,
    apiKey: string,
    options: BrazeClientOptions = {},
  ): Promise<BrazeClient> {
    const found = endpoints.find(restEndpoint);
    if ('refusal' in found) throw new BrazeError('BRAZE_WRONG_ENDPOINT', { reason: 'not allowed' });
    // Loaded on demand, because the HTTP client takes a tenth of an idle server's memory.
    const { createBrazeClient } = await import('../client/braze-client.ts');
    const sandbox = found.isSandbox ? found.restEndpoint : undefined;
    const connection = { endpoint: found.restEndpoint, apiKey };
    return createBrazeClient(connection, { now, sandbox, budget: budgets.of(connection), ...options });
  }

  return {
    endpointOf,
    openClient,

    /** What is stored for an endpoint: the port of the server's own sandbox changes, so it is not stored. */
    toStored: (restEndpoint: string): string | null =>
      restEndpoint === ownSandbox?.endpoint ? null : restEndpoint,

    /** A client of a workspace's connection. @throws {BrazeError} when it cannot be used */
    openConnection: async (
      connection: ConnectionDocument,
      options?: BrazeClientOptions,
    ): Promise<BrazeClient> => openClient(endpointOf(connection) ?? '', vault.open(connection), options),
  };
}
