import type { FastifyReply, FastifyRequest } from 'fastify';
import { authCookie } from '../../security/auth-cookie.ts';
import { createSecretToken } from '../../security/secret-token.ts';

const TOKEN = /^dev_[\w-]{43}$/;

/** The cookie that tells a browser in which somebody has signed in before from others. It signs nobody in. */
export function createDeviceCookie(publicOrigin: string | undefined) {
  const { name, options } = authCookie('sluice_device', publicOrigin);

  function tokenOf({ cookies }: FastifyRequest): string | undefined {
    const token = cookies[name] ?? '';
    return TOKEN.test(token) ? token : undefined;
  }

  return {
    tokenOf,

    /** Keeps the token of a browser for longer, or gives it one. */
    renew(request: FastifyRequest, reply: FastifyReply, expires: Date): string {
      const token = tokenOf(request) ?? createSecretToken('dev');
      void reply.setCookie(name, token, { ...options, expires });
      return token;
    },
  };
}
