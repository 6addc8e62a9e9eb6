import { lookup, type LookupAddress } from 'node:dns';
import { type LookupFunction, isIP } from 'node:net';
import { callbackify, promisify } from 'node:util';
import ipaddr from 'ipaddr.js';

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

/** IPv6 addresses that the internet routes. Everything else is reserved, local or a translation. */
const GLOBAL_IPV6 = ipaddr.IPv6.parse('2000::');
const NAT64 = 'rfc6052';

/**
 * Whether an address belongs to the public internet, so that connecting to it reaches nothing inside: no loopback, private,
 * link-local, shared, documentation, benchmark, multicast or reserved address, and no IPv6 form that hides an IPv4 one.
 * @param text as a resolver returns it; anything that is not exactly an address is not public
 */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0 || text.includes('%')) return false;
  const address = ipaddr.parse(text);
  if (address instanceof ipaddr.IPv4) return address.range() === 'unicast';
  // Networks without IPv4 reach public IPv4 servers by this prefix; the last four bytes are the server's.
  if (address.range() === NAT64) {
    return new ipaddr.IPv4(address.toByteArray().slice(12)).range() === 'unicast';
  }
  return address.range() === 'unicast' && address.match(GLOBAL_IPV6, 3);
}
