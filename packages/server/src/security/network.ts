import ipaddr from 'ipaddr.js';

/** The key that calls are counted under. An IPv6 subscriber has a whole /64, so single addresses would limit nothing. */
export function networkOf(ip: string): string {
  // A trusted proxy may send something other than an address.
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address.kind() === 'ipv6' ? address.toByteArray().slice(0, 8).join('.') : address.toString();
}
