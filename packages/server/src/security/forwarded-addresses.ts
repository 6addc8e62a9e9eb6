import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';

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
