import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';

/** The key that calls are counted under. An IPv6 subscriber has a whole /64, so single addresses would limit nothing. */
export function networkOf(ip: string): string {
  // A trusted proxy may send something other than an address.
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address.kind() === 'ipv6' ? address.toByteArray().slice(0, 8).join('.') : address.toString();
}

/** `203.0.113.7:4711` and `[2001:db8::1]:4711`, as some proxies write addresses. */
const WITH_PORT = /^(?:\[([^\]]+)\]|([^:]+))(?::\d{1,5})?$/;

/** An address without a port and brackets. What is no address stays as it is: it is trusted by nobody. */
export function withoutPort(entry: string): string {
  const trimmed = entry.trim();
  const [, bracketed, plain] = WITH_PORT.exec(trimmed) ?? [];
  const address = bracketed ?? plain ?? '';
  return ipaddr.isValid(address) ? address : trimmed;
}

/** Reads addresses that a proxy forwards with the port, so that each connection of a client is not another caller. */
export function installForwardedAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const forwarded = headers['x-forwarded-for'];
    if (typeof forwarded !== 'string' || !/[:[]/.test(forwarded)) return;
    headers['x-forwarded-for'] = forwarded.split(',').map(withoutPort).join(', ');
  });
}
