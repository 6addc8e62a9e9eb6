import { lazy, Suspense, type ReactNode } from 'react';
import { Outlet } from 'react-router';
import { useSignOut } from '../../components/sign-out/useSignOut.tsx';
import type { NavigationPage } from '../../config/page-entry.ts';
import { LateNotice } from '../../lib/late-opening/LateNotice.tsx';
import { loadLate } from '../../lib/load-late.ts';
import { useMemberships } from '../../lib/workspace/useMemberships.ts';
import { useRoleToast } from '../../lib/workspace/useRoleToast.ts';
import { useSession } from '../../lib/session/useSession.ts';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { shellMessages } from './messages.ts';
import * as S from './Shell.styles.ts';
import { NavigationContext } from './navigation/navigation-context.ts';
import { SideNavigation } from './navigation/SideNavigation.tsx';
import { AvatarMenu } from './top-bar/AvatarMenu.tsx';
import { TopBar } from './top-bar/TopBar.tsx';
import { LatePalette } from './palette/LatePalette.tsx';
import { LazyShortcutsDialog, useShellDialogs } from './useShellDialogs.ts';
import { useSidebar } from './useSidebar.ts';
import { useSwitchWorkspace } from '../../lib/workspace/useSwitchWorkspace.ts';

const NavigationSheet = lazy(async () => ({
  default: (await loadLate(() => import('./navigation/NavigationSheet.tsx'))).NavigationSheet,
}));

interface ShellProps {
  /** The pages that the sidebar lists. */
  navigation: readonly NavigationPage[];
  /** What the top bar has between the search and the person. */
  topBarActions?: ReactNode;
}

/** The frame of every signed-in screen: sidebar, top bar, and the dialogs that keys open from anywhere. */
export function Shell({ navigation, topBarActions }: ShellProps): ReactNode {
  const { user } = useSession();
  const sidebar = useSidebar();
  const workspaces = useMemberships();
  useRoleToast();
  const { signOut, preparation, question } = useSignOut();
  const switchTo = useSwitchWorkspace();
  const dialogs = useShellDialogs();
  const onSwitch = (workspaceId: string) => void switchTo(workspaceId);

  if (!user) return null;
  const leaving = { onSignOut: signOut, signOutPreparation: preparation };
  return (
    <NavigationContext value={navigation}>
      <S.Layout>
        <S.SkipLink href="#main">{shellMessages.skipLink}</S.SkipLink>
        {sidebar.isSheet ? (
          <Suspense fallback={sidebar.isSheetOpen && <LateNotice />}>
            <NavigationSheet isOpen={sidebar.isSheetOpen} onOpenChange={sidebar.setSheetOpen} {...leaving} />
          </Suspense>
        ) : (
          <SideNavigation isCollapsed={!sidebar.isExpanded} {...leaving} />
        )}
        <div style={{ gridColumn: sidebar.isSheet ? '1 / -1' : '2', minInlineSize: 0 }}>
          <TopBar
            workspaces={workspaces}
            onToggleSidebar={sidebar.toggle}
            onSearch={dialogs.openPalette}
            actions={topBarActions}
            person={<AvatarMenu user={user} {...workspaces} {...{ onSwitch }} onSignOut={signOut} />}
          />
          <ConnectionNotice />
          <S.Main id="main" tabIndex={-1}>
            <Outlet />
          </S.Main>
        </div>
        {question}
        <ShellDialogs {...dialogs} onSwitch={onSwitch} onSignOut={signOut} />
      </S.Layout>
    </NavigationContext>
  );
}

interface ShellDialogsProps extends ReturnType<typeof useShellDialogs> {
  onSwitch: (workspaceId: string) => void;
  onSignOut: () => void;
}

/** The palette and the list of shortcuts. */
function ShellDialogs({ open, wasOpen, close, openShortcuts, ...actions }: ShellDialogsProps): ReactNode {
  return (
    <Suspense fallback={null}>
      {wasOpen.has('palette') && (
        <LatePalette
          isOpen={open === 'palette'}
          onClose={close}
          onShowShortcuts={openShortcuts}
          onSwitch={actions.onSwitch}
          onSignOut={actions.onSignOut}
        />
      )}
      {wasOpen.has('shortcuts') && <LazyShortcutsDialog isOpen={open === 'shortcuts'} onClose={close} />}
    </Suspense>
  );
}
