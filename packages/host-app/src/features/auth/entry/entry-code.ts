import {
  resendConfirmation,
  signIn,
  SignInBody,
  signUp,
  SignUpBody,
  type RequestOf,
} from '@sluice/server/contracts';
import { newPasswordOf } from '../../../components/new-password/useNewPasswordRules.ts';
import { send } from '../../../lib/http/http.ts';

/** What the sign-in page needs once somebody has typed: it can be seen and typed into before that has come. */
export { startDemo } from './start-demo.ts';
export { SignInBody };

/** Checks what creates an account. @param minimum the least number of characters of its password */
export const signUpBodyOf = (minimum: number) => SignUpBody.extend({ password: newPasswordOf(minimum) });

export const requestSignIn = (body: RequestOf<typeof signIn>['body']) => send(signIn, { body });
export const requestSignUp = (body: RequestOf<typeof signUp>['body']) => send(signUp, { body });
export const requestConfirmation = (email: string) => send(resendConfirmation, { body: { email } });
