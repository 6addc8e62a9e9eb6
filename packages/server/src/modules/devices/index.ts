import type { FastifyReply, FastifyRequest } from 'fastify';
import { defineModule, type ServiceOf } from '../../composition/module.ts';
import { DAY_MS } from '../../core/index.ts';
import type { AccountDocument } from '../accounts/index.ts';
import { createDeviceCookie } from './device-cookie.ts';
import { createKnownDevices } from './known-devices.ts';

/** How long a browser is known after the last sign-in, in milliseconds. */
const LIFETIME = 365 * DAY_MS;

export type DevicesService = ServiceOf<typeof devices>;

/** The browsers in which people have signed in. */
export const devices = defineModule({
  name: 'devices',
  collections: { known_devices: { notExported: 'hashes of random cookies, which describe no device' } },
  async create({ store, now, configuration }) {
    const known = await createKnownDevices(store);
    const cookie = createDeviceCookie(configuration.publicOrigin);
    return {
      service: {
        /**
         * The token of the request's browser if somebody has signed in there with this address. It makes the same reads for
         * every address.
         */
        async knownToken(request: FastifyRequest, email: string): Promise<string | undefined> {
          const token = cookie.tokenOf(request);
          const isKnown = await known.isKnown(token ?? '', email, now());
          return isKnown ? token : undefined;
        },

        /** Remembers the browser of somebody who has just signed in. @returns whether they had used only others before */
        async remember(
          request: FastifyRequest,
          reply: FastifyReply,
          { _id: userId, email }: Pick<AccountDocument, '_id' | 'email'>,
        ): Promise<{ isNew: boolean }> {
          const at = now();
          const expiresAt = new Date(at.getTime() + LIFETIME);
          const token = cookie.renew(request, reply, expiresAt);
          const isNew = !(await known.isKnown(token, email, at)) && (await known.hasAny(userId));
          await known.put(token, email, userId, expiresAt);
          return { isNew };
        },
      },
      sweep: () => known.deleteExpired(now()),
      personalData: { erasePerson: (userId) => known.eraseOf(userId) },
    };
  },
});
