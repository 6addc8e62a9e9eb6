import { Agent as PlainAgent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { isIP } from 'node:net';
import { createPublicLookup, type Resolve } from '../../../security/public-lookup.ts';
import { BrazeError } from './braze-error.ts';

/** How long an idle connection is kept for the next page, in milliseconds. */
const IDLE_MS = 5000;

export interface Agents {
  httpAgent: PlainAgent;
  httpsAgent: SecureAgent;
}

/**
 * The connections to one endpoint. They use https and reach public addresses only, except for the one sandbox on this machine.
 * @throws {BrazeError} BRAZE_WRONG_ENDPOINT for anything but an https origin with a host name
 */
export function agentsFor(endpoint: string, sandbox: string | undefined, resolve?: Resolve): Agents {
  const options = { keepAlive: true, timeout: IDLE_MS };
  const isSandbox = sandbox !== undefined && endpoint === sandbox;
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  // A numeric host is connected to without a look-up, which would leave nothing to check.
  const isNamed = url !== undefined && isIP(url.hostname.replaceAll(/^\[|\]$/g, '')) === 0;
  const isSafe = url?.origin === endpoint && url.protocol === 'https:' && url.port === '' && isNamed;
  if (!isSandbox && !isSafe) throw new BrazeError('BRAZE_WRONG_ENDPOINT', { reason: 'not an https host' });
  const guarded = isSandbox ? options : { ...options, lookup: createPublicLookup(resolve) };
  return { httpAgent: new PlainAgent(guarded), httpsAgent: new SecureAgent(guarded) };
}
