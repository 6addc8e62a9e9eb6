import ipaddr from 'ipaddr.js';

/** The path in the public address that everything is below: empty, or such as `/sluice`. */
export function basePathOf(publicOrigin: string | undefined): string {
  if (publicOrigin === undefined || !URL.canParse(publicOrigin)) return '';
  return new URL(publicOrigin).pathname.replace(/\/$/, '');
}

/** Scheme, host and port of an address. One that is none, which a request without a host has, is as it is. */
export const originOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).origin : address;

/** Segments of letters, digits and what nobody escapes, but none that a browser resolves (`..`). */
const PATH = /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)*$/;

/** Tells whether a text is scheme, host and port, and perhaps a path, as browsers write them, without a slash at the end. */
export function isPublicOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, hostname } = new URL(text);
  // A pattern is no address that people type.
  return !hostname.includes('*') && text.startsWith(origin) && PATH.test(text.slice(origin.length));
}

/** Tells whether a name or an address, also one in brackets as URLs write it, is this machine whoever asks. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  if (name === 'localhost' || name.endsWith('.localhost')) return true;
  return ipaddr.isValid(name) && ipaddr.process(name).range() === 'loopback';
}
