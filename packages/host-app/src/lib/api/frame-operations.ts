import { checkReady } from '@sluice/server/contracts';
import { send } from '../http/http.ts';

export {
  listMemberships,
  listNotifications,
  listProviderChanges,
  readDashboard,
  switchWorkspace,
} from '@sluice/server/contracts';

/** Asks whether the server can do its work. What becomes of it is reported to `connection`. */
export const requestReady = (timeoutMs: number): Promise<unknown> => send(checkReady, {}, { timeoutMs });
