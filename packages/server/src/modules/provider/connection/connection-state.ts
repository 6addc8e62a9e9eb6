import type {
  ProviderErrorCode,
  ProviderKind,
  ConnectionState,
  ProviderConnection,
} from '../../../contracts/index.ts';
import type { WorkspaceScope } from '../../../operations/caller.ts';
import { type StoredDocument, insertIfMissing, type Store } from '../../../store/store.ts';
import type { Endpoints } from './endpoints.ts';

/** Tells whether one kind of data can be read. */
export interface KindState {
  /** `unknown` while the kind was never connected. */
  status: ConnectionState['status'];
  lastHealthyAt: Date | null;
  lastSyncAt: Date | null;
  reason: ProviderErrorCode | null;
}

export type KindStates = Record<ProviderKind, KindState>;

/** A workspace's connection to Braze. Its id is the workspace's, so that there is one, with one endpoint and one key. */
export interface ConnectionDocument extends StoredDocument, KindStates {
  workspaceId: string;
  /** Changes with the endpoint or the key, so that work for an earlier connection notices that it has ended. */
  connectionId: string;
  /** `null` for the sandbox that this server starts, because its port changes. */
  restEndpoint: string | null;
  isSandbox: boolean;
  /** The API key, encrypted for this workspace. */
  sealedKey: string;
  lastFour: string;
  connectedAt: Date;
  /** The time when a healthy kind last became degraded by itself. */
  degradedAt: Date | null;
  /** Increases with each change. */
  version: number;
}

export const kinds: readonly ProviderKind[] = ['attributes', 'events'];

/** What reading one kind led to: an error's code, or `null` when it worked. */
export type Outcomes = Partial<Record<ProviderKind, ProviderErrorCode | null>>;

export const unknownState: KindState = {
  status: 'unknown',
  lastHealthyAt: null,
  lastSyncAt: null,
  reason: null,
};

/** Failures that end by themselves. They say nothing about the key, so they do not change a state. */
const TEMPORARY = new Set<ProviderErrorCode>([
  'BRAZE_RATE_LIMITED',
  'BRAZE_MAINTENANCE',
  'BRAZE_UNAVAILABLE',
  'BRAZE_UNREACHABLE',
]);

export const isTemporary = (reason: ProviderErrorCode): boolean => TEMPORARY.has(reason);

function stateAfter(state: KindState, outcome: ProviderErrorCode | null | undefined, at: Date): KindState {
  if (outcome === undefined) return state;
  if (outcome === null) return { ...state, status: 'healthy', lastHealthyAt: at, reason: null };
  return isTemporary(outcome) ? state : { ...state, status: 'degraded', reason: outcome };
}

/** The states after something was read, or could not be read. */
export function statesAfter(states: KindStates, outcomes: Outcomes, at: Date): KindStates {
  return {
    attributes: stateAfter(states.attributes, outcomes.attributes, at),
    events: stateAfter(states.events, outcomes.events, at),
  };
}

/** The kinds that were healthy and no longer are. */
export function degradedKinds(before: KindStates, after: KindStates): ProviderKind[] {
  return kinds.filter((kind) => before[kind].status === 'healthy' && after[kind].status === 'degraded');
}

const latest = (a: Date | null, b: Date | null) => (a === null || (b !== null && b > a) ? b : a);

/**
 * Both kinds as one state. A missing permission for events alone does not count, because attributes can be imported without
 * it. Otherwise one degraded kind degrades both.
 */
export function combinedState({ attributes, events }: KindStates): KindState {
  const isOnlyPermission =
    attributes.status === 'healthy' && events.reason === 'braze_missing_permission_events';
  const counted = isOnlyPermission ? [attributes] : [attributes, events];
  const degraded = counted.find(({ status }) => status === 'degraded');
  const healthy = counted.find(({ status }) => status === 'healthy');
  return {
    status: (degraded ?? healthy)?.status ?? 'unknown',
    reason: degraded?.reason ?? null,
    lastHealthyAt: latest(attributes.lastHealthyAt, events.lastHealthyAt),
    lastSyncAt: latest(attributes.lastSyncAt, events.lastSyncAt),
  };
}

const CONNECTIONS = 'provider_connections';

/** The only code that accesses connections to the provider. */
export function createConnectionsRepository(store: Store) {
  const connections = store.collection<ConnectionDocument>(CONNECTIONS);
  return {
    find: (workspaceId: string) => connections.findOne({ _id: workspaceId }),

    /** @returns `false` when the workspace has a connection */
    insert: (document: ConnectionDocument) => insertIfMissing(connections, document),

    /** Changes a connection, unless it has changed since it was read. @returns whether it did */
    async update(
      { _id, version }: ConnectionDocument,
      changes: Partial<Omit<ConnectionDocument, '_id' | 'workspaceId' | 'version'>>,
    ): Promise<boolean> {
      const update = { $set: { ...changes, version: version + 1 } };
      return (await connections.updateOne({ _id, version }, update)).matchedCount === 1;
    },

    /** @returns whether there was one */
    remove: async (workspaceId: string): Promise<boolean> =>
      (await connections.deleteOne({ _id: workspaceId })).deletedCount === 1,

    /** The connections after an id, in the order of their ids. */
    listAfter: (id: string, limit: number) =>
      connections.find({ _id: { $gt: id } }, { sort: { _id: 1 }, limit }).toArray(),
  };
}

const toState = ({ status, lastHealthyAt, lastSyncAt, reason }: KindState): ConnectionState => ({
  status,
  lastHealthyAt: lastHealthyAt?.toISOString() ?? null,
  lastSyncAt: lastSyncAt?.toISOString() ?? null,
  reason,
});

interface Facts {
  role: WorkspaceScope['role'];
  /** True when each kind has a state of its own. */
  isIndependent: boolean;
  endpoints: Endpoints;
  /** The endpoint of the connection as it is now. */
  restEndpoint: string | null;
}

const noStates = { attributes: unknownState, events: unknownState };

/** A connection as a member sees it; without a document, none. */
export function toProviderConnection(
  document: ConnectionDocument | null,
  { role, isIndependent, endpoints, restEndpoint }: Facts,
): ProviderConnection {
  const states = document ?? noStates;
  const { attributes, events } = states;
  return {
    connectionExists: document !== null,
    restEndpoint,
    instance: restEndpoint === null ? null : endpoints.nameOf(restEndpoint),
    isSandbox: document?.isSandbox ?? false,
    lastFour: role === 'member' ? null : (document?.lastFour ?? null),
    connectedAt: document?.connectedAt.toISOString() ?? null,
    defaultEndpoint: endpoints.listed()[0]?.restEndpoint ?? '',
    kinds: isIndependent ? { attributes: toState(attributes), events: toState(events) } : null,
    combined: toState(combinedState(states)),
  };
}
