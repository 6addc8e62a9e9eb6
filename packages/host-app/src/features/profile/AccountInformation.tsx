import { Button, PasswordField, useToasts } from '@sluice/builder-ui';
import { type Profile, PASSWORD_MAX_LENGTH } from '@sluice/server/contracts';
import { KeyRound, Lock } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { CollapsibleCard } from '../../components/CollapsibleCard.tsx';
import { reauthenticationMessages } from '../../components/account/messages.ts';
import {
  useHasUnknownPassword,
  ProofByCode,
  Reauthentication,
  useProof,
  type Proof,
} from '../../components/account/Reauthentication.tsx';
import { MailLink } from '../../components/TextLink.ts';
import { useClientConfiguration } from '../../lib/useClientConfiguration.ts';
import { profileMessages } from './messages.ts';
import * as S from './Profile.styles.ts';
import { NewPasswordField } from '../../components/new-password/NewPasswordField.tsx';
import { ApiError, hasCode, issueOf, errorText } from '../../lib/http/api-error.ts';
import { useAccountActions } from '../../lib/people/account-api.ts';

/** Tells how the person signs in: the address, which stays, and the password, which they can change. */
export function AccountInformation({ user }: { user: Profile }): ReactNode {
  const { account: texts } = profileMessages;
  const { contactEmail } = useClientConfiguration();
  const [isChanging, setChanging] = useState(false);
  const isOff = useHasUnknownPassword();
  const { demo } = reauthenticationMessages;
  const passwordText = () => {
    if (isOff) return demo;
    return user.hasPassword ? texts.passwordSet : texts.passwordNone;
  };
  const button = useRef<HTMLButtonElement>(null);
  const wasChanging = useRef(false);
  useEffect(() => {
    if (wasChanging.current && !isChanging) button.current?.focus();
    wasChanging.current = isChanging;
  }, [isChanging]);
  return (
    <CollapsibleCard title={texts.title} icon={<KeyRound />} tone="indigo">
      <S.Fact as="dl" style={{ margin: 0 }}>
        <dt>{texts.email}</dt>
        <dd>
          <Lock aria-hidden />
          {user.email}
        </dd>
      </S.Fact>
      <S.Hint>
        {texts.emailNote}
        {contactEmail !== '' && (
          <>
            {' '}
            <MailLink href={`mailto:${contactEmail}`}>{contactEmail}</MailLink>
          </>
        )}
      </S.Hint>
      <S.Divider />
      {isChanging ? (
        <>
          <S.Subtitle>{texts.change}</S.Subtitle>
          <ChangePassword user={user} onClose={() => setChanging(false)} />
        </>
      ) : (
        <>
          <S.Subtitle>{texts.password}</S.Subtitle>
          <S.Text>{passwordText()}</S.Text>
          <Button ref={button} isDisabled={isOff} onPress={() => setChanging(true)}>
            {texts.change}
          </Button>
        </>
      )}
    </CollapsibleCard>
  );
}

const NO_PASSWORD = {
  kind: 'fresh-sign-in' as const,
  value: '',
  isByPasskey: false,
  given: {},
  change: () => undefined,
  check: () => true,
  explain: () => false,
};

interface ChangePasswordProps {
  user: Profile;
  /** Called when the password is changed, and when the person gives it up. */
  onClose: () => void;
}

/** Returns what the server says about one field. */
function issueWith(error: unknown, field: string): string | undefined {
  const issues = error instanceof ApiError ? error.body?.issues : undefined;
  return issues?.find(({ path }) => path[0] === field)?.message;
}

type PasswordForm = ReturnType<typeof usePasswordForm>;

interface CurrentPasswordProps {
  form: PasswordForm;
  ref: Ref<HTMLInputElement>;
}

function CurrentPassword({ form, ref }: CurrentPasswordProps): ReactNode {
  const { account: texts } = profileMessages;
  return (
    <PasswordField
      ref={ref}
      data-first
      label={texts.current}
      autoComplete="current-password"
      value={form.passwords.current}
      error={issueWith(form.failure, 'currentPassword')}
      onChange={(current) => form.change({ current })}
      isRequired
    />
  );
}

