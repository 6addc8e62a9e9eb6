import { IconButton } from '@sluice/builder-ui';
import { listMemberships } from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import { PanelLeft } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Dialog } from 'react-aria-components';
import { Outlet } from 'react-router';
import { call } from '../../lib/api-client.ts';
import { session } from '../../lib/session.ts';
import { useSession } from '../../lib/useSession.ts';
import { AvatarMenu } from './AvatarMenu.tsx';
import * as S from './Shell.styles.ts';
import { SideNavigation } from './SideNavigation.tsx';
import { useSidebarState } from './sidebar-state.ts';
import { useIsNarrow } from './useIsNarrow.ts';
import { useSwitchWorkspace } from './useSwitchWorkspace.ts';

/** What surrounds every signed-in screen: sidebar, top bar, and the place of the screen. */
export function Shell(): ReactNode {
  const { user } = useSession();
  const isNarrow = useIsNarrow();
  const [isExpanded, toggleSidebar] = useSidebarState();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const { data } = useQuery({
    queryKey: ['memberships', user?.id],
    queryFn: ({ signal }) => call(listMemberships, {}, { signal }),
  });
  const memberships = data?.items ?? [];
  const workspace = memberships.find(({ workspaceId }) => workspaceId === user?.activeWorkspaceId)?.workspace;
  const switchTo = useSwitchWorkspace();

  const toggle = isNarrow ? () => setSheetOpen(!isSheetOpen) : toggleSidebar;
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'b' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return;
      event.preventDefault();
      toggle();
    };
    addEventListener('keydown', handleKeyDown);
    return () => removeEventListener('keydown', handleKeyDown);
  });

  const signOut = () => void session.signOut();

  if (!user) return null;
  return (
    <S.Layout>
      <S.SkipLink href="#main">Skip to the content</S.SkipLink>
      {isNarrow ? (
        <S.Scrim isOpen={isSheetOpen} onOpenChange={setSheetOpen} isDismissable>
          <S.Sheet>
            <Dialog aria-label="Navigation">
              <SideNavigation isSheet onNavigate={() => setSheetOpen(false)} onSignOut={signOut} />
            </Dialog>
          </S.Sheet>
        </S.Scrim>
      ) : (
        <SideNavigation isCollapsed={!isExpanded} onSignOut={signOut} />
      )}
      <div style={{ gridColumn: isNarrow ? '1 / -1' : '2', minInlineSize: 0 }}>
        <S.Top>
          <IconButton
            label="Toggle sidebar"
            tooltipPlacement="bottom"
            icon={<PanelLeft aria-hidden />}
            onPress={toggle}
          />
          <S.WorkspaceName>{workspace?.name}</S.WorkspaceName>
          <AvatarMenu
            user={user}
            memberships={memberships}
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
