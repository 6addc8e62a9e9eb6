import {
  beginAuthenticator,
  confirmAuthenticator,
  finishSignIn,
  forgetDevice,
  readSecondStep,
  removeAuthenticator,
  renewRecoveryCodes,
} from '../../contracts/index.ts';
import { ApiError } from '../../core/index.ts';
import { ownOrigin } from '../../http/own-origin.ts';
import type { RegisterOperation } from '../../operations/register-operation.ts';
import { toProfile } from '../accounts/index.ts';
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
  { accounts, configuration, devices, secondStep, now }: SignInContext,
  { signIn, attempts, notices, respond }: Services,
): void {
  register(finishSignIn, async ({ body: { code, remember }, request, reply, note }) => {
    const origin = ownOrigin(configuration.publicOrigin, request);
    const { id, account } = await secondStep.challenges.find(request);
    note({ actorId: account._id, targetId: account._id });
    const attempt = await attempts.beginCode(request, { account, code, origin });
    const provedBy = await secondStep.useCode(account, code).catch(async (error: unknown) => {
      if (error instanceof ApiError) await attempt.failed();
      throw error;
    });
    await secondStep.challenges.end(reply, id);
    const signedIn = await signIn.startSession(account, deviceOf(request));
    await attempt.succeeded();
    const { live, account: latest } = signedIn;
    note({ targetId: live.session._id, details: { secondStep: provedBy } });
    if (provedBy === 'recovery-code') await secondStep.notices.reportRecoveryCode(latest, now(), origin);
    const { session, isNewDevice } = await respond(request, reply, signedIn);
    if (remember) await devices.skipSecondStep(request, reply, latest);
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
    if (!confirmed.isNew) note({ action: 'secondStep.replaced' });
    return { profile: toProfile(confirmed.account), recoveryCodes: confirmed.recoveryCodes };
  });

  register(removeAuthenticator, async (asked) => {
    const account = await accounts.getSignedIn(asked.actor.userId);
    await reauthenticate(account, asked);
    return toProfile(await secondStep.remove(account, ownOrigin(publicOrigin, asked.request)));
  });

  register(renewRecoveryCodes, async (asked) => {
    const account = await accounts.getSignedIn(asked.actor.userId);
    await reauthenticate(account, asked);
    const origin = ownOrigin(publicOrigin, asked.request);
    return { recoveryCodes: await secondStep.renewRecoveryCodes(account, origin) };
  });
}
