import { useToasts } from '@sluice/builder-ui';
import type { ConfirmationRequired, Session } from '@sluice/server/contracts';
import { useEffect, useState } from 'react';
import { siteAddress } from '../../../config/base-path.ts';
import { paths } from '../../../config/paths.ts';
import { useLocation, useNavigate } from 'react-router';
import { hasCode, errorText } from '../../../lib/http/api-error.ts';
import { loadLate } from '../../../lib/late/load-late.ts';
import { whenIdle } from '../../../lib/late/when-idle.ts';
import { session } from '../../../lib/session/session.ts';
import type { Credentials } from '../forms/CredentialsForm.tsx';
import { issuesOf } from '../forms/FormField.tsx';
import { authMessages } from '../messages.ts';
import { withMinimumDelay } from '../with-minimum-delay.ts';

/**
 * The topic of toasts about the account: the one about an attempt to sign in replaces the one about the previous attempt.
 * Those of onboarding, which follows, replace *Account created!*.
 */
const TOAST_TOPIC = 'account';

/** What is needed when somebody has typed. It comes while they type, and is waited for when they are faster. */
export const loadEntryCode = () => loadLate(() => import('./entry-code.ts'));

/** What is stored with an account about how it was created. */
const signUpMetadata = () => ({ source: 'sign-up page', language: navigator.language });

/**
 * The ways in: signing in, signing up, and the demo. A toast says whether each has worked.
 * @param redirectTo the page of this site on which a new account continues
 */
export function useEntry(redirectTo: string = paths.onboarding) {
  const { toasts: texts } = authMessages;
  const toasts = useToasts();
  const navigate = useNavigate();
  const location = useLocation();
  /** The email address that must be confirmed first. */
  const [unconfirmedEmail, setUnconfirmedEmail] = useState<string>();
  const [isEnteringDemo, setEnteringDemo] = useState(false);
  useEffect(() => whenIdle(() => void loadEntryCode()), []);

  const enter = async (answer: Promise<Session | ConfirmationRequired>, success: string, email = '') => {
    try {
      const entered = await withMinimumDelay(answer);
      if ('confirmationRequired' in entered) return setUnconfirmedEmail(email);
      session.begin(entered);
      return toasts.show({ topic: TOAST_TOPIC, tone: 'ok', title: texts.success, description: success });
    } catch (error) {
      if (hasCode(error, 'EMAIL_NOT_CONFIRMED')) return setUnconfirmedEmail(email);
      const title = hasCode(error, 'ACCOUNT_EXISTS') ? texts.accountExists : texts.error;
      // The reasons of the fields, which the form shows, too, say more than that some field is wrong.
      const reason = issuesOf(error).map(({ message }) => message);
      const description = reason.join(' ') || errorText(error);
      toasts.show({ topic: TOAST_TOPIC, tone: 'danger', title, description });
      throw error;
    }
  };

  return {
    unconfirmedEmail,
    confirmAgain: async (email: string) => (await loadEntryCode()).requestConfirmation(email),
    /** Goes back to the form, to use another email address. */
    startOver: () => setUnconfirmedEmail(undefined),
    /** Removes the toast about the last attempt. */
    clearToasts: () => toasts.clear(TOAST_TOPIC),
    signIn: (body: Credentials) =>
      enter(
        loadEntryCode().then(({ requestSignIn }) => requestSignIn(body)),
        texts.signedIn,
        body.email,
      ),
    signUp: ({ email, password }: Credentials) => {
      const target = globalThis.location.origin + siteAddress(redirectTo);
      const body = { email, password, redirectTo: target, metadata: signUpMetadata() };
      return enter(
        loadEntryCode().then(({ requestSignUp }) => requestSignUp(body)),
        texts.accountCreated,
        email,
      );
    },
    isEnteringDemo,
    enterDemo: async () => {
      setEnteringDemo(true);
      const entering = loadEntryCode().then(({ startDemo }) => startDemo(navigate, location));
      await enter(entering, texts.signedIn).catch(() => setEnteringDemo(false));
    },
  };
}
