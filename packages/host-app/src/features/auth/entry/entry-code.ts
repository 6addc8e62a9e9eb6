import {
  askForPasskey,
  resendConfirmation,
  signIn,
  signInWithPasskey,
  SignInBody,
  signUp,
  SignUpBody,
  type RequestOf,
  enterDemo,
  listSnippets,
  type Session,
} from '@sluice/server/contracts';
import type { Location, NavigateFunction } from 'react-router';
import { newPasswordOf } from '../../../components/new-password/useNewPasswordRules.ts';
import { send } from '../../../lib/http/http.ts';
import { authPath, rememberedPath, startPath } from '../../../config/paths.ts';
import { givePasskey } from '../../../lib/people/browser-passkeys.ts';
import { findExamplePath } from '../../../lib/demo-example.ts';

/** Enters the demo. Visitors who have not asked for another address are led to a finished, tested example, not to an empty builder. */
export async function startDemo(navigate: NavigateFunction, location: Location): Promise<Session> {
  const session = await send(enterDemo, {});
  // Whoever asked for the start page asked for no page in particular.
  if ((rememberedPath(location) ?? startPath) !== startPath) return session;
  const { accessToken, user } = session;
  const params = { workspaceId: user.activeWorkspaceId ?? '' };
  const example = await findExamplePath(
    async (query) => (await send(listSnippets, { params, query }, { accessToken })).items,
  );
  if (example !== undefined) {
    const { pathname, search } = new URL(example, globalThis.location.origin);
    // At once: the session, which comes next, leads to the address that the page has rendered.
    await navigate(authPath({ pathname, search, hash: '' }), { replace: true, flushSync: true });
  }
  return session;
}

export { SignInBody };

/** Checks what creates an account. @param minimum the least number of characters of its password */
export const signUpBodyOf = (minimum: number) => SignUpBody.extend({ password: newPasswordOf(minimum) });

export const requestSignIn = (body: RequestOf<typeof signIn>['body']) => send(signIn, { body });
/** Signs in with a passkey alone. @throws {LocalError | ApiError} */
export async function signInByPasskey(): Promise<Session> {
  const passkey = await givePasskey(await send(askForPasskey, {}));
  return send(signInWithPasskey, { body: { passkey } });
}

export const requestSignUp = (body: RequestOf<typeof signUp>['body']) => send(signUp, { body });
export const requestConfirmation = (email: string) => send(resendConfirmation, { body: { email } });
