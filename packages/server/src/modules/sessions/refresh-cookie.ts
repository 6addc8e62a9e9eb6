import type { FastifyReply, FastifyRequest } from 'fastify';
import { AUTH_PATH, authCookie } from '../../security/auth-cookie.ts';

/** What the cookie was called, and where it was sent, before it got the prefix that no neighboring host can set. */
const FORMER = { name: '__Secure-sluice_refresh', path: AUTH_PATH };

/** The cookie with the refresh token, which no script can read. */
export function createRefreshCookie(publicOrigin: string | undefined) {
  const { name, options } = authCookie('sluice_refresh', publicOrigin);
  const hadFormer = name.startsWith('__Host-');

  /** Two cookies would be two answers to the question who this is. */
  function clearFormer(reply: FastifyReply): void {
    if (!hadFormer || reply.request.cookies[FORMER.name] === undefined) return;
    void reply.clearCookie(FORMER.name, { ...options, path: FORMER.path });
  }

  return {
    name,

    read: ({ cookies }: FastifyRequest): string | undefined =>
      cookies[name] ?? (hadFormer ? cookies[FORMER.name] : undefined),

    set(reply: FastifyReply, token: string, expires: Date): void {
      void reply.setCookie(name, token, { ...options, expires });
      clearFormer(reply);
    },

    clear(reply: FastifyReply): void {
      void reply.clearCookie(name, options);
      clearFormer(reply);
    },
  };
}
