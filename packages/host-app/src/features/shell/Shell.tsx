import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useSignOut } from '../../components/account/useSignOut.tsx';
import { paths, type NavigationPage } from '../../config/paths.ts';
import { lateComponent } from '../../lib/late/late-component.tsx';
import { OpeningNotice, useOpening } from '../../lib/late/useOpening.ts';
import { useMemberships, useSwitchWorkspace } from '../../lib/workspace/useMemberships.ts';
import { useRoleToast } from '../../lib/workspace/access-toasts.ts';
import { useSession } from '../../lib/session/session.ts';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { shellMessages } from './messages.ts';
import * as S from './Shell.styles.ts';
import { NavigationContext } from './navigation/navigation-groups.tsx';
import { SideNavigation } from './navigation/SideNavigation.tsx';
import { AvatarMenu } from './AvatarMenu.tsx';
import { TopBar } from './TopBar.tsx';
import { Palette } from './palette/Palette.tsx';
import { isInDialog, isShortcut, SHORTCUTS, useShortcut } from '../../lib/shortcuts.ts';
import { useMedia } from '../../lib/media.ts';
import { drawnFor } from '../../lib/drawn-for.ts';
import { whenIdle } from '../../lib/late/when-idle.ts';

const NavigationSheet = lateComponent(
  async () => (await import('./navigation/NavigationSheet.tsx')).NavigationSheet,
  <OpeningNotice />,
);

const ShortcutsDialog = lateComponent(
  async () => (await import('./shortcuts/ShortcutsDialog.tsx')).ShortcutsDialog,
);

interface ShellProps {
  /** The pages that the sidebar lists. */
  navigation: readonly NavigationPage[];
  /** What the top bar has between the search and the person. */
  topBarActions?: ReactNode;
  /** What the top bar says about the page, beside the workspace's name. */
  topBarNote?: ReactNode;
}

/** The frame of every signed-in screen: sidebar, top bar, and the dialogs that keys open from anywhere. */
export function Shell({ navigation, topBarActions, topBarNote }: ShellProps): ReactNode {
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
            note={topBarNote}
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

interface Sidebar {
  /** Whether it is a sheet that opens over the page. */
  isSheet: boolean;
  isSheetOpen: boolean;
  setSheetOpen: (isOpen: boolean) => void;
  /** Whether it shows names, and not only icons. */
  isExpanded: boolean;
  toggle: () => void;
}

/** The sidebar's state. The button in the top bar and Ctrl/Cmd+B toggle it. */
function useSidebar(): Sidebar {
  // The window may be another one since the page was drawn.
  const isSheet = useMedia(S.NARROW, drawnFor.isNarrow);
  const [isExpanded, toggleExpanded] = useSidebarState();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const toggle = isSheet ? () => setSheetOpen(!isSheetOpen) : toggleExpanded;
  // As in `useShortcut`: no key is lost that is pressed right after the page was painted.
  useLayoutEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event, SHORTCUTS.sidebar)) return;
      // The sheet is a dialog itself, and it closes.
      if (isInDialog() && !isSheetOpen) return;
      event.preventDefault();
      toggle();
    };
    addEventListener('keydown', handleKeyDown);
    return () => removeEventListener('keydown', handleKeyDown);
  });
  return { isSheet, isSheetOpen, setSheetOpen, isExpanded, toggle };
}

const SIDEBAR_COOKIE = 'sidebar:state';
const SIDEBAR_COOKIE_SECONDS = 604_800;

/** What the person has chosen; nothing before they have. */
function readChoice(): boolean | undefined {
  const isChosen = (choice: boolean) => document.cookie.split('; ').includes(`${SIDEBAR_COOKIE}=${choice}`);
  return isChosen(false) ? false : isChosen(true) ? true : undefined;
}

function keepExpanded(isExpanded: boolean): void {
  document.cookie = `${SIDEBAR_COOKIE}=${isExpanded}; path=/; max-age=${SIDEBAR_COOKIE_SECONDS}; samesite=lax`;
}

/**
 * Keeps whether the sidebar is expanded. The browser remembers for a week what the person has chosen; before, a page with
 * little room begins with icons, and the generator, which needs most, begins so in wider windows too.
 */
function useSidebarState(): [isExpanded: boolean, toggle: () => void] {
  const [choice, setChoice] = useState(() => (typeof document === 'undefined' ? undefined : readChoice()));
  const isGenerator = useLocation().pathname === paths.generator;
  const isTight = useMedia(isGenerator ? S.TIGHT_FOR_BUILDER : S.TIGHT, !drawnFor.isSidebarExpanded);
  const isExpanded = choice ?? !isTight;
  const toggle = () => {
    keepExpanded(!isExpanded);
    setChoice(!isExpanded);
  };
  return [isExpanded, toggle];
}

/** The first things that a person does on a page. */
const FIRST_ACTIONS = ['pointerdown', 'keydown'] as const;

/** Knows which of the frame's own dialogs is open. Keys open them, wherever focus is. */
function useShellDialogs() {
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null);

  // The list of shortcuts has no button to come near: it is fetched with whatever is done first.
  useEffect(() => {
    const started = new AbortController();
    const { signal } = started;
    const start = () => {
      started.abort();
      ShortcutsDialog.prepare();
    };
    for (const action of FIRST_ACTIONS)
      addEventListener(action, start, { capture: true, passive: true, signal });
    const stopWaiting = whenIdle(start);
    return () => {
      started.abort();
      stopWaiting();
    };
  }, []);

  const openPalette = () => setOpen('palette');
  const [openOnce] = useOpening(ShortcutsDialog);
  const openShortcuts = () => openOnce(() => setOpen('shortcuts'));
  useShortcut(SHORTCUTS.palette, openPalette);
  useShortcut(SHORTCUTS.shortcuts, openShortcuts);
  return { open, openPalette, openShortcuts, close: () => setOpen(null) };
}
