import { Button, Note, PasswordField, TextField } from '@sluice/builder-ui';
import {
  requestMagicLink,
  DEMO_EMAIL,
  type GivenPasskey,
  type GivenProof,
  type Profile,
} from '@sluice/server/contracts';
import { useMutation } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { styled } from 'styled-components';
import { useClientConfiguration } from '../../lib/useClientConfiguration.ts';
import { send } from '../../lib/http/http.ts';
import { ApiError, errorText, issueOf } from '../../lib/http/api-error.ts';
import { proveByPasskey } from '../../lib/people/passkeys-api.ts';
import { useSession } from '../../lib/session/session.ts';
import { reauthenticationMessages } from './messages.ts';

/** How a person shows that it is them: the strongest thing that they have. */
type ProofKind = 'code' | 'password' | 'fresh-sign-in';

/** The things that a person enters to show that it is them at their screen. */
export interface Proof {
  kind: ProofKind;
  /** What they have typed. */
  value: string;
  /** What the server is sent. */
  given: GivenProof;
  error: string | undefined;
  /** Whether a passkey has proved it, in place of what could be typed. */
  isByPasskey: boolean;
  /** Asks for a passkey; absent for somebody who has none. */
  askPasskey?: (() => void) | undefined;
  change: (value: string) => void;
  /** Says what is missing. @returns whether nothing is */
  check: () => boolean;
  /** Explains a refusal. @returns whether it was about the proof */
  explain: (error: unknown) => boolean;
}

/** Asks a person to prove that it is them: by a code or a passkey, by their password or, without either, by a fresh sign-in. */
export function Reauthentication({ proof }: { proof: Proof }): ReactNode {
  const { user } = useSession();
  if (proof.kind === 'fresh-sign-in') return <FreshSignIn error={proof.error} />;
  if (proof.kind === 'code') return <ProofByCode proof={proof} />;
  return (
    <>
      <PasswordField
        label={reauthenticationMessages.password}
        autoComplete="current-password"
        value={proof.value}
        error={proof.error}
        onChange={proof.change}
        isRequired
      />
      {/* Tells password managers whose password it is. After it, because a dialog begins at its first field. */}
      <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
    </>
  );
}

/** A passkey, where the person has one, a code of the authenticator app, or a recovery code. */
export function ProofByCode({ proof }: { proof: CodeProof }): ReactNode {
  const { askPasskey } = proof;
  const texts = reauthenticationMessages;
  if (proof.isByPasskey) return <Note tone="ok">{texts.passkeyGiven}</Note>;
  return (
    <>
      {askPasskey && (
        <div>
          <Button icon={<Fingerprint aria-hidden />} onPress={askPasskey}>
            {texts.givePasskey}
          </Button>
        </div>
      )}
      <CodeOfProof proof={proof} />
    </>
  );
}

type CodeProof = Pick<Proof, 'value' | 'error' | 'change' | 'isByPasskey' | 'askPasskey'>;

function CodeOfProof({ proof }: { proof: CodeProof }): ReactNode {
  const texts = reauthenticationMessages;
  const isOneOfTwo = proof.askPasskey !== undefined;
  return (
    <TextField
      label={isOneOfTwo ? texts.otherCode : texts.code}
      description={isOneOfTwo ? texts.otherCodeHint : texts.codeHint}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      code
      maxLength={CODE_LENGTH_MAX}
      value={proof.value}
      error={proof.error}
      onChange={proof.change}
      isRequired
    />
  );
}

/** Longer than any code, however it is grouped. */
const CODE_LENGTH_MAX = 20;

function proofKindOf(user: Profile | null): ProofKind {
  if (user?.hasSecondStep === true) return 'code';
  return user?.hasPassword === false ? 'fresh-sign-in' : 'password';
}

const REFUSALS: ReadonlySet<string> = new Set([
  'REAUTH_REQUIRED',
  'CODE_WRONG',
  'CODE_USED',
  'PASSKEY_WRONG',
  'PASSKEY_UNKNOWN',
  'PASSKEY_FOREIGN',
  'PASSKEY_ELSEWHERE',
  'PASSKEY_UNVERIFIED',
  'PASSKEY_COPIED',
  'PASSKEY_EXPIRED',
]);

/** What the server wants of a person before something that only they may do. */
export function useProof(): Proof {
  const { user } = useSession();
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const [passkey, setPasskey] = useState<GivenPasskey>();
  const kind = proofKindOf(user);
  const { missing, missingCode } = reauthenticationMessages;
  const askPasskey = async () => {
    setError(undefined);
    try {
      setPasskey(await proveByPasskey());
    } catch (failure) {
      setError(errorText(failure));
    }
  };
  const typed = kind === 'fresh-sign-in' ? {} : { [kind]: value };
  return {
    kind,
    value,
    given: passkey === undefined ? typed : { passkey },
    error,
    isByPasskey: passkey !== undefined,
    askPasskey: user?.hasPasskey === true ? () => void askPasskey() : undefined,
    change: (next) => {
      setValue(next);
      setError(undefined);
    },
    check: () => {
      const isMissing = passkey === undefined && kind !== 'fresh-sign-in' && value.trim() === '';
      if (isMissing) setError(kind === 'code' ? missingCode : missing);
      return !isMissing;
    },
    explain: (failure) => {
      // It was used up, whatever came of it.
      setPasskey(undefined);
      if (!(failure instanceof ApiError) || !REFUSALS.has(failure.code)) return false;
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
