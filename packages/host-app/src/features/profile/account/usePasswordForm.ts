import { useToasts } from '@sluice/builder-ui';
import { useState } from 'react';
import { useAccountActions } from '../../../lib/people/account-api.ts';
import { useClientConfiguration } from '../../../lib/useClientConfiguration.ts';
import { issueOf } from '../../../lib/http/api-error.ts';
import { errorText } from '../../../lib/http/error-text.ts';
import { profileMessages } from '../messages.ts';

interface Passwords {
  current: string;
  next: string;
  confirmation: string;
}

/**
 * The form for a new password. It forgets what was typed when it is closed.
 *
 * @param hasPassword whether the account has one; otherwise the form does not ask for it
 */
export function usePasswordForm(hasPassword: boolean, onSaved: () => void) {
  const { account: texts } = profileMessages;
  const { passwordMinLength } = useClientConfiguration();
  const toasts = useToasts();
  const { changePassword } = useAccountActions();
  const [passwords, setPasswords] = useState<Passwords>({ current: '', next: '', confirmation: '' });
  const show = (tone: 'ok' | 'danger', title: string, description: string) =>
    toasts.show({ topic: 'password', tone, title, description });

  /** @returns whether something is wrong; the person is told what */
  const refuses = ({ current, next, confirmation }: Passwords): boolean => {
    const isMissing = next === '' || confirmation === '' || (hasPassword && current === '');
    if (isMissing) show('danger', texts.missing, texts.missingText);
    else if (next !== confirmation) show('danger', texts.mismatch, texts.mismatchText);
    else if (next.length < passwordMinLength) {
      show('danger', texts.tooShort, texts.tooShortText(passwordMinLength));
    } else return false;
    return true;
  };

  return {
    passwords,
    isPending: changePassword.isPending,
    /** Why the server has refused; `REAUTH_REQUIRED` is about who the person is. */
    failure: changePassword.error,
    change: (next: Partial<Passwords>) => {
      changePassword.reset();
      setPasswords({ ...passwords, ...next });
    },
    submit: () => {
      if (changePassword.isPending || refuses(passwords)) return;
      const { current, next } = passwords;
      changePassword.mutate(
        { newPassword: next, ...(hasPassword && { currentPassword: current }) },
        {
          onSuccess: () => {
            show('ok', texts.updated, texts.updatedText);
            onSaved();
          },
          onError: (error) => show('danger', texts.failed, issueOf(error) ?? errorText(error)),
        },
      );
    },
  };
}
