import { PasswordField } from '@sluice/builder-ui';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useForm, useWatch, type Resolver } from 'react-hook-form';
import type * as z from 'zod';
import { loadLate } from '../../../lib/late/load-late.ts';
import { NewPasswordField } from '../../../components/new-password/NewPasswordField.tsx';
import { errorText } from '../../../lib/http/api-error.ts';
import { Form } from '../AuthLayout.tsx';
import { authMessages } from '../messages.ts';
import { EmailField, FormField, FormFooter, showIssues } from './FormField.tsx';

export interface Credentials {
  email: string;
  password: string;
}

interface CredentialsFormProps {
  /** Brings the rules of the server, with the code that checks them: nobody waits for it to type. */
  loadSchema: () => Promise<z.ZodType<Credentials, Credentials>>;
  submitLabel: string;
  passwordKind: 'current-password' | 'new-password';
  initialEmail: string;
  /** Whether only the person with this email address can sign in here. */
  isEmailFixed?: boolean;
  onSubmit: (credentials: Credentials) => Promise<void>;
  /** Shown below the button, for the address that is typed so far. */
  renderAfter?: (email: string) => ReactNode;
}

/** A form for email and password, checked by the server's rules before it is sent. */
export function CredentialsForm(props: CredentialsFormProps): ReactNode {
  const { fields: texts } = authMessages;
  const { control, handleSubmit, setError, setValue, formState } = useForm<Credentials, unknown, Credentials>(
    {
      resolver: checkedBy(props.loadSchema),
      defaultValues: { email: props.initialEmail, password: '' },
    },
  );

  const form = useRef<HTMLFormElement>(null);
  // What was typed before the page was alive.
  useLayoutEffect(() => {
    for (const field of form.current?.elements ?? [])
      if (field instanceof HTMLInputElement && isCredential(field.name) && field.value !== '')
        setValue(field.name, field.value);
  }, [setValue]);

  const email = useWatch({ control, name: 'email' });
  const submit = handleSubmit(async (credentials) => {
    try {
      await props.onSubmit(credentials);
    } catch (error) {
      const isShown = showIssues(error, { email: 'email', password: 'password' }, setError);
      if (!isShown) setError('root', { message: errorText(error) });
    }
  });

  return (
    // Before the page's scripts are there, this method sends nothing anywhere. Others would put what was typed into the address.
    <Form ref={form} method="dialog" onSubmit={(event) => void submit(event)} noValidate>
      <FormField control={control} name="email">
        {(field) => <EmailField {...field} isBesidePassword isReadOnly={props.isEmailFixed} />}
      </FormField>
      <FormField control={control} name="password">
        {(field) =>
          props.passwordKind === 'new-password' ? (
            <NewPasswordField {...field} label={texts.password} known={[email]} isRequired />
          ) : (
            <PasswordField {...field} label={texts.password} autoComplete="current-password" isRequired />
          )
        }
      </FormField>
      <FormFooter formState={formState} submitLabel={props.submitLabel} />
      {props.renderAfter?.(email)}
    </Form>
  );
}

const isCredential = (name: string): name is keyof Credentials => name === 'email' || name === 'password';

/** Checks what was typed when it is sent, and after that with each change. */
function checkedBy(
  loadSchema: CredentialsFormProps['loadSchema'],
): Resolver<Credentials, unknown, Credentials> {
  return async (...given) => {
    const [{ zodResolver }, schema] = await loadLate(() =>
      Promise.all([import('@hookform/resolvers/zod'), loadSchema()]),
    );
    return zodResolver<Credentials, unknown, Credentials>(schema)(...given);
  };
}
