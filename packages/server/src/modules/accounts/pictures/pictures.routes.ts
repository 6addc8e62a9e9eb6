import type { FastifyInstance } from 'fastify';
import { removeAvatar, setAvatar } from '../../../contracts/index.ts';
import { sendNotFound } from '../../../http/error-handler.ts';
import type { RegisterOperation } from '../../../operations/register-operation.ts';
import { AVATAR_PATH, toProfile } from '../account.mapper.ts';
import type { PicturesService } from './pictures.service.ts';

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
