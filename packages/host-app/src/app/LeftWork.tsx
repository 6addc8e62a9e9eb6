import { Skeleton } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { lateComponent } from '../lib/late/late-component.tsx';
import { useSession, useWorkspaceId } from '../lib/session/session.ts';
import { useHasLeftDrafts } from '../features/generator/draft/useHeldDrafts.ts';

/** As high as a line of unsaved work, so that nothing moves when it comes. */
const Place = styled.div`
  margin-block-end: var(--sluice-space-3);
`;

const UnsavedDrafts = lateComponent(
  async () => (await import('../features/generator/UnsavedDrafts.tsx')).UnsavedDrafts,
  <Place>
    <Skeleton height="42px" />
  </Place>,
);

/** Whether the person who is signed in has left work unsaved in this workspace. */
export function useHasLeftWork(): boolean {
  const { user } = useSession();
  const workspaceId = useWorkspaceId();
  return useHasLeftDrafts({ userId: user?.id ?? '', workspaceId });
}

/** The work that a person has left unsaved, on a page that has nothing of the builder: only who has left some loads its code. */
export function LeftWork(): ReactNode {
  return useHasLeftWork() && <UnsavedDrafts />;
}
