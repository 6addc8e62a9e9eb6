import type { FastifyRequest } from 'fastify';
import {
  beginAuthenticator,
  confirmAuthenticator,
  finishSignIn,
  forgetDevice,
  readSecondStep,
  removeAuthenticator,
  renewRecoveryCodes,
  type BodyOf,
} from '../../contracts/index.ts';
import { ApiError, fieldError } from '../../core/index.ts';
import { ownOrigin } from '../../http/own-origin.ts';
import type { RegisterOperation } from '../../operations/register-operation.ts';
import { hasPasskey, toProfile, type AccountDocument } from '../accounts/index.ts';
import { deviceOf } from '../sessions/index.ts';
import type { Attempts } from './attempts.ts';
import type { SignInContext } from './context.ts';
import type { PasswordsService } from './passwords.service.ts';
import type { RespondSignedIn, SignInService } from './sign-in.service.ts';
import type { SignInNotices } from './sign-in-notices.ts';

/** The services that the operations call. */
interface Services {
  signIn: SignInService;
  attempts: Attempts;
  notices: SignInNotices;
  respond: RespondSignedIn;
}

/** The second step of a sign-in. */
export function secondStepRoutes(
  register: RegisterOperation,
  context: SignInContext,
  services: Services,
): void {
  const { accounts, configuration, devices, secondStep, now } = context;
  const { signIn, notices, respond } = services;
  const prove = createSecondProof(context, services);

  register(finishSignIn, async ({ body, request, reply, note }) => {
    const origin = ownOrigin(configuration.publicOrigin, request);
    const { id, account } = await secondStep.challenges.find(request);
    note({ actorId: account._id, targetId: account._id });
    const { provedBy, succeeded } = await prove(request, { id, account }, body);
    await secondStep.challenges.end(reply, id);
    const signedIn = await signIn.startSession(account, deviceOf(request));
    await succeeded();
    const { live, account: latest } = signedIn;
    note({ targetId: live.session._id, details: { secondStep: provedBy } });
    if (provedBy === 'recovery-code') await secondStep.notices.reportRecoveryCode(latest, now(), origin);
    const { session, isNewDevice } = await respond(request, reply, signedIn);
    if (body.remember) await devices.skipSecondStep(request, reply, latest);
    if (isNewDevice) await notices.reportNewDevice(latest, live.session, live.session._id, origin);
    return session;
  });

  register(readSecondStep, async ({ actor, request }) => {
    const account = await accounts.getSignedIn(actor.userId);
    return {
      ...secondStep.overview(account),
      remembered: await devices.listRemembered(request, account),
    };
  });

  register(forgetDevice, ({ actor, params }) => devices.forget(actor.userId, params.deviceId));
}

/** Uses up what proves a sign-in beside the password: a code, or a passkey. */
function createSecondProof(
  { configuration, secondStep }: SignInContext,
  { attempts }: Pick<Services, 'attempts'>,
) {
  const { check, secondStepOf } = secondStep.passkeys;
  return async (
    request: FastifyRequest,
    { id, account }: { id: string; account: AccountDocument },
    { code, passkey }: Pick<BodyOf<typeof finishSignIn>, 'code' | 'passkey'>,
  ) => {
    if (passkey !== undefined) {
      await attempts.admitPasskey(request, account);
      await check.asSecondStep(account, { ...secondStepOf(id), request, passkey });
      return { provedBy: 'passkey', succeeded: () => Promise.resolve() } as const;
    }
    if (code === undefined) throw fieldError('code', 'Code is required');
    const origin = ownOrigin(configuration.publicOrigin, request);
    const attempt = await attempts.beginCode(request, { account, code, origin });
    const provedBy = await secondStep.useCode(account, code).catch(async (error: unknown) => {
      if (error instanceof ApiError) await attempt.failed();
      throw error;
    });
    return { provedBy, succeeded: () => attempt.succeeded() };
  };
}

/** Setting up and ending the second step. All of it takes a proof that it is the person. */
export function authenticatorRoutes(
  register: RegisterOperation,
  { accounts, configuration: { publicOrigin }, secondStep }: SignInContext,
  { reauthenticate }: PasswordsService,
): void {
  register(beginAuthenticator, async (asked) => {
    const account = await accounts.getSignedIn(asked.actor.userId);
    await reauthenticate(account, asked);
    return secondStep.begin(account, asked.actor);
  });

  register(confirmAuthenticator, async ({ actor, body, request, note }) => {
    const account = await accounts.getSignedIn(actor.userId);
    const origin = ownOrigin(publicOrigin, request);
    const confirmed = await secondStep.confirm(account, actor, body.code, origin);
    if (confirmed.change === 'replaced') note({ action: 'secondStep.replaced' });
    if (confirmed.change === 'app-added') note({ action: 'secondStep.appAdded' });
    return { profile: toProfile(confirmed.account), recoveryCodes: confirmed.recoveryCodes };
  });

  register(removeAuthenticator, async (asked) => {
    const account = await accounts.getSignedIn(asked.actor.userId);
    await reauthenticate(account, asked);
    if (hasPasskey(account)) asked.note({ action: 'secondStep.appRemoved' });
    return toProfile(await secondStep.remove(account, ownOrigin(publicOrigin, asked.request)));
  });

  register(renewRecoveryCodes, async (asked) => {
    const account = await accounts.getSignedIn(asked.actor.userId);
    await reauthenticate(account, asked);
    const origin = ownOrigin(publicOrigin, asked.request);
    return { recoveryCodes: await secondStep.renewRecoveryCodes(account, origin) };
  });
}
