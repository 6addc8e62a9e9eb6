import { connectionLiveKeys } from '../lib/api/connection-api.ts';
import { blockLiveKeys } from '../lib/api/content-block-keys.ts';
import { importLiveKeys } from '../lib/api/imports-api.ts';
import { providerChangeLiveKeys } from '../lib/api/provider-changes-list.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { snippetLiveKeys } from '../lib/api/snippets-api.ts';
import { subscriptionLiveKeys } from '../lib/api/subscription-api.ts';
import { startLiveEvents } from '../lib/live-events/live-events.ts';
import { membershipLiveKeys } from '../lib/workspace/useMemberships.ts';

/** Keeps what is shown up to date while somebody is signed in. */
export const startLiveUpdates = (): (() => void) =>
  startLiveEvents(queryClient, [
    membershipLiveKeys,
    snippetLiveKeys,
    connectionLiveKeys,
    importLiveKeys,
    providerChangeLiveKeys,
    blockLiveKeys,
    subscriptionLiveKeys,
  ]);
