import type { CookieSerializeOptions } from '@fastify/cookie';
import { basePathOf } from '../config/public-origin.ts';

/** Browsers send the cookies to the authentication routes only, where their name does not require that they are sent to all. */
export const AUTH_PATH = '/api/auth';

/**
 * The name and the options of a cookie for the authentication routes, which no script can read. With HTTPS its name has the
 * prefix that no neighboring host can set. That prefix requires that the cookie is sent to the whole host, so below a path,
 * where other programs share the host, it has the weaker one, and is sent to our routes only.
 */
export function authCookie(
  name: string,
  publicOrigin: string | undefined,
): { name: string; options: CookieSerializeOptions } {
  const isHttps = publicOrigin?.startsWith('https:') ?? false;
  const basePath = basePathOf(publicOrigin);
  const ownsHost = isHttps && basePath === '';
  const prefix = ownsHost ? '__Host-' : '__Secure-';
  return {
    name: isHttps ? prefix + name : name,
    options: {
      path: ownsHost ? '/' : basePath + AUTH_PATH,
      httpOnly: true,
      sameSite: 'strict',
      secure: isHttps,
    },
  };
}
