import { Button, Dialog, Skeleton, useToasts } from '@sluice/builder-ui';
import { CODE_DIGITS, type AuthenticatorOffer } from '@sluice/server/contracts';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Reauthentication, useProof } from '../../../components/account/Reauthentication.tsx';
import { CodeField } from '../../../components/code-field/CodeField.tsx';
import { errorText, hasCode, issueOf } from '../../../lib/http/api-error.ts';
import { lateComponent } from '../../../lib/late/late-component.tsx';
import { useSecondStepChanges } from '../../../lib/people/second-step-api.ts';
import { secondStepMessages } from './messages.ts';
import * as S from './SecondStep.styles.ts';

const QrPicture = lateComponent(
  async () => (await import('./QrPicture.tsx')).QrPicture,
  <Skeleton width="220px" height="220px" />,
);

interface SetUpDialogProps {
  /** Whether there is an app, which is to be replaced. */
  isReplacement: boolean;
  onClose: () => void;
  /** Called with the recovery codes if they are new. */
  onDone: (codes: readonly string[] | null) => void;
}

/** Sets up an authenticator app: proof, picture, first code. Mounted when it is asked for. */
export function SetUpDialog({ onClose, onDone, ...props }: SetUpDialogProps): ReactNode {
  const { dialog: texts } = secondStepMessages;
  // There is an app as soon as it is confirmed, and the dialog is still there for a moment.
  const [isReplacement] = useState(props.isReplacement);
  const [offer, setOffer] = useState<AuthenticatorOffer>();
  const first = isReplacement ? texts.replaceProof : texts.proof;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isDismissable={false}
      title={isReplacement ? texts.replace : texts.setUp}
      description={offer === undefined ? first : texts.scan}
    >
      {offer === undefined ? (
        <ProofStep onOffer={setOffer} onClose={onClose} />
      ) : (
        <CodeStep {...{ offer, isReplacement, onClose, onDone }} onExpired={() => setOffer(undefined)} />
      )}
    </Dialog>
  );
}

interface ProofStepProps {
  onOffer: (offer: AuthenticatorOffer) => void;
  onClose: () => void;
}

function ProofStep({ onOffer, onClose }: ProofStepProps): ReactNode {
  const { dialog: texts } = secondStepMessages;
  const toasts = useToasts();
  const proof = useProof();
  const { begin } = useSecondStepChanges();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (begin.isPending || !proof.check()) return;
    QrPicture.prepare();
    begin.mutate(proof.given, {
      onSuccess: onOffer,
      onError: (error) => {
        if (proof.explain(error)) return;
        const description = errorText(error);
        toasts.show({ topic: 'second-step', tone: 'danger', title: texts.failed, description });
      },
    });
  };
  return (
    <S.Steps onSubmit={submit} noValidate>
      <Reauthentication proof={proof} />
      <S.DialogButtons>
        <Button isDisabled={begin.isPending} onPress={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" variant="primary" isPending={begin.isPending}>
          {texts.next}
        </Button>
      </S.DialogButtons>
    </S.Steps>
  );
}

interface CodeStepProps extends SetUpDialogProps {
  offer: AuthenticatorOffer;
  /** Called when the offer is too old, so that there has to be a new one. */
  onExpired: () => void;
}

/** A key in groups of four, so that it can be typed. */
const inGroups = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

function CodeStep({ offer, isReplacement, onClose, onDone, onExpired }: CodeStepProps): ReactNode {
  const { dialog: texts } = secondStepMessages;
  const toasts = useToasts();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const { confirm } = useSecondStepChanges();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const refuse = (failure: unknown) => {
    if (hasCode(failure, 'CODE_WRONG')) {
      setError(issueOf(failure) ?? failure.message);
      setCode('');
      field.current?.focus();
      return;
    }
    const description = errorText(failure);
    toasts.show({ topic: 'second-step', tone: 'danger', title: texts.failed, description });
    if (hasCode(failure, 'SECOND_STEP_EXPIRED')) onExpired();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (confirm.isPending) return;
    if (code.length < CODE_DIGITS) {
      setError(texts.codeMissing);
      return;
    }
    // Not by the callbacks of `mutate`: the changed profile may take the dialog away before they are called.
    try {
      const { recoveryCodes } = await confirm.mutateAsync(code);
      if (recoveryCodes === null) {
        const { replaced: title, replacedText: description } = texts;
        toasts.show({ topic: 'second-step', tone: 'ok', title, description });
      }
      onDone(recoveryCodes);
    } catch (failure) {
      refuse(failure);
    }
  };
  return (
    <S.Steps onSubmit={(event) => void submit(event)} noValidate>
      <QrPicture text={offer.uri} label={texts.picture} />
      <S.Text>{texts.typed(<code>{inGroups(offer.secret)}</code>)}</S.Text>
      <CodeField
        ref={field}
        label={texts.code}
        value={code}
        error={error}
        onChange={(next) => {
          setCode(next);
          setError(undefined);
        }}
      />
      <S.DialogButtons>
        <Button isDisabled={confirm.isPending} onPress={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" variant="primary" isPending={confirm.isPending}>
          {isReplacement ? texts.confirmReplace : texts.confirm}
        </Button>
      </S.DialogButtons>
    </S.Steps>
  );
}
