import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  exchangeCode,
  recoverPassword,
  requestMagicLink,
  resendConfirmation,
  resetPassword,
  verifyLink,
} from '../../contracts/index.ts';
import { ownOrigin, ownPath } from '../../http/own-origin.ts';
import type { RegisterOperation } from '../../operations/register-operation.ts';
import { deviceOf } from '../sessions/index.ts';
import type { SignedIn } from '../sign-in/index.ts';
import type { FollowedLinks } from './followed-links.service.ts';
import type { InvitedLinks, LinkRequests } from './link-requests.ts';
import type { LinkRequest } from './link-mails.ts';
import type { MailedLinksContext } from './context.ts';

/** The services that the operations call. */
interface Services {
  requests: LinkRequests;
  followed: FollowedLinks;
  invited: InvitedLinks;
}

export function mailedLinksRoutes(
  register: RegisterOperation,
  context: MailedLinksContext,
  services: Services,
): void {
  requestRoutes(register, context, services);
  followRoutes(register, context, services);
}

/** Routes to request links. */
function requestRoutes(
  register: RegisterOperation,
  { configuration: { publicOrigin }, mail }: MailedLinksContext,
  { requests, invited }: Services,
): void {
  const sent = { sent: true } as const;

  async function queue(linkRequest: LinkRequest): Promise<typeof sent> {
    mail.assertAvailable();
    await requests.request(linkRequest);
    return sent;
  }

  register(resendConfirmation, ({ body, request }) =>
    queue({ type: 'confirmation', email: body.email, origin: ownOrigin(publicOrigin, request) }),
  );

  register(recoverPassword, ({ body, request }) =>
    queue({ type: 'reset', email: body.email, origin: ownOrigin(publicOrigin, request) }),
  );

  register(requestMagicLink, async ({ body, request }) => {
    const { email, codeChallenge = null, invitationToken } = body;
    const origin = ownOrigin(publicOrigin, request);
    const redirectTo = body.redirectTo === undefined ? null : ownPath(body.redirectTo, origin);
    if (invitationToken !== undefined) {
      const magicLink = await invited.magicLink(email, invitationToken, {
        origin,
        redirectTo,
        codeChallenge,
      });
      return { magicLink };
    }
    return queue({ type: 'magic-link', email, codeChallenge, redirectTo, origin });
  });
}

/** Routes to use links. */
function followRoutes(
  register: RegisterOperation,
  { configuration: { publicOrigin }, signIn }: MailedLinksContext,
  { followed }: Services,
): void {
  const respond = async (request: FastifyRequest, reply: FastifyReply, signedIn: SignedIn) =>
    (await signIn.respond(request, reply, signedIn)).session;

  register(verifyLink, async ({ body, request, reply, note }) => {
    const { redirectTo, ...outcome } = await followed.verify(body.type, body.token, {
      verifier: body.codeVerifier,
      device: deviceOf(request),
      origin: ownOrigin(publicOrigin, request),
    });
    if ('authCode' in outcome) return { authCode: outcome.authCode, redirectTo };
    const { account, live } = outcome.signedIn;
    note({ actorId: account._id, targetId: live.session._id });
    return { session: await respond(request, reply, outcome.signedIn), redirectTo };
  });

  register(exchangeCode, async ({ body, request, reply, note }) => {
    const signedIn = await followed.exchange(body.authCode, {
      verifier: body.codeVerifier,
      device: deviceOf(request),
      origin: ownOrigin(publicOrigin, request),
    });
    note({ actorId: signedIn.account._id, targetId: signedIn.live.session._id });
    return respond(request, reply, signedIn);
  });

  register(resetPassword, async ({ body, request, note }) => {
    const account = await followed.resetPassword(
      body.token,
      body.newPassword,
      ownOrigin(publicOrigin, request),
    );
    note({ actorId: account._id, targetId: account._id });
  });
}
