import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

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
