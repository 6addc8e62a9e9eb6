import ipaddr from 'ipaddr.js';

/** What calls are counted by. An IPv6 subscriber has a whole /64, so counting single addresses would limit nothing. */
export function networkOf(ip: string): string {
  // A trusted proxy may send something that is not an address; it is counted as it is.
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address.kind() === 'ipv6' ? address.toByteArray().slice(0, 8).join('.') : address.toString();
}
