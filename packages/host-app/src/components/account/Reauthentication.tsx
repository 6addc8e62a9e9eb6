import { Button, Note, PasswordField } from '@sluice/builder-ui';
import { requestMagicLink, DEMO_EMAIL } from '@sluice/server/contracts';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useClientConfiguration } from '../../lib/useClientConfiguration.ts';
import { send } from '../../lib/http/http.ts';
import { errorText } from '../../lib/http/api-error.ts';
import { useSession } from '../../lib/session/useSession.ts';
import { reauthenticationMessages } from './messages.ts';
import type { Proof } from './useProof.ts';
import { styled } from 'styled-components';

/** Asks a person to prove that it is them: by their password or, without one, by a fresh sign-in. */
export function Reauthentication({ proof }: { proof: Proof }): ReactNode {
  if (proof.password === undefined) return <FreshSignIn error={proof.error} />;
  return (
    <PasswordField
      label={reauthenticationMessages.password}
      autoComplete="current-password"
      value={proof.password}
      error={proof.error}
      onChange={proof.change}
      isRequired
    />
  );
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

/** Whether this is the demo's person, who signs in without the password that nobody has. What asks for it is off. */
export function useHasUnknownPassword(): boolean {
  const { demoWorkspace } = useClientConfiguration();
  const { user } = useSession();
  return demoWorkspace && user?.email === DEMO_EMAIL;
}
