import type { FastifyInstance } from 'fastify';
import type { ModuleContext } from '../../composition/module.ts';
import { AVATAR_SIZE, type AvatarType, removeAvatar, setAvatar } from '../../contracts/index.ts';
import { fieldError, unauthenticated, createId } from '../../core/index.ts';
import { sendNotFound } from '../../http/error-handler.ts';
import type { RegisterOperation } from '../../operations/register-operation.ts';
import type { Store, StoredDocument } from '../../store/store.ts';
import type { QuotasService } from '../quotas/index.ts';
import { type AccountDocument, AVATAR_PATH, toProfile } from './account.ts';
import type { AccountsRepository } from './accounts.repository.ts';

/** The type and size that a picture names. */
interface ImageFormat {
  type: AvatarType;
  width: number;
  height: number;
}

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** Follows the chunks of a PNG to its end. Without any bytes of the picture itself it is none. */
function readPng(bytes: Buffer): ImageFormat | null {
  if (bytes.length < 33 || !bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return null;
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  let hasContent = false;
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const kind = bytes.toString('latin1', at + 4, at + 8);
    at += 12 + length;
    hasContent ||= kind === 'IDAT' && length > 0;
    if (kind !== 'IEND') continue;
    if (at !== bytes.length || !hasContent) return null;
    return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  }
  return null;
}

/** The markers of a JPEG that begin a frame: all from C0 to CF except tables (C4), extensions (C8) and conditioning (CC). */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** The markers of a JPEG where the picture itself begins, and where it ends. */
const SCAN = 0xda;
const END_OF_IMAGE = 0xffd9;

/** Follows the segments of a JPEG, past the one with its size, to the picture itself, which goes on to the end. */
function readJpeg(bytes: Buffer): ImageFormat | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  let size: ImageFormat | null = null;
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (isFrame(marker)) {
      size = { type: 'image/jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    // A marker may be preceded by any number of fill bytes.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
    if (marker === SCAN) {
      const isWhole = at < bytes.length - 2 && bytes.readUInt16BE(bytes.length - 2) === END_OF_IMAGE;
      return isWhole ? size : null;
    }
  }
  return null;
}

/** Tells whether a WebP is as long as it says, and one of its chunks has the picture itself. */
function isWholeWebp(bytes: Buffer): boolean {
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) return false;
  for (let at = 12; at + 8 <= bytes.length;) {
    const kind = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    // Chunks have an even length.
    at += 8 + length + (length % 2);
    if (['VP8 ', 'VP8L', 'ANMF'].includes(kind)) return length > 10 && at <= bytes.length;
  }
  return false;
}

