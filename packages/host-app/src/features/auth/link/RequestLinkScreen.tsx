import { ButtonLink } from '@sluice/builder-ui';
import { recoverPassword } from '@sluice/server/contracts';
import { useState, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { paths, rememberedPath } from '../../../config/paths.ts';
import { send } from '../../../lib/http/http.ts';
import { Message, Actions, Form, AuthLayout } from '../AuthLayout.tsx';
import { authMessages } from '../messages.ts';
import { linkMessages } from './messages.ts';
import { withMinimumDelay } from '../with-minimum-delay.ts';
import { CheckEmail } from './CheckEmail.tsx';
import { requestSignInLink } from './request-sign-in-link.ts';
import { errorText } from '../../../lib/http/api-error.ts';
import { EmailField, FormField, FormFooter } from '../forms/FormField.tsx';

interface RequestLinkScreenProps {
  title: string;
  explanation: string;
  /** Says what was sent to the address, and what the link in the email does. */
  explainSent: (email: ReactNode) => ReactNode;
  request: (email: string) => Promise<unknown>;
}

function RequestLinkScreen({ title, explanation, explainSent, request }: RequestLinkScreenProps): ReactNode {
  const { requestLink: texts } = linkMessages;
  const [query] = useSearchParams();
  const [sentTo, setSentTo] = useState<string>();
  return (
    <AuthLayout>
      {sentTo === undefined ? (
        <>
          <Message>
            <h2>{title}</h2>
            <p>{explanation}</p>
          </Message>
          <EmailForm
            submitLabel={texts.send}
            initialEmail={query.get('email') ?? ''}
            onSubmit={async (email) => {
              await withMinimumDelay(request(email));
              setSentTo(email);
            }}
          />
          <Actions>
            <ButtonLink href={paths.auth}>{texts.back}</ButtonLink>
          </Actions>
        </>
      ) : (
        <CheckEmail
          email={sentTo}
          explain={explainSent}
          onSendAgain={() => request(sentTo)}
          onBack={() => setSentTo(undefined)}
        />
      )}
    </AuthLayout>
  );
}

/** The screen where people who have forgotten their password request a link to set a new one. */
export function RecoverScreen(): ReactNode {
  const { recover } = linkMessages;
  const { checkEmail } = authMessages;
  return (
    <RequestLinkScreen
      {...recover}
      explainSent={checkEmail.recovery}
      request={(email) => send(recoverPassword, { body: { email } })}
    />
  );
}

/** The screen where people request a link to sign in without a password. */
export function MagicLinkScreen(): ReactNode {
  const { magicLink } = linkMessages;
  const { checkEmail } = authMessages;
  const next = rememberedPath(useLocation());
  return (
    <RequestLinkScreen
      {...magicLink}
      explainSent={checkEmail.magicLink}
      request={(email) => requestSignInLink({ email, next })}
    />
  );
}

interface Values {
  email: string;
}

interface EmailFormProps {
  submitLabel: string;
  initialEmail: string;
  onSubmit: (email: string) => Promise<void>;
}

/** A form for the email address to send a link to. */
function EmailForm({ submitLabel, initialEmail, onSubmit }: EmailFormProps): ReactNode {
  const { control, handleSubmit, setError, formState } = useForm<Values, unknown, Values>({
    resolver: zodResolver(recoverPassword.body),
    defaultValues: { email: initialEmail },
  });
  const submit = handleSubmit(async ({ email }) => {
    try {
      await onSubmit(email);
    } catch (error) {
      setError('root', { message: errorText(error) });
    }
  });
  return (
    <Form onSubmit={(event) => void submit(event)} noValidate>
      <FormField control={control} name="email">
        {(field) => <EmailField {...field} />}
      </FormField>
      <FormFooter formState={formState} submitLabel={submitLabel} />
    </Form>
  );
}
