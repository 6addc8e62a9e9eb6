import type { FastifyReply } from 'fastify';
import {
  exchangeCode,
  recoverPassword,
  requestMagicLink,
  resendConfirmation,
  resetPassword,
  verifyLink,
} from '../../contracts/index.ts';
import { ownOrigin, ownPath } from '../../http/own-origin.ts';
import type { RegisterOperation } from '../../http/register-operation.ts';
import type { MailService } from '../mail/mail.service.ts';
import { deviceOf } from '../sessions/device.ts';
import type { SessionTransport } from '../sessions/session-transport.ts';
import type { Entry, EntryService } from './entry.service.ts';
import type { InvitedEntry } from './invited-entry.ts';
import type { LinkRequest, LinkRequests } from './link-requests.ts';
import type { PasswordsService } from './passwords.service.ts';

export interface MailedLinksRoutesPorts {
  entry: EntryService;
  invited: InvitedEntry;
  requests: LinkRequests;
  passwords: PasswordsService;
  mail: MailService;
  transport: SessionTransport;
  publicOrigin: string | undefined;
}

/** Links that are mailed, and what following one comes to. */
export function mailedLinksRoutes(register: RegisterOperation, ports: MailedLinksRoutesPorts): void {
  const { entry, invited, requests, passwords, mail, transport, publicOrigin } = ports;
  const sent = { sent: true } as const;

  async function request(wanted: LinkRequest): Promise<typeof sent> {
    mail.assertAvailable();
    await requests.put(wanted);
    return sent;
  }
  const answer = (reply: FastifyReply, { live, account }: Entry) => transport.answer(reply, live, account);

  register(resendConfirmation, ({ body, request: asked }) =>
    request({ type: 'confirmation', email: body.email, origin: ownOrigin(publicOrigin, asked) }),
  );

  register(recoverPassword, ({ body, request: asked }) =>
    request({ type: 'reset', email: body.email, origin: ownOrigin(publicOrigin, asked) }),
  );

  register(requestMagicLink, async ({ body, request: asked }) => {
    const { email, codeChallenge = null, invitationToken } = body;
    const origin = ownOrigin(publicOrigin, asked);
    const redirectTo = body.redirectTo === undefined ? null : ownPath(body.redirectTo, origin);
    if (invitationToken !== undefined) {
      return { magicLink: await invited.magicLink(email, invitationToken, { origin, redirectTo }) };
    }
    return request({ type: 'magic-link', email, codeChallenge, redirectTo, origin });
  });

  register(verifyLink, async ({ body, request: asked, reply, note }) => {
    const { redirectTo, ...arrival } = await entry.verify(body.type, body.token, {
      verifier: body.codeVerifier,
      device: deviceOf(asked),
      origin: ownOrigin(publicOrigin, asked),
    });
    if ('authCode' in arrival) return { authCode: arrival.authCode, redirectTo };
    note({ actorId: arrival.entry.account._id, targetId: arrival.entry.live.session._id });
    return { session: answer(reply, arrival.entry), redirectTo };
  });

  register(exchangeCode, async ({ body, request: asked, reply, note }) => {
    const arrived = await entry.exchange(body.authCode, body.codeVerifier, deviceOf(asked));
    note({ actorId: arrived.account._id, targetId: arrived.live.session._id });
    return answer(reply, arrived);
  });

  register(resetPassword, async ({ body, request: asked, note }) => {
    const account = await passwords.reset(body.token, body.newPassword, ownOrigin(publicOrigin, asked));
    note({ actorId: account._id, targetId: account._id });
  });
}
