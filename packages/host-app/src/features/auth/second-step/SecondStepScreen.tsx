import { Button, Checkbox, Note, TextField, useToasts } from '@sluice/builder-ui';
import { CODE_DIGITS, finishSignIn, type Profile } from '@sluice/server/contracts';
import { ChevronRight, Smartphone, Ticket } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { CodeField } from '../../../components/code-field/CodeField.tsx';
import { usePageTitle } from '../../../components/PageHeader.tsx';
import { errorText, hasCode, issueOf } from '../../../lib/http/api-error.ts';
import { send } from '../../../lib/http/http.ts';
import { session } from '../../../lib/session/session.ts';
import { AuthLayout, Form, Message } from '../AuthLayout.tsx';
import { withMinimumDelay } from '../with-minimum-delay.ts';
import { secondStepMessages as texts } from './messages.ts';
import * as S from './SecondStep.styles.ts';

interface SecondStepScreenProps {
  /** Whose sign-in waits for a code. */
  email: string;
  /** Called once the session has begun. */
  onSignedIn?: (user: Profile) => void;
  /** Called when the person gives this up, or has to begin again. */
  onStartOver: () => void;
}

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export function SecondStepScreen({ email, onSignedIn, onStartOver }: SecondStepScreenProps): ReactNode {
  const [way, setWay] = useState<Way>('app');
  const isApp = way === 'app';
  usePageTitle(isApp ? texts.title : texts.recoveryTitle);
  return (
    <AuthLayout
      isPlain
      footer={
        <S.NotYou>
          {texts.notYou}{' '}
          <Button variant="link" onPress={onStartOver}>
            {texts.startOver}
          </Button>
        </S.NotYou>
      }
    >
      <Message>
        <h2>{isApp ? texts.title : texts.recoveryTitle}</h2>
        <p>{(isApp ? texts.explanation : texts.recoveryExplanation)(<strong>{email}</strong>)}</p>
      </Message>
      <CodeForm key={way} {...{ way, onSignedIn, onStartOver }} />
      <S.Ways aria-label={texts.otherWays}>
        <button type="button" onClick={() => setWay(isApp ? 'recovery' : 'app')}>
          <S.Tile aria-hidden>{isApp ? <Ticket /> : <Smartphone />}</S.Tile>
          <span>
            <b>{isApp ? texts.byRecovery : texts.byApp}</b>
            <small>{isApp ? texts.byRecoveryHint : texts.byAppHint}</small>
          </span>
          <ChevronRight aria-hidden />
        </button>
      </S.Ways>
    </AuthLayout>
  );
}

type Way = 'app' | 'recovery';

interface CodeFormProps extends Pick<SecondStepScreenProps, 'onStartOver'> {
  way: Way;
  onSignedIn: SecondStepScreenProps['onSignedIn'];
}

function CodeForm({ way, onSignedIn, onStartOver }: CodeFormProps): ReactNode {
  const [code, setCode] = useState('');
  const [remembers, setRemembers] = useState(false);
  const { isPending, error, problem, submit, clear } = useFinish({ onSignedIn, onStartOver });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const change = (next: string) => {
    clear();
    setCode(next);
  };
  const isApp = way === 'app';
  const isComplete = isApp ? code.length === CODE_DIGITS : code.trim() !== '';
  const missing = isApp ? texts.codeMissing : texts.recoveryMissing;
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const isRefused = !(await submit(isComplete ? { code, remember: remembers } : missing));
    if (!isRefused) return;
    if (isApp && isComplete) setCode('');
    field.current?.focus();
  };
  return (
    <Form onSubmit={(event) => void onSubmit(event)} noValidate>
      {isApp ? (
        <CodeField ref={field} label={texts.code} value={code} error={error} onChange={change} />
      ) : (
        <TextField
          ref={field}
          label={texts.recoveryCode}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          code
          maxLength={20}
          value={code}
          error={error}
          onChange={change}
          isRequired
        />
      )}
      <Checkbox label={texts.remember} isSelected={remembers} onChange={setRemembers} />
      {problem !== undefined && (
        <Note tone="danger" role="alert">
          {problem}
        </Note>
      )}
      <Button type="submit" variant="primary" isPending={isPending}>
        {texts.continue}
      </Button>
    </Form>
  );
}

/** Sends a code, and begins the session. */
function useFinish({ onSignedIn, onStartOver }: Pick<CodeFormProps, 'onSignedIn' | 'onStartOver'>) {
  const toasts = useToasts();
  const [isPending, setPending] = useState(false);
  /** What is wrong with the code. */
  const [error, setError] = useState<string>();
  /** What keeps any code from being accepted for now. */
  const [problem, setProblem] = useState<string>();
  const clear = () => {
    setError(undefined);
    setProblem(undefined);
  };

  const explain = (reason: unknown) => {
    if (hasCode(reason, 'SECOND_STEP_EXPIRED')) {
      const description = errorText(reason);
      toasts.show({ topic: 'account', tone: 'danger', title: texts.expired, description });
      onStartOver();
    } else if (hasCode(reason, 'CODE_WRONG') || hasCode(reason, 'CODE_USED')) setError(errorText(reason));
    else if (issueOf(reason) === undefined) setProblem(errorText(reason));
    else setError(issueOf(reason));
  };

  return {
    isPending,
    error,
    problem,
    clear,
    /** @param body what is sent, or what is missing @returns whether the session has begun */
    submit: async (body: { code: string; remember: boolean } | string): Promise<boolean> => {
      clear();
      if (typeof body === 'string') {
        setError(body);
        return false;
      }
      setPending(true);
      try {
        const user = session.begin(
          await withMinimumDelay(send(finishSignIn, { body })),
          'challenge-verified',
        );
        onSignedIn?.(user);
        return true;
      } catch (reason) {
        explain(reason);
        return false;
      } finally {
        setPending(false);
      }
    },
  };
}
