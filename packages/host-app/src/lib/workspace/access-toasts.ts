import { useToasts } from '@sluice/builder-ui';
import type { listMemberships, SuccessOf, Role } from '@sluice/server/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { removals, type Removal } from '../live-events/announcements.ts';
import { useSession } from '../session/session.ts';
import { fetchAndDownload } from '../unsaved/fetch-and-download.ts';
import { readWorkIn } from '../unsaved/unsaved-work.ts';
import { unsavedMessages, workspaceMessages } from '../messages.ts';
import { membershipKey, useMemberships, useRole } from './useMemberships.ts';

/** Tells people who were removed from a workspace, or whose workspace was deleted, why they are elsewhere now. */
export function useRemovalToast(): void {
  const { removed: texts, deleted } = workspaceMessages;
  const toasts = useToasts();
  const queries = useQueryClient();
  const { user } = useSession();
  const { untitled } = unsavedMessages;
  const showToast = useEffectEvent((workspaceId: string, how: Removal) => {
    const key = [...membershipKey, user?.id];
    const memberships = queries.getQueryData<SuccessOf<typeof listMemberships>>(key);
    const name = memberships?.items.find((one) => one.workspaceId === workspaceId)?.workspace.name;
    const work = user === null ? [] : readWorkIn(user.id, workspaceId);
    const { text } = how === 'deleted' ? deleted : texts;
    // An error: it stays until it is dismissed.
    toasts.show({
      topic: 'removed',
      tone: 'danger',
      belongsTo: 'app',
      title: (how === 'deleted' ? deleted : texts).title(name),
      description: work.length === 0 ? text : `${text} ${texts.unsaved}`,
      ...(work.length > 0 && {
        action: { label: texts.download, onPress: () => void fetchAndDownload(work, untitled) },
      }),
    });
  });
  useEffect(() => removals.subscribe((workspaceId, how) => showToast(workspaceId, how)), []);
}

/** Has a place in the page, so that it can come late. */
export function RemovalToast(): null {
  useRemovalToast();
  return null;
}

/** Tells people whose role in their workspace is another one now. Who gave the workspace away knows it. */
export function useRoleToast(): void {
  const { roleChanged: texts } = workspaceMessages;
  const toasts = useToasts();
  const { active } = useMemberships();
  const workspaceId = active?.workspaceId;
  const role = useRole();
  const lastRole = useRef<{ workspaceId: string; role: Role }>(undefined);
  const follow = useEffectEvent((now: NonNullable<typeof lastRole.current>) => {
    const before = lastRole.current;
    lastRole.current = now;
    if (before?.workspaceId !== now.workspaceId || before.role === now.role || before.role === 'owner')
      return;
    const name = active?.workspace.name ?? '';
    toasts.notify({
      topic: 'role',
      tone: 'info',
      title: texts.title(now.role, name),
      description: texts.text[now.role],
    });
  });
  useEffect(() => {
    if (workspaceId !== undefined && role !== undefined) follow({ workspaceId, role });
  }, [workspaceId, role]);
}
