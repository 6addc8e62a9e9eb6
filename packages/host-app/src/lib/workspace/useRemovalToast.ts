import { useToasts } from '@sluice/builder-ui';
import type { listMemberships, SuccessOf } from '@sluice/server/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { removals } from '../live-events/removals.ts';
import { useSession } from '../session/useSession.ts';
import { fetchAndDownload } from '../unsaved/fetch-and-download.ts';
import { readWorkIn } from '../unsaved/unsaved-work.ts';
import { unsavedMessages } from '../unsaved/messages.ts';
import { workspaceMessages } from './messages.ts';
import { membershipKey } from './useMemberships.ts';

/** Tells people who were removed from a workspace why they are elsewhere now. */
export function useRemovalToast(): void {
  const { removed: texts } = workspaceMessages;
  const toasts = useToasts();
  const queries = useQueryClient();
  const { user } = useSession();
  const { untitled } = unsavedMessages;
  const showToast = useEffectEvent((workspaceId: string) => {
    const key = [...membershipKey, user?.id];
    const known = queries.getQueryData<SuccessOf<typeof listMemberships>>(key);
    const name = known?.items.find((membership) => membership.workspaceId === workspaceId)?.workspace.name;
    const work = user === null ? [] : readWorkIn(user.id, workspaceId);
    // An error: it stays until it is dismissed.
    toasts.show({
      topic: 'removed',
      tone: 'danger',
      title: texts.title(name),
      description: work.length === 0 ? texts.text : `${texts.text} ${texts.unsaved}`,
      ...(work.length > 0 && {
        action: { label: texts.download, onPress: () => void fetchAndDownload(work, untitled) },
      }),
    });
  });
  useEffect(() => removals.subscribe((workspaceId) => showToast(workspaceId)), []);
}
