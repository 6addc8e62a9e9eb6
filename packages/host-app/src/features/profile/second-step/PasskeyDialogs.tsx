import { AlertDialog, TextField, useToasts } from '@sluice/builder-ui';
import { PASSKEY_NAME_MAX, type Passkey } from '@sluice/server/contracts';
import { useState, type ReactNode } from 'react';
import { Reauthentication, useProof } from '../../../components/account/Reauthentication.tsx';
import { errorText } from '../../../lib/http/api-error.ts';
import { usePasskeyChanges } from '../../../lib/people/passkeys-api.ts';
import { secondStepMessages } from './messages.ts';

interface PasskeyDialogProps {
  passkey: Passkey;
  onClose: () => void;
}

const { adding, renaming, removing } = secondStepMessages.passkeys;

/** Gives a passkey another name. Mounted when it is asked for. */
export function RenamePasskey({ passkey: { id, ...passkey }, onClose }: PasskeyDialogProps): ReactNode {
  const [name, setName] = useState(passkey.name);
  const [error, setError] = useState<string>();
  const { rename } = usePasskeyChanges();
  const confirm = async () => {
    if (name.trim() === '') {
      setError(adding.nameMissing);
      return;
    }
    try {
      await rename.mutateAsync({ passkeyId: id, name: name.trim() });
      onClose();
    } catch (failure) {
      setError(errorText(failure));
    }
  };
  return (
    <AlertDialog
      tone="primary"
      isOpen
      onOpenChange={onClose}
      title={renaming.title}
      description={renaming.text}
      confirmLabel={renaming.save}
      isPending={rename.isPending}
      onConfirm={() => void confirm()}
    >
      <TextField
        label={adding.name}
        autoComplete="off"
        maxLength={PASSKEY_NAME_MAX}
        value={name}
        error={error}
        onChange={(next) => {
          setName(next);
          setError(undefined);
        }}
        isRequired
      />
    </AlertDialog>
  );
}

interface RemovePasskeyProps extends PasskeyDialogProps {
  /** Whether there is nothing else, so that the second step ends with it. */
  isLast: boolean;
}

/** Removes a passkey, after the person has proved that it is them. Mounted when it is asked for. */
export function RemovePasskey({ passkey: { id, name }, isLast, onClose }: RemovePasskeyProps): ReactNode {
  const toasts = useToasts();
  const proof = useProof();
  const [text] = useState(isLast ? removing.lastText : removing.text);
  const { remove } = usePasskeyChanges();
  const show = (tone: 'ok' | 'danger', title: string, description: string) =>
    toasts.show({ topic: 'second-step', tone, title, description });
  const confirm = async () => {
    if (!proof.check()) return;
    try {
      await remove.mutateAsync({ passkeyId: id, proof: proof.given });
      show('ok', removing.done, removing.doneText(name));
      onClose();
    } catch (error) {
      proof.explain(error);
      show('danger', removing.failed, errorText(error));
    }
  };
  return (
    <AlertDialog
      isOpen
      onOpenChange={onClose}
      title={removing.title(name)}
      description={text}
      confirmLabel={secondStepMessages.passkeys.remove}
      isPending={remove.isPending}
      onConfirm={() => void confirm()}
    >
      <Reauthentication proof={proof} />
    </AlertDialog>
  );
}
