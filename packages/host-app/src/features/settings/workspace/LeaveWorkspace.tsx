import { AlertDialog, Button, useToasts } from '@sluice/builder-ui';
import { useState, type ReactNode } from 'react';
import { useWorkspaceChanges } from '../../../lib/people/workspaces-api.ts';
import { errorText } from '../../../lib/http/error-text.ts';
import { session } from '../../../lib/session/session.ts';
import { settingsMessages } from '../messages.ts';

interface LeaveWorkspaceProps {
  workspaceId: string;
  name: string;
  isDisabled: boolean;
}

/** Leaves the workspace, after asking. The person goes on in another one of theirs. */
export function LeaveWorkspace({ workspaceId, name, isDisabled }: LeaveWorkspaceProps): ReactNode {
  const { workspace: texts } = settingsMessages;
  const [isOpen, setOpen] = useState(false);
  const toasts = useToasts();
  const { leave } = useWorkspaceChanges(workspaceId);
  const show = (tone: 'ok' | 'danger', title: string, description: string) =>
    toasts.show({ topic: 'workspace', tone, title, description });
  // Not by the callbacks of `mutate`: a live event may take the card away before the answer is here.
  const confirm = async () => {
    try {
      await leave.mutateAsync();
      show('ok', texts.left, texts.leftText(name));
      setOpen(false);
      // Brings the workspace that is active now.
      await session.refresh().catch(() => undefined);
    } catch (error) {
      setOpen(false);
      show('danger', texts.leaveFailed, errorText(error));
    }
  };
  return (
    <>
      <Button compact isDisabled={isDisabled} onPress={() => setOpen(true)}>
        {texts.leave}
      </Button>
      <AlertDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={texts.leaveTitle(name)}
        description={texts.leaveText}
        confirmLabel={texts.leaveConfirm}
        isPending={leave.isPending}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
