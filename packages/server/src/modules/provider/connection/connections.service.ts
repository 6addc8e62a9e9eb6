import { providerLimit } from '../../../config/limits.ts';
import type { BrazeConnection } from '../../../config/sandboxes.ts';
import type {
  BodyOf,
  ConnectionTest,
  ProviderConnection,
  ProviderKind,
  connectProvider,
  testConnection,
} from '../../../contracts/index.ts';
import { createId, fieldError, DAY_MS } from '../../../core/index.ts';
import type { WorkspaceScope } from '../../../operations/caller.ts';
import { BrazeError } from '../client/braze-error.ts';
import { eachDocument } from '../../../store/store.ts';
import type { ProviderContext } from '../context.ts';
import type { Disconnection } from '../disconnection.ts';
import type { ConnectionChanges } from './connection-changes.ts';
import {
  type ConnectionDocument,
  type KindStates,
  kinds as allKinds,
  statesAfter,
  unknownState,
  type Outcomes,
  toProviderConnection,
} from './connection-state.ts';
import { toConnectionTest, toOutcomes, tryKinds } from './connection-test.ts';
import type { Endpoints, FoundEndpoint } from './endpoints.ts';
import type { ProviderAccess } from './provider-access.ts';

const FLAG = 'independent_connection_checking';
const MISSING = 'Please enter both REST endpoint and API key';
/** People wait for a check, so it is not repeated. */
const onceSoon = { tries: 1 };

interface Credentials {
  endpoint: FoundEndpoint;
  apiKey: string;
}

/** The connections of workspaces to Braze, as their people see and change them. */
export function createConnectionsService(
  context: ProviderContext,
  changes: ConnectionChanges,
  disconnection: Disconnection,
  /** Begins with regular imports, where there are none yet. */
  schedules: { begin(scope: { workspaceId: string }): Promise<void> },
) {
  const { connections, endpoints, access, rateLimits } = context;

  const admit = ({ workspaceId }: WorkspaceScope) =>
    rateLimits.admit([{ key: `provider:${workspaceId}`, ...providerLimit }]);

  const read = createReader(context);
  const find = (text: string) => findEndpoint(endpoints, text);

  async function tryCredentials({ endpoint, apiKey }: Credentials, kinds: readonly ProviderKind[]) {
    return tryKinds(await access.openClient(endpoint.restEndpoint, apiKey, onceSoon), kinds);
  }

  const store = createStore(context, disconnection);

  return {
    read,

    listEndpoints: () => [...endpoints.listed()],

    /** Checks credentials without storing them. Without a key, the stored one is used, for its own endpoint only. */
    async test(scope: WorkspaceScope, body: BodyOf<typeof testConnection>): Promise<ConnectionTest> {
      const endpoint = find(body.restEndpoint);
      const apiKey = body.apiKey ?? (await storedKey(context, scope, endpoint));
      await admit(scope);
      const errors = await tryCredentials({ endpoint, apiKey }, body.kinds);
      return toConnectionTest(errors, endpoint, 'test');
    },

    /** Checks credentials, and stores them if they can read at least one kind. The last one to connect wins as a whole. */
    async connect(scope: WorkspaceScope, { restEndpoint, apiKey, kinds }: BodyOf<typeof connectProvider>) {
      const endpoint = find(restEndpoint);
      await admit(scope);
      const errors = await tryCredentials({ endpoint, apiKey }, kinds);
      const test = toConnectionTest(errors, endpoint, 'connect');
      if ([...errors.values()].includes(undefined)) {
        const before = await connections.find(scope.workspaceId);
        await store(scope.workspaceId, { endpoint, apiKey }, toOutcomes(errors));
        // A new key for the same account leaves what its people have chosen.
        if (beginsToImport(endpoint, before)) await schedules.begin(scope);
      }
      return { test, connection: await read(scope) };
    },

    /** Checks the stored connection now, if there is one. */
    async check(scope: WorkspaceScope): Promise<ProviderConnection> {
      const connection = await connections.find(scope.workspaceId);
      if (connection === null) return read(scope);
      await admit(scope);
      await changes.record(connection, await outcomesOf(access, connection));
      return read(scope);
    },

    disconnect: ({ workspaceId }: WorkspaceScope) => disconnection.disconnect(workspaceId),

    /** Connects a new workspace to the sandbox. Its first import says when the lists are there. */
    connectSandbox: (workspaceId: string, { endpoint: restEndpoint, apiKey }: BrazeConnection) => {
      const endpoint = { restEndpoint, isSandbox: true, translatedFrom: null };
      return store(workspaceId, { endpoint, apiKey }, { attributes: null, events: null });
    },
  };
}

