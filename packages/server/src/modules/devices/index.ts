import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { defineModule } from '../../composition/module.ts';
import { REMEMBERED_DAYS, type RememberedDevice } from '../../contracts/index.ts';
import { createId, DAY_MS, notFound, type Clock } from '../../core/index.ts';
import { userAgentOf } from '../../operations/caller.ts';
import { authCookie } from '../../security/auth-cookie.ts';
import { createSecretToken } from '../../security/secret-token.ts';
import type { Store, StoredDocument } from '../../store/store.ts';
import type { AccountDocument } from '../accounts/index.ts';

/** A browser is known for so many milliseconds after the last sign-in. */
const LIFETIME = 365 * DAY_MS;

/** The browsers in which people have signed in. */
export const devices = defineModule({
  name: 'devices',
  collections: { known_devices: { exportedAs: ['rememberedDevices'] } },
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

        ...createRememberedDevices({ known, cookie, now }),
      },
      sweep: () => known.deleteExpired(now()),
      passwordChanged: (userId) => known.forgetAll(userId),
      personalData: {
        exportOf: async ({ userId }) => ({
          rememberedDevices: (await known.listRemembered(userId, now())).map(toRemembered),
        }),
        erasePerson: (userId) => known.eraseOf(userId),
      },
    };
  },
});

interface RememberingParts {
  known: Awaited<ReturnType<typeof createKnownDevices>>;
  cookie: ReturnType<typeof createDeviceCookie>;
  now: Clock;
}

/** The browsers in which no code is asked for. They are known ones that somebody has asked to remember. */
function createRememberedDevices({ known, cookie, now }: RememberingParts) {
  return {
    /** Tells whether no code is asked for in the request's browser. */
    async isRemembered(
      request: FastifyRequest,
      { _id: userId, email }: Pick<AccountDocument, '_id' | 'email'>,
    ): Promise<boolean> {
      const token = cookie.tokenOf(request);
      return token !== undefined && (await known.isRemembered(token, email, userId, now()));
    },

    /** Asks for no code in the request's browser for 30 days, for somebody who has just entered one. */
    async skipSecondStep(
      request: FastifyRequest,
      reply: FastifyReply,
      { _id: userId, email }: Pick<AccountDocument, '_id' | 'email'>,
    ): Promise<string> {
      const at = now();
      const expiresAt = new Date(at.getTime() + LIFETIME);
      const token = cookie.renew(request, reply, expiresAt);
      await known.put(token, email, userId, expiresAt, {
        rememberedId: createId('rmb'),
        rememberedAt: at,
        rememberedUntil: new Date(at.getTime() + REMEMBERED_DAYS * DAY_MS),
        ip: request.ip,
        userAgent: userAgentOf(request.headers),
      });
      return token;
    },

    /** The browsers in which no code is asked for, the latest first. */
    async listRemembered(
      request: FastifyRequest,
      { _id: userId, email }: Pick<AccountDocument, '_id' | 'email'>,
    ): Promise<RememberedDevice[]> {
      const current = idOf(cookie.tokenOf(request) ?? '', email);
      const found = await known.listRemembered(userId, now());
      return found.map((device) => ({ ...toRemembered(device), isCurrent: device._id === current }));
    },

    /** Asks for a code again in one of them. @throws {ApiError} NOT_FOUND */
    async forget(userId: string, rememberedId: string): Promise<void> {
      if (!(await known.forget(userId, rememberedId))) throw notFound();
    },

    /** Asks for a code again in all of them. */
    forgetAll: (userId: string) => known.forgetAll(userId),
  };
}

function toRemembered(device: KnownDeviceDocument): Omit<RememberedDevice, 'isCurrent'> {
  const { rememberedId, rememberedAt, rememberedUntil, ip, userAgent = null } = device;
  return {
    id: rememberedId ?? '',
    rememberedAt: rememberedAt?.toISOString() ?? '',
    until: rememberedUntil?.toISOString() ?? '',
    ip: ip ?? '',
    userAgent,
  };
}

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
export interface KnownDeviceDocument extends StoredDocument {
  userId: string;
  expiresAt: Date;
  /** No code is asked for there until then. Absent or `null` where one is, and so are the other fields. */
  rememberedUntil?: Date | null;
  /** Names it in lists. The id of the document is made from its cookie. */
  rememberedId?: string | null;
  rememberedAt?: Date | null;
  ip?: string | null;
  userAgent?: string | null;
}

const NOT_REMEMBERED = {
  rememberedUntil: null,
  rememberedId: null,
  rememberedAt: null,
  ip: null,
  userAgent: null,
} satisfies Partial<KnownDeviceDocument>;

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
    put: async (
      token: string,
      email: string,
      userId: string,
      expiresAt: Date,
      remembered: Partial<KnownDeviceDocument> = {},
    ): Promise<void> => {
      const changes = { userId, expiresAt, ...remembered };
      await devices.updateOne({ _id: idOf(token, email) }, { $set: changes }, { upsert: true });
    },
    isRemembered: async (token: string, email: string, userId: string, at: Date): Promise<boolean> => {
      const isNow = { rememberedUntil: { $gt: at } };
      return (await devices.findOne({ _id: idOf(token, email), userId, ...isNow })) !== null;
    },
    listRemembered: (userId: string, at: Date) =>
      devices.find({ userId, rememberedUntil: { $gt: at } }, { sort: { rememberedAt: -1 } }).toArray(),
    forget: async (userId: string, rememberedId: string): Promise<boolean> => {
      const { matchedCount } = await devices.updateOne({ userId, rememberedId }, { $set: NOT_REMEMBERED });
      return matchedCount > 0;
    },
    forgetAll: async (userId: string): Promise<void> => {
      const remembered = await devices.find({ userId, rememberedUntil: { $gt: new Date(0) } }).toArray();
      for (const { _id } of remembered) await devices.updateOne({ _id }, { $set: NOT_REMEMBERED });
    },
    eraseOf: async (userId: string): Promise<void> => {
      await devices.deleteMany({ userId });
    },
    deleteExpired: async (at: Date): Promise<void> => {
      await devices.deleteMany({ expiresAt: { $lt: at } });
    },
  };
}

/** Asks for codes again in all browsers of a person, for the operator. */
export async function forgetRememberedDevices(store: Store, userId: string): Promise<void> {
  await (await createKnownDevices(store)).forgetAll(userId);
}

function idOf(token: string, email: string): string {
  return createHash('sha256').update(`${token} ${email}`).digest('base64url');
}
