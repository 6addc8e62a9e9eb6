import { AlertDialog, Button, useToasts } from '@sluice/builder-ui';
import { DELETE_ACCOUNT_PHRASE } from '@sluice/server/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useAccountActions } from '../../lib/people/account-api.ts';
import { isExplained, errorText } from '../../lib/http/api-error.ts';
import { session } from '../../lib/session/session.ts';
import { membershipKey } from '../../lib/workspace/useMemberships.ts';
import {
  Reauthentication,
  UnknownPasswordHint,
  useHasUnknownPassword,
  useProof,
} from './Reauthentication.tsx';
import { deleteAccountMessages } from './messages.ts';

/** The time for which a person sees that their account is gone before they are signed out. */
const FAREWELL_MS = 3000;

interface DeleteAccountProps {
  /** While the person owns a workspace. */
  isDisabled?: boolean | undefined;
}

/** Deletes the person's account, after they have typed a phrase and proved that it is them. */
export function DeleteAccount({ isDisabled = false }: DeleteAccountProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const [isDeleted, setDeleted] = useState(false);
  const isOff = useHasUnknownPassword();
  return (
    <>
      <Button variant="danger" isDisabled={isDisabled || isDeleted || isOff} onPress={() => setOpen(true)}>
        {deleteAccountMessages.button}
      </Button>
      <UnknownPasswordHint />
      {/* Keyed, so that a typed password is forgotten when the dialog closes. */}
      <Question
        key={String(isOpen)}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onDeleted={() => setDeleted(true)}
      />
    </>
  );
}

interface QuestionProps {
  isOpen: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

function Question({ isOpen, onClose, onDeleted }: QuestionProps): ReactNode {
  const toasts = useToasts();
  const queries = useQueryClient();
  const proof = useProof();
  const { deleteAccount } = useAccountActions();
  const show = (tone: 'ok' | 'danger', title: string, description: string) =>
    toasts.show({ topic: 'account', tone, title, description });

  const confirm = () => {
    if (!proof.check()) return;
    deleteAccount.mutate(proof.given, {
      onSuccess: () => {
        setTimeout(() => void session.signOut({ keepsWork: false }), FAREWELL_MS);
        show('ok', deleteAccountMessages.done, deleteAccountMessages.doneText);
        onDeleted();
        onClose();
      },
      onError: (error) => {
        proof.explain(error);
        show(
          'danger',
          deleteAccountMessages.failed,
          isExplained(error) ? errorText(error) : deleteAccountMessages.failedText,
        );
        // They may own a workspace since somebody transferred it to them.
        void queries.invalidateQueries({ queryKey: membershipKey });
      },
    });
  };
  return (
    <AlertDialog
      isOpen={isOpen}
      onOpenChange={onClose}
      title={deleteAccountMessages.title}
      description={deleteAccountMessages.text}
      confirmLabel={deleteAccountMessages.button}
      confirmPhrase={DELETE_ACCOUNT_PHRASE}
      isPending={deleteAccount.isPending}
      onConfirm={confirm}
    >
      <Reauthentication proof={proof} />
    </AlertDialog>
  );
}
