import ipaddr from 'ipaddr.js';

/** One subscriber of IPv6 commands a whole /64; counting single addresses would count nothing. */
export function networkOf(ip: string): string {
  // A trusted proxy may say something that is no address; that counts as it stands.
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address.kind() === 'ipv6' ? address.toByteArray().slice(0, 8).join('.') : address.toString();
}
