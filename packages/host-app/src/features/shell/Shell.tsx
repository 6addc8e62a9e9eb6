import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { useSignOut } from '../../components/account/useSignOut.tsx';
import type { NavigationPage } from '../../config/page-entry.ts';
import { lateComponent } from '../../lib/late/late-component.tsx';
import { OpeningNotice } from '../../lib/late/useOpening.ts';
import { useMemberships } from '../../lib/workspace/useMemberships.ts';
import { useRoleToast } from '../../lib/workspace/access-toasts.ts';
import { useSession } from '../../lib/session/useSession.ts';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { shellMessages } from './messages.ts';
import * as S from './Shell.styles.ts';
import { NavigationContext } from './navigation/navigation-context.ts';
import { SideNavigation } from './navigation/SideNavigation.tsx';
import { AvatarMenu } from './top-bar/AvatarMenu.tsx';
import { TopBar } from './top-bar/TopBar.tsx';
import { Palette } from './palette/Palette.tsx';
import { ShortcutsDialog, useShellDialogs } from './useShellDialogs.ts';
import { useSidebar } from './useSidebar.ts';
import { useSwitchWorkspace } from '../../lib/workspace/useSwitchWorkspace.ts';

const NavigationSheet = lateComponent(
  async () => (await import('./navigation/NavigationSheet.tsx')).NavigationSheet,
  <OpeningNotice />,
);

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
          <NavigationSheet isOpen={sidebar.isSheetOpen} onOpenChange={sidebar.setSheetOpen} {...leaving} />
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
function ShellDialogs({ open, close, openShortcuts, ...actions }: ShellDialogsProps): ReactNode {
  return (
    <>
      <Palette
        isOpen={open === 'palette'}
        onClose={close}
        onShowShortcuts={openShortcuts}
        onSwitch={actions.onSwitch}
        onSignOut={actions.onSignOut}
      />
      <ShortcutsDialog isOpen={open === 'shortcuts'} onClose={close} />
    </>
  );
}
