import { AVATAR_SIZE } from '../../../contracts/index.ts';
import { fieldError, unauthenticated, type Clock, createId } from '../../../core/index.ts';
import type { AccountDocument } from '../account.document.ts';
import type { AccountsRepository } from '../accounts.repository.ts';
import { readImageFormat } from './image-format.ts';
import type { PictureDocument, PicturesRepository } from './pictures.repository.ts';

interface Dependencies {
  pictures: PicturesRepository;
  accounts: Pick<AccountsRepository, 'findById' | 'findByIds' | 'replaceAvatar'>;
  now: Clock;
}

export type PicturesService = ReturnType<typeof createPicturesService>;

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
export function createPicturesService({ pictures, accounts, now }: Dependencies) {
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

    async set(userId: string, image: string): Promise<AccountDocument> {
      const picture = readPicture(image);
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