/** Explains what accounts without a password do instead. */
function FreshSignIn({ form }: { form: PasswordForm }): ReactNode {
  const { failure } = form;
  const error = hasCode(failure, 'REAUTH_REQUIRED') ? failure.message : undefined;
  return (
    <div data-wide>
      <Reauthentication proof={{ ...NO_PASSWORD, error }} />
    </div>
  );
}

/** Changes the password or, for an account without one, chooses the first. */
function ChangePassword({ user, onClose }: ChangePasswordProps): ReactNode {
  const { account: texts } = profileMessages;
  // The account has a password as soon as it is saved, and the form is still there for a moment.
  const [hasPassword] = useState(user.hasPassword);
  const proof = useProof();
  const form = usePasswordForm({ hasPassword, proof: user.hasSecondStep ? proof : undefined }, onClose);
  const { passwords, failure } = form;
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <S.Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      {/* For password managers: whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <S.Fields>
        {hasPassword && <CurrentPassword form={form} ref={first} />}
        {user.hasSecondStep && (
          <div data-first>
            <ProofByCode
              proof={{
                ...proof,
                error: issueWith(failure, 'code') ?? proof.error,
                change: (code) => {
                  form.change({});
                  proof.change(code);
                },
              }}
            />
          </div>
        )}
        {!hasPassword && !user.hasSecondStep && <FreshSignIn form={form} />}
        <div data-first>
          <NewPasswordField
            {...(!hasPassword && { ref: first })}
            label={texts.next}
            maxLength={PASSWORD_MAX_LENGTH}
            value={passwords.next}
            known={[user.email, user.firstName ?? '', user.lastName ?? '']}
            error={issueWith(failure, 'newPassword')}
            onChange={(next) => form.change({ next })}
            isRequired
          />
        </div>
        <PasswordField
          label={texts.confirm}
          autoComplete="new-password"
          maxLength={PASSWORD_MAX_LENGTH}
          value={passwords.confirmation}
          onChange={(confirmation) => form.change({ confirmation })}
          isRequired
        />
      </S.Fields>
      <S.Buttons>
        <Button type="submit" variant="primary" isPending={form.isPending}>
          {texts.update}
        </Button>
        <Button variant="ghost" isDisabled={form.isPending} onPress={onClose}>
          {texts.cancel}
        </Button>
      </S.Buttons>
    </S.Form>
  );
}

interface Passwords {
  current: string;
  next: string;
  confirmation: string;
}

/**
 * The form for a new password. It forgets what was typed when it is closed.
 *
 * @param asked what the account has; the form does not ask for anything else. `proof` is of accounts with a second step
 */
function usePasswordForm(
  { hasPassword, proof }: { hasPassword: boolean; proof: Proof | undefined },
  onSaved: () => void,
) {
  const { account: texts } = profileMessages;
  const { passwordMinLength } = useClientConfiguration();
  const toasts = useToasts();
  const { changePassword } = useAccountActions();
  const [passwords, setPasswords] = useState<Passwords>({
    current: '',
    next: '',
    confirmation: '',
  });
  const show = (tone: 'ok' | 'danger', title: string, description: string) =>
    toasts.show({ topic: 'password', tone, title, description });

  /** @returns whether something is wrong; the person is told what */
  const refuses = ({ current, next, confirmation }: Passwords): boolean => {
    const isCodeMissing = proof !== undefined && !proof.isByPasskey && proof.value.trim() === '';
    const isProofMissing = (hasPassword && current === '') || isCodeMissing;
    const isMissing = next === '' || confirmation === '' || isProofMissing;
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
      const { code, passkey } = proof?.given ?? {};
      changePassword.mutate(
        {
          newPassword: next,
          ...(hasPassword && { currentPassword: current }),
          ...(code !== undefined && { code }),
          ...(passkey !== undefined && { passkey }),
        },
        {
          onSuccess: () => {
            show('ok', texts.updated, texts.updatedText);
            onSaved();
          },
          onError: (error) => {
            proof?.explain(error);
            show('danger', texts.failed, issueOf(error) ?? errorText(error));
          },
        },
      );
    },
  };
}
