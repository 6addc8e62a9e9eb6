import { AlertDialog, Button, useToasts } from '@sluice/builder-ui';
import { DELETE_WORKSPACE_PHRASE } from '@sluice/server/contracts';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useQuery } from '@tanstack/react-query';
import { ownershipMessages } from './messages.ts';
import { subscriptionOptions } from '../../lib/api/subscription-api.ts';
import { useWorkspaceChanges } from '../../lib/people/workspaces-api.ts';
import { hasCode, isUnanswered, errorText } from '../../lib/http/api-error.ts';
import { Reauthentication, useHasUnknownPassword, useProof } from '../account/Reauthentication.tsx';

/** A workspace that the signed-in person owns. */
export interface OwnedWorkspace {
  id: string;
  name: string;
}

/** Marked as dangerous, but not the main thing to do here. */
const Outlined = styled(Button)`
  &&:enabled {
    border-color: var(--sluice-danger);
    color: var(--sluice-danger);
  }
`;

interface DeleteWorkspaceProps {
  workspace: OwnedWorkspace;
  /** Called when it is deleted. */
  onDeleted: () => void;
}

/** Deletes a workspace for everybody, after its owner has typed a phrase and proved that it is them. */
export function DeleteWorkspace({ workspace, onDeleted }: DeleteWorkspaceProps): ReactNode {
  const { remove: texts } = ownershipMessages;
  const [isOpen, setOpen] = useState(false);
  const isOff = useHasUnknownPassword();
  return (
    <>
      <Outlined compact isDisabled={isOff} onPress={() => setOpen(true)}>
        {texts.button}
      </Outlined>
      {/* Keyed, so that a typed password is forgotten when the dialog closes. */}
      <Question
        key={String(isOpen)}
        workspace={workspace}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onDeleted={onDeleted}
      />
    </>
  );
}

/** Says what happens to the subscription; `undefined` without one that goes on. */
function useEndOfSubscription(workspaceId: string, enabled: boolean): string | undefined {
  const { remove: texts } = ownershipMessages;
  const { data } = useQuery({ ...subscriptionOptions(workspaceId), enabled });
  if (data?.billing !== 'on' || data.state === 'free' || data.state === 'canceled') return undefined;
  return data.isTrial ? texts.trialEnds : texts.subscriptionEnds;
}

interface QuestionProps {
  workspace: OwnedWorkspace;
  isOpen: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

function Question({ workspace, isOpen, onClose, onDeleted }: QuestionProps): ReactNode {
  const { remove: texts } = ownershipMessages;
  const toasts = useToasts();
  const proof = useProof();
  const subscription = useEndOfSubscription(workspace.id, isOpen);
  const { remove } = useWorkspaceChanges(workspace.id);
  const show = (tone: 'ok' | 'danger', title: string, description: string) =>
    toasts.show({ topic: 'workspace', tone, title, description });
  // Not by the callbacks of `mutate`: a live event may take the button away before the answer is here.
  const confirm = async () => {
    if (!proof.check()) return;
    try {
      await remove.mutateAsync(proof.given);
      show('ok', texts.done, texts.doneText);
      onClose();
      onDeleted();
    } catch (error) {
      const isExplained =
        proof.explain(error) ||
        isUnanswered(error) ||
        hasCode(error, 'FORBIDDEN') ||
        hasCode(error, 'RATE_LIMIT');
      show('danger', texts.failed, isExplained ? errorText(error) : texts.failedText);
    }
  };
  return (
    <AlertDialog
      isOpen={isOpen}
      onOpenChange={onClose}
      title={texts.title(workspace.name)}
      description={subscription === undefined ? texts.text : `${texts.text} ${subscription}`}
      confirmLabel={texts.button}
      confirmPhrase={DELETE_WORKSPACE_PHRASE}
      isPending={remove.isPending}
      onConfirm={() => void confirm()}
    >
      <Reauthentication proof={proof} />
    </AlertDialog>
  );
}
