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
import type { AuditNote } from '../../operations/audit-trail.ts';
import type { RegisterOperation } from '../../operations/register-operation.ts';
import type { AccountDocument } from '../accounts/index.ts';
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

/** The request of somebody who uses a link, as the handler of its operation has it. */
interface Entering {
  request: FastifyRequest;
  reply: FastifyReply;
  note: (note: AuditNote) => void;
}

/** Routes to use links. */
function followRoutes(
  register: RegisterOperation,
  { configuration: { publicOrigin }, signIn }: MailedLinksContext,
  { followed }: Services,
): void {
  /** The session of somebody who has opened a link to their address, or the question for a code before there is one. */
  async function enter({ request, reply, note }: Entering, account: AccountDocument) {
    const admitted = await signIn.admit(request, reply, account);
    if ('required' in admitted) {
      note({ action: 'session.challenged', actorId: account._id, targetId: account._id });
      return admitted.required;
    }
    const { signedIn } = admitted;
    note({ actorId: signedIn.account._id, targetId: signedIn.live.session._id });
    return (await signIn.respond(request, reply, signedIn)).session;
  }

  register(verifyLink, async (asked) => {
    const { body, request } = asked;
    const { redirectTo, ...outcome } = await followed.verify(body.type, body.token, {
      verifier: body.codeVerifier,
      origin: ownOrigin(publicOrigin, request),
    });
    if ('authCode' in outcome) return { authCode: outcome.authCode, redirectTo };
    const entered = await enter(asked, outcome.account);
    return 'secondStep' in entered ? { ...entered, redirectTo } : { session: entered, redirectTo };
  });

  register(exchangeCode, async (asked) => {
    const { body, request } = asked;
    const account = await followed.exchange(body.authCode, {
      verifier: body.codeVerifier,
      origin: ownOrigin(publicOrigin, request),
    });
    return enter(asked, account);
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
