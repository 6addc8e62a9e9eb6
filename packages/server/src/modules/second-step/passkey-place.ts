import type { FastifyRequest } from 'fastify';
import { isLoopback, originOf } from '../../config/public-origin.ts';
import { ApiError } from '../../core/index.ts';
import { ownOrigin } from '../../http/own-origin.ts';

/** Where passkeys of this server are valid. */
export interface PasskeyPlace {
  origin: string;
  /** The relying party of WebAuthn: the host alone. */
  rpId: string;
}

/** An address of numbers has no passkeys: browsers make them for names. */
const isName = (host: string) => !/^[\d.]+$/.test(host) && !host.startsWith('[');

/**
 * Where passkeys are valid: at the configured public address. Without one, which only development is, at `localhost`: what a
 * request says of its host is believed nowhere else.
 * @throws {ApiError} PASSKEYS_UNAVAILABLE
 */
export function passkeyPlaceOf(publicOrigin: string | undefined, request: FastifyRequest): PasskeyPlace {
  const origin = originOf(ownOrigin(publicOrigin, request));
  const { protocol, hostname } = URL.canParse(origin)
    ? new URL(origin)
    : { protocol: 'http:', hostname: '0.0.0.0' };
  const isLocal = isLoopback(hostname);
  const isSecure = protocol === 'https:' || isLocal;
  if (isName(hostname) && isSecure && (publicOrigin !== undefined || isLocal))
    return { origin, rpId: hostname };
  throw new ApiError(
    'PASSKEYS_UNAVAILABLE',
    'There are no passkeys at this address: they take HTTPS and a name, or localhost. Please use another way.',
  );
}
