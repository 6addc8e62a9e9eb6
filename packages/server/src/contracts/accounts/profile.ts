import * as z from 'zod';
import { PERSON_NAME_MAX, plainName } from '../operation/fields.ts';
import { issueMessage } from '../operation/issue-message.ts';
import { defineOperation } from '../operation/operation.ts';
import { GivenPassword, NewPassword, Profile, reauthentication, Reauthentication } from './accounts.ts';

export const ORGANIZATION_NAME_MAX = 200;
/** The exact text that must be typed to delete an account. */
export const DELETE_ACCOUNT_PHRASE = 'DELETE';

/** A first or last name of somebody's own. */
export const OwnName = plainName(z.string().trim().max(PERSON_NAME_MAX, { error: issueMessage }));

/** Empty text means no organization. */
export const OrganizationName = plainName(
  z.string().trim().max(ORGANIZATION_NAME_MAX, { error: issueMessage }),
)
  .transform((name) => (name === '' ? null : name))
  .nullable();

export const UpdateProfileBody = z.strictObject({
  firstName: OwnName.min(1, 'First name is required').optional(),
  lastName: OwnName.min(1, 'Last name is required').optional(),
  organizationName: OrganizationName.optional(),
  /** It can only be cleared here; a payment in progress sets it. */
  pendingStep3: z.literal(false).optional(),
});

export const readProfile = defineOperation({
  id: 'readProfile',
  summary: "The signed-in person's profile",
  method: 'GET',
  path: '/api/me',
  access: 'user',
  success: { status: 200, schema: Profile },
});

export const updateProfile = defineOperation({
  id: 'updateProfile',
  summary: "Change the signed-in person's names",
  method: 'PATCH',
  path: '/api/me',
  access: 'user',
  rateClass: 'write',
  body: UpdateProfileBody,
  success: { status: 200, schema: Profile },
});

export const changePassword = defineOperation({
  id: 'changePassword',
  summary: 'Change the password; all other sessions end',
  method: 'PUT',
  path: '/api/auth/password',
  access: 'user',
  rateClass: 'password',
  audit: 'password.changed',
  body: z.strictObject({
    /** As `password` elsewhere: required, unless the account has none. */
    currentPassword: GivenPassword.optional(),
    /** As elsewhere. Here it is asked for beside the password. */
    code: reauthentication.code,
    passkey: reauthentication.passkey,
    newPassword: NewPassword,
  }),
  success: { status: 204, schema: null },
});

export const exportAccount = defineOperation({
  id: 'exportAccount',
  summary: 'Export everything that is stored about the signed-in person',
  method: 'POST',
  path: '/api/me/export',
  access: 'user',
  rateClass: 'password',
  audit: 'account.exported',
  body: Reauthentication,
  success: { status: 200, schema: z.record(z.string(), z.unknown()), handlerWritesBody: true },
});

export const deleteAccount = defineOperation({
  id: 'deleteAccount',
  summary: "Delete the signed-in person's account; they must transfer or delete their workspaces first",
  method: 'DELETE',
  path: '/api/me',
  access: 'user',
  rateClass: 'password',
  audit: 'account.deleted',
  body: z.strictObject({
    confirmation: z.literal(DELETE_ACCOUNT_PHRASE),
    ...reauthentication,
  }),
  success: { status: 204, schema: null },
});

/** Width and height of a profile picture, in pixels. The application scales pictures before it sends them. */
export const AVATAR_SIZE = 256;
/** A JPEG of this size needs a tenth of it; a PNG of a photo just fits. */
export const AVATAR_MAX_BYTES = 192 * 1024;

/** A picture takes so many characters of base64. */
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
    image: z
      .base64('The picture must be in base64.')
      .max(AVATAR_MAX_LENGTH, `The picture must be ${AVATAR_MAX_BYTES / 1024} kB or less.`),
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
