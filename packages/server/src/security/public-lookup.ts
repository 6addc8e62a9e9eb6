import { lookup, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { callbackify, promisify } from 'node:util';
import { isPublicAddress } from './public-address.ts';

/** Resolves a name to all of its addresses. */
export type Resolve = (hostname: string) => Promise<LookupAddress[]>;

/** The `code` of the error for a name that leads inside. */
export const ADDRESS_NOT_PUBLIC = 'ERR_ADDRESS_NOT_PUBLIC';

class AddressNotPublicError extends Error {
  readonly code = ADDRESS_NOT_PUBLIC;

  constructor(hostname: string) {
    super(`${hostname} does not lead to public addresses only.`);
    this.name = 'AddressNotPublicError';
  }
}

const resolveAll: Resolve = (hostname) => promisify(lookup)(hostname, { all: true });

/**
 * The `lookup` of a connection that may only reach the public internet. The socket connects to the very addresses that were
 * checked, so that a name which resolves differently a moment later (DNS rebinding) gains nothing. One private address among
 * several refuses them all.
 */
export function createPublicLookup(
  resolve: Resolve = resolveAll,
  isAllowed: (address: string) => boolean = isPublicAddress,
): LookupFunction {
  async function resolveChecked(hostname: string): Promise<[LookupAddress, ...LookupAddress[]]> {
    const [first, ...more] = await resolve(hostname);
    if (first === undefined || ![first, ...more].every(({ address }) => isAllowed(address))) {
      throw new AddressNotPublicError(hostname);
    }
    return [first, ...more];
  }

  const lookupChecked = callbackify(resolveChecked);
  return (hostname, options, callback) => {
    lookupChecked(hostname, (error, found) => {
      // The types of Node do not say that there is no result after an error.
      if (error as unknown) callback(error, '');
      else if (options.all === true) callback(null, found);
      else callback(null, found[0].address, found[0].family);
    });
  };
}
