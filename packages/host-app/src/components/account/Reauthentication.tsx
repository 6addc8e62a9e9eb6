import { Button, Note, PasswordField } from '@sluice/builder-ui';
import { requestMagicLink, DEMO_EMAIL } from '@sluice/server/contracts';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { styled } from 'styled-components';
import { useClientConfiguration } from '../../lib/useClientConfiguration.ts';
import { send } from '../../lib/http/http.ts';
import { errorText, hasCode, issueOf } from '../../lib/http/api-error.ts';
import { useSession } from '../../lib/session/session.ts';
import { reauthenticationMessages } from './messages.ts';

/** The things that a person enters to show that it is them at their screen. */
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

/** Asks a person to prove that it is them: by their password or, without one, by a fresh sign-in. */
export function Reauthentication({ proof }: { proof: Proof }): ReactNode {
  const { user } = useSession();
  if (proof.password === undefined) return <FreshSignIn error={proof.error} />;
  return (
    <>
      <PasswordField
        label={reauthenticationMessages.password}
        autoComplete="current-password"
        value={proof.password}
        error={proof.error}
        onChange={proof.change}
        isRequired
      />
      {/* Tells password managers whose password it is. After it, because a dialog begins at its first field. */}
      <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
    </>
  );
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

function FreshSignIn({ error }: { error: string | undefined }): ReactNode {
  const { user } = useSession();
  const { canSendMail } = useClientConfiguration();
  const { pathname } = useLocation();
  const email = user?.email ?? '';
  const link = useMutation({
    mutationFn: () => send(requestMagicLink, { body: { email, redirectTo: pathname } }),
  });
  return (
    <Note tone={error === undefined ? 'info' : 'danger'} {...(error !== undefined && { role: 'alert' })}>
      <p style={{ margin: 0 }}>{error ?? reauthenticationMessages.withoutPassword}</p>
      {canSendMail && !link.isSuccess && (
        <Button variant="link" isPending={link.isPending} onPress={() => link.mutate()}>
          {reauthenticationMessages.sendLink}
        </Button>
      )}
      <output>
        {link.isSuccess && reauthenticationMessages.sent(email)}
        {link.error !== null && `${reauthenticationMessages.notSent} ${errorText(link.error)}`}
      </output>
    </Note>
  );
}

const Hint = styled.small`
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-label);
`;

/** Says in the demo why the controls beside it are off; nothing elsewhere. */
export function UnknownPasswordHint(): ReactNode {
  return useHasUnknownPassword() && <Hint>{reauthenticationMessages.demo}</Hint>;
}

/** Tells whether this is the demo's person, who signs in without the password that nobody has. What asks for it is off. */
export function useHasUnknownPassword(): boolean {
  const { demoWorkspace } = useClientConfiguration();
  const { user } = useSession();
  return demoWorkspace && user?.email === DEMO_EMAIL;
}
