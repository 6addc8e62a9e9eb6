import { useToasts } from '@sluice/builder-ui';
import type { Role } from '@sluice/server/contracts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { workspaceMessages } from './messages.ts';
import { useMemberships, useRole } from './useMemberships.ts';

/** Tells people whose role in their workspace is another one now. Who gave the workspace away knows it. */
export function useRoleToast(): void {
  const { roleChanged: texts } = workspaceMessages;
  const toasts = useToasts();
  const { active } = useMemberships();
  const workspaceId = active?.workspaceId;
  const role = useRole();
  const known = useRef<{ workspaceId: string; role: Role }>(undefined);
  const follow = useEffectEvent((now: NonNullable<typeof known.current>) => {
    const before = known.current;
    known.current = now;
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
