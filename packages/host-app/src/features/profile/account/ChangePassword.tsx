import { Button, PasswordField } from '@sluice/builder-ui';
import { PASSWORD_MAX_LENGTH, type Profile } from '@sluice/server/contracts';
import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { NewPasswordField } from '../../../components/new-password/NewPasswordField.tsx';
import { Reauthentication } from '../../../components/reauthentication/Reauthentication.tsx';
import { ApiError, hasCode } from '../../../lib/http/api-error.ts';
import { profileMessages } from '../messages.ts';
import * as S from '../Profile.styles.ts';
import { usePasswordForm } from './usePasswordForm.ts';

const NO_PASSWORD = {
  password: undefined,
  change: () => undefined,
  check: () => true,
  explain: () => false,
};

interface ChangePasswordProps {
  user: Profile;
  /** Called when the password is changed, and when the person gives it up. */
  onClose: () => void;
}

/** What the server says about one field. */
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

/** What accounts without a password do instead. */
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
export function ChangePassword({ user, onClose }: ChangePasswordProps): ReactNode {
  const { account: texts } = profileMessages;
  // The account has a password as soon as it is saved, and the form is still there for a moment.
  const [hasPassword] = useState(user.hasPassword);
  const form = usePasswordForm(hasPassword, onClose);
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
        {hasPassword ? <CurrentPassword form={form} ref={first} /> : <FreshSignIn form={form} />}
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
