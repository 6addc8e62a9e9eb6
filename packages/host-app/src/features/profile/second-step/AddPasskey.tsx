import { Button, Dialog, Note, TextField, useToasts } from '@sluice/builder-ui';
import { PASSKEY_NAME_MAX, type PasskeyCreation } from '@sluice/server/contracts';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Reauthentication, useProof } from '../../../components/account/Reauthentication.tsx';
import { ApiError, errorText } from '../../../lib/http/api-error.ts';
import { makePasskey } from '../../../lib/people/browser-passkeys.ts';
import { usePasskeyChanges } from '../../../lib/people/passkeys-api.ts';
import { nameOfDevice } from '../device-names.ts';
import { secondStepMessages } from './messages.ts';
import * as S from './SecondStep.styles.ts';

interface AddPasskeyProps {
  onClose: () => void;
  /** Called with the recovery codes if they are new. */
  onDone: (codes: readonly string[] | null) => void;
}

const { adding: texts } = secondStepMessages.passkeys;

/** Adds a passkey: name, proof, and what the browser asks. Mounted when it is asked for. */
export function AddPasskey({ onClose, onDone }: AddPasskeyProps): ReactNode {
  const proof = useProof();
  const [name, setName] = useState(() => nameOfDevice(navigator.userAgent));
  const [nameError, setNameError] = useState<string>();
  const { isPending, problem, isProved, add } = useAddition(proof, onDone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const isNameMissing = name.trim() === '';
    if (isNameMissing) setNameError(texts.nameMissing);
    if ((isProved || proof.check()) && !isNameMissing) void add(name.trim());
  };
  return (
    <Dialog isOpen onOpenChange={onClose} isDismissable={false} title={texts.title} description={texts.text}>
      <S.Steps onSubmit={submit} noValidate>
        <TextField
          label={texts.name}
          description={texts.nameHint}
          autoComplete="off"
          maxLength={PASSKEY_NAME_MAX}
          value={name}
          error={nameError}
          onChange={(next) => {
            setName(next);
            setNameError(undefined);
          }}
          isRequired
        />
        {!isProved && <Reauthentication proof={proof} />}
        {problem !== undefined && (
          <Note tone="danger" role="alert">
            {problem}
          </Note>
        )}
        <S.Buttons>
          <Button type="submit" variant="primary" isPending={isPending}>
            {isProved ? texts.again : texts.next}
          </Button>
          <Button variant="ghost" isDisabled={isPending} onPress={onClose}>
            {texts.cancel}
          </Button>
        </S.Buttons>
      </S.Steps>
    </Dialog>
  );
}

/** Asks the server, then the browser, then the server. Who has stopped the browser need not prove themselves again. */
function useAddition(proof: ReturnType<typeof useProof>, onDone: AddPasskeyProps['onDone']) {
  const toasts = useToasts();
  const { begin, add } = usePasskeyChanges();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [options, setOptions] = useState<PasskeyCreation>();

  const make = async (name: string) => {
    const asked = options ?? (await begin.mutateAsync(proof.given));
    setOptions(asked);
    const passkey = await makePasskey(asked);
    const { recoveryCodes } = await add.mutateAsync({ name, passkey });
    toasts.show({
      topic: 'second-step',
      tone: 'ok',
      title: texts.added,
      description: texts.addedText(name),
    });
    onDone(recoveryCodes);
  };

  return {
    isPending,
    problem,
    isProved: options !== undefined,
    add: async (name: string) => {
      setProblem(undefined);
      setPending(true);
      try {
        await make(name);
      } catch (error) {
        // What the server has refused, it does not take again.
        if (error instanceof ApiError) setOptions(undefined);
        if (!proof.explain(error)) setProblem(errorText(error));
      } finally {
        setPending(false);
      }
    },
  };
}
