import type { FastifyInstance, RawRequestDefaultExpression } from 'fastify';
import { basePathOf } from '../config/public-origin.ts';

/**
 * Where programs ask that know nothing of the path in the public address: load balancers for the state of the server, and
 * those that look for what every host may have.
 */
const AT_THE_ROOT = ['/health', '/.well-known'];

/** No route begins like this, so that the request is refused as every unknown address is. */
const NOWHERE = '/.outside';

/** What follows a path in the address of a request, with a slash in front; `undefined` for another address. */
function below(path: string, url: string): string | undefined {
  if (!url.startsWith(path)) return undefined;
  const rest = url.slice(path.length);
  if (rest === '' || rest.startsWith('?')) return `/${rest}`;
  return rest.startsWith('/') ? rest : undefined;
}

/**
 * The address as the routes know it, which know nothing of the path in the public address. Nothing is beside that path, except
 * what programs look for at the root of the host.
 */
function stripBasePath(basePath: string, url: string): string {
  if (basePath === '') return url;
  const rest = below(basePath, url);
  if (rest !== undefined) return rest;
  const isKept = AT_THE_ROOT.some((path) => below(path, url) !== undefined) || !url.startsWith('/');
  return isKept ? url : NOWHERE + url;
}

/** A path that cannot be decoded, such as `/%E0%A4%A`, in a form that can: nothing is there, and so says the usual page. */
function decodable(url: string): string {
  if (!url.includes('%')) return url;
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}

/** Returns what makes the address of each request one that the routes know. */
export function routedUrl(publicOrigin: string | undefined) {
  const basePath = basePathOf(publicOrigin);
  return ({ url = '' }: RawRequestDefaultExpression): string => decodable(stripBasePath(basePath, url));
}

/** Leads from the path without a slash at its end to the first page, and puts the path before the addresses in headers. */
export function installBasePath(app: FastifyInstance, publicOrigin: string | undefined): void {
  const basePath = basePathOf(publicOrigin);
  if (basePath === '') return;
  app.addHook('onRequest', ({ originalUrl, method }, reply, next) => {
    const [path, query] = originalUrl.split('?');
    if (path !== basePath || (method !== 'GET' && method !== 'HEAD')) return next();
    return void reply.redirect(query === undefined ? '/' : `/?${query}`, 308);
  });
  app.addHook('onSend', (_request, reply, _payload, next) => {
    const location = reply.getHeader('location');
    if (typeof location === 'string' && /^\/(?!\/)/.test(location)) {
      void reply.header('location', basePath + location);
    }
    next();
  });
}

/** In built documents: where an address of ours begins, and the lists of files that scripts read. */
const OWN_ADDRESSES = /(?<=\b(?:href|src)=")\/(?!\/|assets\/)|(?<=["'\s(;])\/(?=assets\/)/g;
/** The same in `robots.txt`. */
const DISALLOWED = /(?<=^Disallow: )\//gm;

/** A built text with the path of the public address before each address of ours, and where scripts can read it. */
export function withBasePath(text: string, publicOrigin: string | undefined): string {
  const basePath = basePathOf(publicOrigin);
  if (basePath === '') return text;
  return text
    .replace(/^<!doctype html>\s*<html /i, (start) => `${start}data-base="${basePath}" `)
    .replaceAll(OWN_ADDRESSES, `${basePath}/`)
    .replaceAll(DISALLOWED, `${basePath}/`);
}
