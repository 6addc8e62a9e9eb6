import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '../../contracts/index.ts';
import type { DevicesService } from '../devices/index.ts';
import type { SessionsService } from '../sessions/index.ts';
import type { SignedIn } from './sign-in.service.ts';

/** Sends the session of somebody who has just signed in, in whatever way, and remembers their browser. */
export type RespondSignedIn = (
  request: FastifyRequest,
  reply: FastifyReply,
  signedIn: SignedIn,
) => Promise<{ session: Session; isNewDevice: boolean }>;

export function createRespondSignedIn(
  devices: Pick<DevicesService, 'remember'>,
  sessions: Pick<SessionsService, 'respondWith'>,
): RespondSignedIn {
  return async (request, reply, { account, live }) => {
    const { isNew: isNewDevice } = await devices.remember(request, reply, account);
    return { session: sessions.respondWith(reply, live, account), isNewDevice };
  };
}
