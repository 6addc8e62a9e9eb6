import { lazy, Suspense, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { FullScreenLoading } from '../../../components/FullScreenLoading.tsx';
import { loadLate } from '../../../lib/load-late.ts';
import { Entry } from '../entry/Entry.tsx';

const InvitedEntry = lazy(async () => ({
  default: (await loadLate(() => import('../workspace-invitation/InvitedEntry.tsx'))).InvitedEntry,
}));

/** The sign-in page. With `workspace_invite` in its address it is about an invitation to that workspace. */
export function AuthScreen(): ReactNode {
  const [query] = useSearchParams();
  const workspaceId = query.get('workspace_invite') ?? '';
  if (workspaceId === '') return <Entry />;
  return (
    <Suspense fallback={<FullScreenLoading />}>
      <InvitedEntry key={workspaceId} workspaceId={workspaceId} />
    </Suspense>
  );
}
