import * as z from 'zod';
import { Profile } from './accounts.ts';
import { defineOperation } from '../operation/operation.ts';

/** Width and height of a profile picture, in pixels. The application scales pictures before it sends them. */
export const AVATAR_SIZE = 256;
/** A JPEG of this size needs a tenth of it; a PNG of a photo just fits. */
export const AVATAR_MAX_BYTES = 192 * 1024;

/** How many characters of base64 a picture takes. */
const AVATAR_MAX_LENGTH = Math.ceil(AVATAR_MAX_BYTES / 3) * 4;
const AVATAR_BODY_LIMIT = AVATAR_MAX_LENGTH + 1024;

/** The types of pictures that can be stored. What a picture is, its first bytes say. */
export const AvatarType = z.enum(['image/png', 'image/jpeg', 'image/webp']);
export type AvatarType = z.output<typeof AvatarType>;

export const setAvatar = defineOperation({
  id: 'setAvatar',
  summary: `Store a profile picture: PNG, JPEG or WebP, ${AVATAR_SIZE} × ${AVATAR_SIZE} pixels`,
  method: 'PUT',
  path: '/api/me/avatar',
  access: 'user',
  rateClass: 'write',
  bodyLimit: AVATAR_BODY_LIMIT,
  body: z.strictObject({
    /** The bytes of the file, in base64. */
    image: z.base64('Must be base64').max(AVATAR_MAX_LENGTH, `At most ${AVATAR_MAX_BYTES} bytes`),
  }),
  success: { status: 200, schema: Profile },
});

export const removeAvatar = defineOperation({
  id: 'removeAvatar',
  summary: 'Remove the profile picture',
  method: 'DELETE',
  path: '/api/me/avatar',
  access: 'user',
  rateClass: 'write',
  success: { status: 200, schema: Profile },
});
