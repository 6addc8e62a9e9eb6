import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { FullScreenLoading } from '../../../components/FullScreenLoading.tsx';
import { lateComponent } from '../../../lib/late/late-component.tsx';
import { Entry } from '../entry/Entry.tsx';

const InvitedEntry = lateComponent(
  async () => (await import('../workspace-invitation/InvitedEntry.tsx')).InvitedEntry,
  <FullScreenLoading />,
);

/** The sign-in page. With `workspace_invite` in its address it is about an invitation to that workspace. */
export function AuthScreen(): ReactNode {
  const [query] = useSearchParams();
  const workspaceId = query.get('workspace_invite') ?? '';
  if (workspaceId === '') return <Entry />;
  return <InvitedEntry key={workspaceId} workspaceId={workspaceId} />;
}
