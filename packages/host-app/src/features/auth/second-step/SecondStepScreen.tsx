import { Button, Checkbox, Note, TextField, useToasts } from '@sluice/builder-ui';
import {
  askForSecondPasskey,
  CODE_DIGITS,
  finishSignIn,
  type BodyOf,
  type Profile,
  type SecondStepRequired,
} from '@sluice/server/contracts';
import { ChevronRight, Fingerprint, Smartphone, Ticket } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { CodeField } from '../../../components/code-field/CodeField.tsx';
import { usePageTitle } from '../../../components/PageHeader.tsx';
import { errorText, hasCode, issueOf } from '../../../lib/http/api-error.ts';
import { send } from '../../../lib/http/http.ts';
import { givePasskey } from '../../../lib/people/browser-passkeys.ts';
import { session } from '../../../lib/session/session.ts';
import { AuthLayout, Form, Message } from '../AuthLayout.tsx';
import { withMinimumDelay } from '../with-minimum-delay.ts';
import { secondStepMessages as texts } from './messages.ts';
import * as S from './SecondStep.styles.ts';

interface SecondStepScreenProps {
  /** Whose sign-in waits for a second step, and what they have. */
  asked: SecondStepRequired['secondStep'];
  /** Called once the session has begun. */
  onSignedIn?: (user: Profile) => void;
  /** Called when the person gives this up, or has to begin again. */
  onStartOver: () => void;
}

/** The second step of a sign-in: a code of the authenticator app, a passkey, or a recovery code. */
export function SecondStepScreen({ asked, onSignedIn, onStartOver }: SecondStepScreenProps): ReactNode {
  const ways: readonly Way[] = [...asked.ways, 'recovery'];
  const [way, setWay] = useState<Way>(ways[0] ?? 'recovery');
  const { title, explanation } = texts.ways[way];
  usePageTitle(title);
  const others = ways.filter((other) => other !== way);
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
        <h2>{title}</h2>
        <p>{explanation(<strong>{asked.email}</strong>)}</p>
      </Message>
      {way === 'passkey' ? (
        <PasskeyForm {...{ onSignedIn, onStartOver }} />
      ) : (
        <CodeForm key={way} {...{ way, onSignedIn, onStartOver }} />
      )}
      <S.Ways aria-label={texts.otherWays}>
        {others.map((other) => (
          <button key={other} type="button" onClick={() => setWay(other)}>
            <S.Tile aria-hidden data-passkey={other === 'passkey' || undefined}>
              {icons[other]}
            </S.Tile>
            <span>
              <b>{texts.ways[other].use}</b>
              <small>{texts.ways[other].hint}</small>
            </span>
            <ChevronRight aria-hidden />
          </button>
        ))}
      </S.Ways>
    </AuthLayout>
  );
}

type Way = SecondStepRequired['secondStep']['ways'][number] | 'recovery';

const icons: Record<Way, ReactNode> = {
  authenticator: <Smartphone />,
  passkey: <Fingerprint />,
  recovery: <Ticket />,
};

type FormProps = Pick<CodeFormProps, 'onSignedIn' | 'onStartOver'>;

/** Asks the browser for a passkey when the person says so: what it shows would come as a surprise otherwise. */
function PasskeyForm(props: FormProps): ReactNode {
  const [remembers, setRemembers] = useState(false);
  const { isPending, problem, submit } = useFinish(props);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const given = async () => ({
      passkey: await givePasskey(await send(askForSecondPasskey, {})),
      remember: remembers,
    });
    void submit(given);
  };
  return (
    <Form onSubmit={onSubmit} noValidate>
      <Checkbox label={texts.remember} isSelected={remembers} onChange={setRemembers} />
      {problem !== undefined && (
        <Note tone="danger" role="alert">
          {problem}
        </Note>
      )}
      <Button ref={button} type="submit" variant="primary" isPending={isPending}>
        {texts.givePasskey}
      </Button>
    </Form>
  );
}

interface CodeFormProps extends Pick<SecondStepScreenProps, 'onStartOver'> {
  way: Exclude<Way, 'passkey'>;
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
  const isApp = way === 'authenticator';
  const isComplete = isApp ? code.length === CODE_DIGITS : code.trim() !== '';
  const missing = isApp ? texts.codeMissing : texts.recoveryMissing;
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const isRefused = !(await submit(
      isComplete ? () => Promise.resolve({ code, remember: remembers }) : missing,
    ));
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

/** Sends a code or a passkey, and begins the session. */
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
    /** @param given what is sent, or what is missing @returns whether the session has begun */
    submit: async (given: (() => Promise<BodyOf<typeof finishSignIn>>) | string): Promise<boolean> => {
      clear();
      if (typeof given === 'string') {
        setError(given);
        return false;
      }
      setPending(true);
      try {
        const user = session.begin(
          await withMinimumDelay(given().then((body) => send(finishSignIn, { body }))),
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
