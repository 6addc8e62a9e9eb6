import { Button, IconButton, Skeleton } from '@sluice/builder-ui';
import { PanelLeft } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { Outlet } from 'react-router';
import { useSignOut } from '../../components/sign-out/useSignOut.tsx';
import { loadLate } from '../../lib/load-late.ts';
import { useMemberships, type Memberships } from '../../lib/workspace/useMemberships.ts';
import { useSession } from '../../lib/session/useSession.ts';
import { AvatarMenu } from './AvatarMenu.tsx';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { useShellMessages } from './messages.ts';
import { PageTrail } from './PageTrail.tsx';
import * as S from './Shell.styles.ts';
import { SideNavigation } from './navigation/SideNavigation.tsx';
import { useSidebar } from './useSidebar.ts';
import { useSwitchWorkspace } from './useSwitchWorkspace.ts';

const NavigationSheet = lazy(async () => ({
  default: (await loadLate(() => import('./navigation/NavigationSheet.tsx'))).NavigationSheet,
}));

/** The frame of every signed-in screen: sidebar and top bar. */
export function Shell(): ReactNode {
  const { user } = useSession();
  const texts = useShellMessages();
  const sidebar = useSidebar();
  const workspaces = useMemberships();
  const { memberships, active } = workspaces;
  const { signOut, preparation, question } = useSignOut();
  const switchTo = useSwitchWorkspace();

  if (!user) return null;
  return (
    <S.Layout>
      <S.SkipLink href="#main">{texts.skipLink}</S.SkipLink>
      {sidebar.isSheet ? (
        <Suspense fallback={null}>
          <NavigationSheet
            isOpen={sidebar.isSheetOpen}
            onOpenChange={sidebar.setSheetOpen}
            onSignOut={signOut}
            signOutPreparation={preparation}
          />
        </Suspense>
      ) : (
        <SideNavigation
          isCollapsed={!sidebar.isExpanded}
          onSignOut={signOut}
          signOutPreparation={preparation}
        />
      )}
      <div style={{ gridColumn: sidebar.isSheet ? '1 / -1' : '2', minInlineSize: 0 }}>
        <S.Top>
          <IconButton
            label={texts.toggleSidebar}
            tooltipPlacement="bottom"
            icon={<PanelLeft aria-hidden />}
            onPress={sidebar.toggle}
          />
          <WorkspaceName {...workspaces} />
          <AvatarMenu
            user={user}
            memberships={memberships}
            active={active}
            onSwitch={(workspaceId) => void switchTo(workspaceId)}
            onSignOut={signOut}
          />
        </S.Top>
        <ConnectionNotice />
        <S.Main id="main" tabIndex={-1}>
          <Outlet />
        </S.Main>
      </div>
      {question}
    </S.Layout>
  );
}

/** The workspace's name, or why it is missing. */
function WorkspaceName({ active, error, isLoading, retry }: Memberships): ReactNode {
  const texts = useShellMessages();
  if (error === null || active) {
    const name = active?.workspace.name;
    const alone = <S.WorkspaceName>{name ?? (isLoading && <Skeleton width="120px" />)}</S.WorkspaceName>;
    return name === undefined ? alone : <PageTrail workspaceName={name}>{alone}</PageTrail>;
  }
  return (
    <S.WorkspaceName role="alert">
      {texts.workspaceFailed}{' '}
      <Button variant="link" isPending={isLoading} onPress={retry}>
        {texts.retry}
      </Button>
    </S.WorkspaceName>
  );
}
