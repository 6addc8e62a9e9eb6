import { IconButton } from '@sluice/builder-ui';
import { PanelLeft } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { Outlet } from 'react-router';
import { session } from '../../lib/session/session.ts';
import { useMemberships } from '../../lib/workspace/useMemberships.ts';
import { useSession } from '../../lib/session/useSession.ts';
import { AvatarMenu } from './AvatarMenu.tsx';
import { useShellMessages } from './messages.ts';
import * as S from './Shell.styles.ts';
import { SideNavigation } from './SideNavigation.tsx';
import { useSidebar } from './useSidebar.ts';
import { useSwitchWorkspace } from './useSwitchWorkspace.ts';

const NavigationSheet = lazy(async () => ({
  default: (await import('./NavigationSheet.tsx')).NavigationSheet,
}));

const signOut = () => void session.signOut();

/** The frame of every signed-in screen: sidebar and top bar. */
export function Shell(): ReactNode {
  const { user } = useSession();
  const texts = useShellMessages();
  const sidebar = useSidebar();
  const { memberships, active } = useMemberships();
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
          />
        </Suspense>
      ) : (
        <SideNavigation isCollapsed={!sidebar.isExpanded} onSignOut={signOut} />
      )}
      <div style={{ gridColumn: sidebar.isSheet ? '1 / -1' : '2', minInlineSize: 0 }}>
        <S.Top>
          <IconButton
            label={texts.toggleSidebar}
            tooltipPlacement="bottom"
            icon={<PanelLeft aria-hidden />}
            onPress={sidebar.toggle}
          />
          <S.WorkspaceName>{active?.workspace.name}</S.WorkspaceName>
          <AvatarMenu
            user={user}
            memberships={memberships}
            active={active}
            onSwitch={(workspaceId) => void switchTo(workspaceId)}
            onSignOut={signOut}
          />
        </S.Top>
        <S.Main id="main" tabIndex={-1}>
          <Outlet />
        </S.Main>
      </div>
    </S.Layout>
  );
}