/** Reads the three kinds of WebP: lossy, lossless, and extended with transparency or metadata. */
function readWebp(bytes: Buffer): ImageFormat | null {
  if (bytes.length < 30) return null;
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return null;
  if (!isWholeWebp(bytes)) return null;
  const type = 'image/webp';
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { type, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const sizes = bytes.readUInt32LE(21);
      return { type, width: (sizes & 0x3fff) + 1, height: ((sizes >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { type, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}

/**
 * Reads type and size of a PNG, JPEG or WebP from its content, whatever its name says. The library `image-size` (2.1) is not
 * used: it takes a PNG whose first byte is any other, and refuses a JPEG with fill bytes between its segments.
 * @returns `null` for anything else
 */
export function readImageFormat(bytes: Buffer): ImageFormat | null {
  return readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes);
}

/** A profile picture. Its id is in its address and cannot be guessed. */
interface PictureDocument extends StoredDocument {
  userId: string;
  type: AvatarType;
  /** The bytes in base64: text is stored alike in every database. */
  content: string;
  createdAt: Date;
}

/** The only code that accesses the collection of profile pictures. */
async function createPicturesRepository(store: Store) {
  const pictures = store.collection<PictureDocument>('profile_pictures');
  await pictures.createIndex({ userId: 1 });
  await pictures.createIndex({ createdAt: 1 });
  return {
    insert: async (picture: PictureDocument): Promise<void> => {
      await pictures.insertOne(picture);
    },
    findById: (id: string) => pictures.findOne({ _id: id }),
    delete: async (id: string): Promise<void> => {
      await pictures.deleteOne({ _id: id });
    },
    /** Those that were uploaded between two moments, without their bytes. */
    listUploaded: (since: Date, until: Date) =>
      pictures
        .find({ createdAt: { $gte: since, $lt: until } })
        .project({ userId: 1 })
        .toArray(),
    eraseOf: async (userId: string): Promise<void> => {
      await pictures.deleteMany({ userId });
    },
  };
}

export type PicturesService = Awaited<ReturnType<typeof createPicturesService>>;

/** @throws {ApiError} VALIDATION unless it is a picture of the size that the application sends */
function readPicture(image: string): Pick<PictureDocument, 'type' | 'content'> {
  const format = readImageFormat(Buffer.from(image, 'base64'));
  if (format === null) throw fieldError('image', 'Please choose a PNG, JPEG or WebP picture.');
  if (format.width !== AVATAR_SIZE || format.height !== AVATAR_SIZE) {
    throw fieldError('image', `The picture must be ${AVATAR_SIZE} × ${AVATAR_SIZE} pixels.`);
  }
  return { type: format.type, content: image };
}

/** Longer than any request. */
const REQUEST_MS = 60 * 1000;
/** What is older was looked at before, unless the server was down for a week. */
const RECENT_MS = 7 * 24 * 60 * REQUEST_MS;

/** Profile pictures. The account names its current one; every upload gets a new address. */
export async function createPicturesService(
  { store, now, quotas }: ModuleContext & { quotas: QuotasService },
  accounts: AccountsRepository,
) {
  const pictures = await createPicturesRepository(store);

  /** Makes a picture, or none, the account's, and deletes the one before. Of two uploads at once the later one stays. */
  async function replace(userId: string, avatarId: string | null): Promise<AccountDocument> {
    const before = await accounts.replaceAvatar(userId, avatarId, now());
    if (before?.avatarId) await pictures.delete(before.avatarId);
    const account = before && (await accounts.findById(userId));
    if (!account) {
      // The account was just deleted.
      await pictures.eraseOf(userId);
      throw unauthenticated();
    }
    return account;
  }

  return {
    find: (id: string) => pictures.findById(id),

    /** @throws {ApiError} LIMIT_REACHED when the database of the installation has no room for it */
    async set(userId: string, image: string): Promise<AccountDocument> {
      const picture = readPicture(image);
      await quotas.installation.assertRoom(picture.content.length);
      const _id = createId('pic');
      await pictures.insert({ _id, userId, ...picture, createdAt: now() });
      return replace(userId, _id);
    },

    remove: (userId: string) => replace(userId, null),

    /** The picture as a data URL, for the person's export. */
    async exportOf({ avatarId }: AccountDocument): Promise<string | null> {
      const picture = avatarId ? await pictures.findById(avatarId) : null;
      return picture && `data:${picture.type};base64,${picture.content}`;
    },

    /** Deletes what was uploaded and never became anybody's picture, because the server died in between. */
    async sweep(): Promise<void> {
      const at = now().getTime();
      const uploaded = await pictures.listUploaded(new Date(at - RECENT_MS), new Date(at - REQUEST_MS));
      const people = await accounts.findByIds([...new Set(uploaded.map(({ userId }) => userId))]);
      const current = new Set(people.map(({ avatarId }) => avatarId));
      for (const { _id } of uploaded) if (!current.has(_id)) await pictures.delete(_id);
    },

    eraseOf: (userId: string) => pictures.eraseOf(userId),
  };
}

/** The signed-in person's own picture. */
export function picturesRoutes(register: RegisterOperation, pictures: PicturesService): void {
  register(setAvatar, async ({ actor, body }) => toProfile(await pictures.set(actor.userId, body.image)));

  register(removeAvatar, async ({ actor }) => toProfile(await pictures.remove(actor.userId)));
}

/**
 * Serves pictures. An `<img>` cannot send an access token, so the address itself is the secret: whoever was shown the
 * picture may see it. Whatever the bytes are, browsers treat them as a picture of the stored type and nothing else. The
 * picture behind an address never changes, but when it is erased, copies in browsers end within a day.
 */
export function installPictures(app: FastifyInstance, pictures: PicturesService): void {
  app.get<{ Params: { avatarId: string } }>(`${AVATAR_PATH}:avatarId`, async (request, reply) => {
    const picture = await pictures.find(request.params.avatarId);
    if (picture === null) return sendNotFound(request, reply);
    return reply
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
      .header('cache-control', 'private, max-age=86400, immutable')
      .type(picture.type)
      .send(Buffer.from(picture.content, 'base64'));
  });
}
