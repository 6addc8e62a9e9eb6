import { useState } from 'react';
import { hasCode, issueOf } from '../../lib/http/api-error.ts';
import { useSession } from '../../lib/session/useSession.ts';
import { reauthenticationMessages } from './messages.ts';

/** What a person enters to show that it is them at their screen. */
export interface Proof {
  /** `undefined` for accounts without a password. */
  password: string | undefined;
  error: string | undefined;
  change: (password: string) => void;
  /** Says what is missing. @returns whether nothing is */
  check: () => boolean;
  /** Explains a refusal. @returns whether it was about the proof */
  explain: (error: unknown) => boolean;
}

/** The password of an account that has one; the server asks the others to have signed in a few minutes ago. */
export function useProof(): Proof {
  const { user } = useSession();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const hasPassword = user?.hasPassword ?? true;
  return {
    password: hasPassword ? password : undefined,
    error,
    change: (next) => {
      setPassword(next);
      setError(undefined);
    },
    check: () => {
      const isMissing = hasPassword && password === '';
      if (isMissing) setError(reauthenticationMessages.missing);
      return !isMissing;
    },
    explain: (failure) => {
      if (!hasCode(failure, 'REAUTH_REQUIRED')) return false;
      setError(issueOf(failure) ?? failure.message);
      return true;
    },
  };
}
