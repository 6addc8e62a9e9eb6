import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { defineModule } from '../../composition/module.ts';
import { DAY_MS } from '../../core/index.ts';
import { authCookie } from '../../security/auth-cookie.ts';
import { createSecretToken } from '../../security/secret-token.ts';
import type { Store, StoredDocument } from '../../store/store.ts';
import type { AccountDocument } from '../accounts/index.ts';

/** A browser is known for so many milliseconds after the last sign-in. */
const LIFETIME = 365 * DAY_MS;

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

const TOKEN = /^dev_[\w-]{43}$/;

/** The cookie that tells a browser in which somebody has signed in before from others. It signs nobody in. */
function createDeviceCookie(publicOrigin: string | undefined) {
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

/** A browser in which somebody has signed in. The id is a hash of its cookie and the address of the account. */
interface KnownDeviceDocument extends StoredDocument {
  userId: string;
  expiresAt: Date;
}

/** The only code that accesses the collection of known devices. */
async function createKnownDevices(store: Store) {
  const devices = store.collection<KnownDeviceDocument>('known_devices');
  await devices.createIndex({ userId: 1 });
  await devices.createIndex({ expiresAt: 1 });
  return {
    isKnown: async (token: string, email: string, at: Date): Promise<boolean> => {
      const found = await devices.findOne({ _id: idOf(token, email), expiresAt: { $gt: at } });
      return found !== null;
    },
    hasAny: async (userId: string): Promise<boolean> => (await devices.findOne({ userId })) !== null,
    put: async (token: string, email: string, userId: string, expiresAt: Date): Promise<void> => {
      await devices.updateOne({ _id: idOf(token, email) }, { $set: { userId, expiresAt } }, { upsert: true });
    },
    eraseOf: async (userId: string): Promise<void> => {
      await devices.deleteMany({ userId });
    },
    deleteExpired: async (at: Date): Promise<void> => {
      await devices.deleteMany({ expiresAt: { $lt: at } });
    },
  };
}

function idOf(token: string, email: string): string {
  return createHash('sha256').update(`${token} ${email}`).digest('base64url');
}