/** Reads connections as their people see them. */
function createReader({ connections, endpoints, access, featureFlags }: ProviderContext) {
  return async ({ workspaceId, role }: WorkspaceScope): Promise<ProviderConnection> => {
    const [document, isIndependent] = await Promise.all([
      connections.find(workspaceId),
      featureFlags.isOn(FLAG),
    ]);
    const restEndpoint = document && access.endpointOf(document);
    return toProviderConnection(document, { role, isIndependent, endpoints, restEndpoint });
  };
}

/** @throws {ApiError} VALIDATION, with what to do */
function findEndpoint(endpoints: Endpoints, text: string): FoundEndpoint {
  const found = endpoints.find(text);
  if ('refusal' in found) throw fieldError('restEndpoint', found.refusal);
  return found;
}

/** Tells whether a connection is the first one to an account of Braze, which is then imported by itself. */
export function beginsToImport(
  to: Pick<FoundEndpoint, 'isSandbox'>,
  before: Pick<ConnectionDocument, 'isSandbox'> | null,
): boolean {
  return !to.isSandbox && (before === null || before.isSandbox);
}

/** Checks the connected kinds. */
export async function outcomesOf(access: ProviderAccess, connection: ConnectionDocument): Promise<Outcomes> {
  const connected = allKinds.filter((kind) => connection[kind].status !== 'unknown');
  try {
    const client = await access.openConnection(connection, onceSoon);
    return toOutcomes(await tryKinds(client, connected));
  } catch (error) {
    if (!(error instanceof BrazeError)) throw error;
    return Object.fromEntries(connected.map((kind) => [kind, error.code]));
  }
}

/** @throws {ApiError} VALIDATION when there is no stored key for this endpoint */
async function storedKey(
  { connections, access, vault }: ProviderContext,
  { workspaceId }: WorkspaceScope,
  { restEndpoint }: FoundEndpoint,
): Promise<string> {
  const connection = await connections.find(workspaceId);
  if (connection === null || access.endpointOf(connection) !== restEndpoint) {
    throw fieldError('apiKey', MISSING);
  }
  try {
    return vault.open(connection);
  } catch (error) {
    if (error instanceof BrazeError) throw fieldError('apiKey', 'Please enter the API key again.');
    throw error;
  }
}

/** Stores a connection as a whole. The other kind keeps its state only under the same endpoint and key. */
function createStore(context: ProviderContext, disconnection: Disconnection) {
  const { connections, access, vault, events, now } = context;

  function isSame(current: ConnectionDocument, { endpoint, apiKey }: Credentials): boolean {
    if (current.restEndpoint !== access.toStored(endpoint.restEndpoint)) return false;
    try {
      return vault.open(current) === apiKey;
    } catch {
      return false;
    }
  }

  return async (workspaceId: string, credentials: Credentials, outcomes: Outcomes): Promise<void> => {
    const { endpoint, apiKey } = credentials;
    for (;;) {
      const at = now();
      const current = await connections.find(workspaceId);
      const isSameKey = current !== null && isSame(current, credentials);
      const before: KindStates = isSameKey ? current : { attributes: unknownState, events: unknownState };
      const fields = {
        ...statesAfter(before, outcomes, at),
        connectionId: isSameKey ? current.connectionId : createId('con'),
        restEndpoint: access.toStored(endpoint.restEndpoint),
        isSandbox: endpoint.isSandbox,
        sealedKey: vault.seal(workspaceId, apiKey),
        lastFour: apiKey.slice(-4),
        connectedAt: at,
        degradedAt: null,
      };
      const isStored =
        current === null
          ? await connections.insert({ _id: workspaceId, workspaceId, ...fields, version: 1 })
          : await connections.update(current, fields);
      if (!isStored) continue;
      if (current !== null && !isSameKey) await disconnection.endWork(workspaceId);
      await events.publish({ type: 'connection.changed', workspaceId });
      return;
    }
  };
}

/** Checks every connection once a day, so that a key that stops working, or works again, is noticed without anybody looking. */
export function checkEveryDay(
  { connections, access, jobs, log }: ProviderContext,
  changes: ConnectionChanges,
): void {
  jobs.every('provider.check', DAY_MS, async () => {
    for await (const connection of eachDocument(connections.listAfter)) {
      try {
        await changes.record(connection, await outcomesOf(access, connection));
      } catch (error) {
        // One connection must not keep the others from being checked.
        log.warn({ err: error, workspaceId: connection.workspaceId }, 'a connection could not be checked');
      }
    }
  });
}
