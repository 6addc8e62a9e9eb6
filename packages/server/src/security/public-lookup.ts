import { lookup, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { promisify } from 'node:util';
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
  return (hostname, options, callback) => {
    const fail = (error: unknown) => callback(error as NodeJS.ErrnoException, '');
    const done = (found: LookupAddress[]) => {
      const [first] = found;
      if (first === undefined || !found.every(({ address }) => isAllowed(address))) {
        fail(new AddressNotPublicError(hostname));
      } else if (options.all === true) callback(null, found);
      else callback(null, first.address, first.family);
    };
    resolve(hostname).then(done, fail);
  };
}
