import { AlertDialog, useToasts } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { Reauthentication } from '../../../components/reauthentication/Reauthentication.tsx';
import { useProof } from '../../../components/reauthentication/useProof.ts';
import { focusTitleIfLost } from '../../../lib/focus/focus-title.ts';
import { errorText } from '../../../lib/http/error-text.ts';
import { useSessionChanges } from '../../../lib/people/account-api.ts';
import { profileMessages } from '../messages.ts';

/** One session, or all but this one. */
export type SessionsToEnd = 'others' | { sessionId: string; name: string; where: string };

interface EndSessionsProps {
  /** What the person wants to end; `undefined` while they want nothing. */
  ending: SessionsToEnd | undefined;
  onClose: () => void;
}

/** Ends sessions elsewhere, after the person has proved that it is them: somebody else could lock them out by it. */
export function EndSessions({ ending, onClose }: EndSessionsProps): ReactNode {
  const { sessions: texts } = profileMessages;
  const toasts = useToasts();
  const proof = useProof();
  const { end, endOthers } = useSessionChanges();
  const about = ending ?? 'others';
  const outcome = {
    onSuccess: () => {
      const description = about === 'others' ? texts.othersText : texts.signedOutText(about.name);
      toasts.show({ topic: 'sessions', tone: 'ok' as const, title: texts.signedOut, description });
      onClose();
    },
    onError: (error: unknown) => {
      const isClear = proof.explain(error);
      const description = errorText(error);
      toasts.show({ topic: 'sessions', tone: 'danger' as const, title: texts.failed, description });
      if (!isClear) onClose();
    },
    onSettled: focusTitleIfLost,
  };
  const confirm = () => {
    if (!proof.check()) return;
    const { password } = proof;
    if (about === 'others') endOthers.mutate(password, outcome);
    else end.mutate({ sessionId: about.sessionId, password }, outcome);
  };
  return (
    <AlertDialog
      tone="primary"
      isOpen={ending !== undefined}
      onOpenChange={onClose}
      title={about === 'others' ? texts.endOthersTitle : texts.endTitle(about.name)}
      description={about === 'others' ? texts.endOthersText : texts.endText(about.where)}
      confirmLabel={texts.signOut}
      isPending={end.isPending || endOthers.isPending}
      onConfirm={confirm}
    >
      <Reauthentication proof={proof} />
    </AlertDialog>
  );
}
