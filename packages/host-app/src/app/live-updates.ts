import {
  blockLiveKeys,
  connectionLiveKeys,
  dashboardLiveKeys,
  importLiveKeys,
  notificationLiveKeys,
  sampleLiveKeys,
  snippetLiveKeys,
  peopleLiveKeys,
  subscriptionLiveKeys,
  testLiveKeys,
} from '../lib/api/api-client.ts';
import { providerChangeLiveKeys } from '../lib/api/provider-changes-api.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { startLiveEvents } from '../lib/live-events/live-events.ts';
import { membershipLiveKeys } from '../lib/workspace/useMemberships.ts';

/** Keeps what is shown up to date while somebody is signed in. */
export const startLiveUpdates = (): (() => void) =>
  startLiveEvents(queryClient, [
    membershipLiveKeys,
    snippetLiveKeys,
    sampleLiveKeys,
    connectionLiveKeys,
    importLiveKeys,
    providerChangeLiveKeys,
    blockLiveKeys,
    peopleLiveKeys,
    subscriptionLiveKeys,
    dashboardLiveKeys,
    notificationLiveKeys,
    testLiveKeys,
  ]);
