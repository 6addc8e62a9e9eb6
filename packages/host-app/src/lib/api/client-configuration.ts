import { readClientConfiguration, type ClientConfiguration } from '@sluice/server/contracts';
import { send } from '../http/http.ts';

/** Asks the server what this installation offers. */
export const requestClientConfiguration = (signal: AbortSignal): Promise<ClientConfiguration> =>
  send(readClientConfiguration, {}, { signal });
