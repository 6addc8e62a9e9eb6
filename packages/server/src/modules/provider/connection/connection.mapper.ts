import type { ConnectionState, ProviderConnection } from '../../../contracts/index.ts';
import type { WorkspaceScope } from '../../../operations/caller.ts';
import type { Endpoints } from './endpoints.ts';
import { combinedState, unknownState, type ConnectionDocument, type KindState } from './connection-state.ts';

const toState = ({ status, lastHealthyAt, lastSyncAt, reason }: KindState): ConnectionState => ({
  status,
  lastHealthyAt: lastHealthyAt?.toISOString() ?? null,
  lastSyncAt: lastSyncAt?.toISOString() ?? null,
  reason,
});

interface Facts {
  role: WorkspaceScope['role'];
  /** Whether each kind has a state of its own. */
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
