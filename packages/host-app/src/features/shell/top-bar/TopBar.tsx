import { Button, IconButton, Skeleton } from '@sluice/builder-ui';
import { PanelLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsExplainedAbove } from '../../../components/load-failure.ts';
import { ariaKeysOf, SHORTCUTS } from '../../../lib/shortcuts.ts';
import type { Memberships } from '../../../lib/workspace/useMemberships.ts';
import { shellMessages } from '../messages.ts';
import { PageTrail } from './PageTrail.tsx';
import * as S from '../Shell.styles.ts';
import { SearchButton } from './SearchButton.tsx';

interface TopBarProps {
  workspaces: Memberships;
  onToggleSidebar: () => void;
  onSearch: () => void;
  /** Between the search and the person, such as the bell. */
  actions?: ReactNode;
  /** The person, with their menu. */
  person: ReactNode;
}

/** Where one is, the search, and who one is. */
export function TopBar({ workspaces, onToggleSidebar, onSearch, actions, person }: TopBarProps): ReactNode {
  return (
    <S.Top>
      <IconButton
        label={shellMessages.toggleSidebar}
        tooltipPlacement="bottom"
        icon={<PanelLeft aria-hidden />}
        aria-keyshortcuts={ariaKeysOf(SHORTCUTS.sidebar)}
        onPress={onToggleSidebar}
      />
      <WorkspaceName {...workspaces} />
      <SearchButton onPress={onSearch} />
      {actions}
      {person}
    </S.Top>
  );
}

/** The workspace's name, or why it is missing, unless the top of the page says that. */
function WorkspaceName({ active, error, isLoading, retry }: Memberships): ReactNode {
  const isToldAbove = useIsExplainedAbove(error);
  if (error === null || active || isToldAbove) {
    const name = active?.workspace.name;
    const alone = <S.WorkspaceName>{name ?? (isLoading && <Skeleton width="120px" />)}</S.WorkspaceName>;
    return name === undefined ? alone : <PageTrail workspaceName={name}>{alone}</PageTrail>;
  }
  return (
    <S.WorkspaceName role="alert">
      {shellMessages.workspaceFailed}{' '}
      <Button variant="link" isPending={isLoading} onPress={retry}>
        {shellMessages.retry}
      </Button>
    </S.WorkspaceName>
  );
}
