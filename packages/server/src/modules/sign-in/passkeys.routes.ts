import {
  addPasskey,
  askForPasskey,
  askForProof,
  askForSecondPasskey,
  beginPasskey,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '../../contracts/index.ts';
import { ownOrigin } from '../../http/own-origin.ts';
import type { RegisterOperation } from '../../operations/register-operation.ts';
import { toProfile } from '../accounts/index.ts';
import { deviceOf } from '../sessions/index.ts';
import type { SignInContext } from './context.ts';
import type { PasswordsService } from './passwords.service.ts';
import type { RespondSignedIn, SignInService } from './sign-in.service.ts';
import type { SignInNotices } from './sign-in-notices.ts';

/** The services that the operations call. */
interface Services {
  signIn: SignInService;
  notices: SignInNotices;
  respond: RespondSignedIn;
}

/** Signing in with a passkey, alone or beside the password. */
export function passkeySignInRoutes(
  register: RegisterOperation,
  { configuration: { publicOrigin }, secondStep }: SignInContext,
  { signIn, notices, respond }: Services,
): void {
  const { passkeys, challenges } = secondStep;

  register(askForPasskey, ({ request, reply }) => passkeys.askAnybody(request, reply));

  register(signInWithPasskey, async ({ body: { passkey }, request, reply, note }) => {
    // The entry names the account that the passkey is said to be of, also when it is refused.
    const noteAccount = (userId: string) => note({ actorId: userId, targetId: userId });
    const asked = { ...passkeys.signInOf(request), request, passkey };
    const account = await passkeys.check.alone(asked, noteAccount);
    passkeys.forgetBrowser(reply);
    const signedIn = await signIn.startSession(account, deviceOf(request));
    const { live, account: latest } = signedIn;
    note({ targetId: live.session._id, details: { secondStep: 'passkey alone' } });
    const { session, isNewDevice } = await respond(request, reply, signedIn);
    const origin = ownOrigin(publicOrigin, request);
    if (isNewDevice) await notices.reportNewDevice(latest, live.session, live.session._id, origin, true);
    return session;
  });

  register(askForSecondPasskey, async ({ request }) => {
    const { id, account } = await challenges.find(request);
    return passkeys.askSecondStep(request, account, id);
  });
}

/** What people do with their passkeys. Adding and removing one takes a proof that it is the person. */
export function passkeysRoutes(
  register: RegisterOperation,
  { accounts, configuration: { publicOrigin }, secondStep: { passkeys } }: SignInContext,
  { reauthenticate }: PasswordsService,
): void {
  register(askForProof, async ({ actor, request }) =>
    passkeys.askProof(request, await accounts.getSignedIn(actor.userId), actor),
  );

  register(beginPasskey, async (asked) => {
    const { actor, request } = asked;
    const account = await accounts.getSignedIn(actor.userId);
    await reauthenticate(account, asked);
    return passkeys.begin(request, account, actor);
  });

  register(addPasskey, async ({ actor, body, request, note }) => {
    const account = await accounts.getSignedIn(actor.userId);
    const origin = ownOrigin(publicOrigin, request);
    const added = await passkeys.add({ request, account, actor }, body, origin);
    note({ details: { passkey: added.id } });
    return { profile: toProfile(added.account), recoveryCodes: added.recoveryCodes };
  });

  register(renamePasskey, async ({ actor, params: { passkeyId }, body, note }) => {
    note({ details: { passkey: passkeyId } });
    await passkeys.rename(actor.userId, passkeyId, body.name);
  });

  register(removePasskey, async (asked) => {
    const { actor, params, request, note } = asked;
    note({ details: { passkey: params.passkeyId } });
    await reauthenticate(await accounts.getSignedIn(actor.userId), asked);
    // Again: a passkey that has just proved it has counted on.
    const account = await accounts.getSignedIn(actor.userId);
    return toProfile(await passkeys.remove(account, params.passkeyId, ownOrigin(publicOrigin, request)));
  });
}
