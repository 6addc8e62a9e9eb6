import {
  Button,
  IconButton,
  Skeleton,
  Breadcrumb,
  below,
  focusRing,
  stateTransition,
  visuallyHidden,
} from '@sluice/builder-ui';
import { PanelLeft, Search } from 'lucide-react';
import { type ReactNode, use, type DOMAttributes } from 'react';
import { Link, useLocation } from 'react-router';
import { styled } from 'styled-components';
import { useIsExplainedAbove } from '../../components/RetryView.tsx';
import { ariaKeysOf, SHORTCUTS, keysOf } from '../../lib/shortcuts.ts';
import type { Memberships } from '../../lib/workspace/useMemberships.ts';
import { shellMessages } from './messages.ts';
import * as S from './Shell.styles.ts';
import { type NavigationPage, type PathName, paths } from '../../config/paths.ts';
import { NavigationContext } from './navigation/navigation-groups.tsx';
import { Key } from '../../components/Key.tsx';

interface TopBarProps {
  workspaces: Memberships;
  onToggleSidebar: () => void;
  onSearch: () => void;
  /** About the page, beside the workspace's name. */
  note?: ReactNode;
  /** Between the search and the person, such as the bell. */
  actions?: ReactNode;
  /** The person, with their menu. */
  person: ReactNode;
}

/** Shows where one is, the search, and who one is. */
export function TopBar(props: TopBarProps): ReactNode {
  const { workspaces, onToggleSidebar, onSearch, note, actions, person } = props;
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
      {note}
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
    const loading = isLoading && <Skeleton width="120px" />;
    const alone = (
      <S.WorkspaceName>{name === undefined ? loading : <span dir="auto">{name}</span>}</S.WorkspaceName>
    );
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

interface PageTrailProps {
  workspaceName: string;
  /** Shown where pages do not nest. */
  children: ReactNode;
}

/** The pages above a page, the outermost first, as the route table nests them. */
function parentsOf(page: NavigationPage | undefined, pages: readonly NavigationPage[]): PathName[] {
  if (page?.parent === undefined) return [];
  const { parent } = page;
  return [
    ...parentsOf(
      pages.find(({ path }) => path === parent),
      pages,
    ),
    parent,
  ];
}

/** The way to a page that belongs to another one; elsewhere what it is given. */
export function PageTrail({ workspaceName, children }: PageTrailProps): ReactNode {
  const pages = use(NavigationContext);
  const { pathname } = useLocation();
  const current = pages.find(({ path }) => paths[path] === pathname);
  const parents = parentsOf(current, pages);
  if (current === undefined || parents.length === 0) return children;
  return (
    <S.Trail>
      <Breadcrumb
        aria-label={shellMessages.youAreHere}
        items={[
          { label: workspaceName },
          ...parents.map((path) => ({ label: shellMessages.pages[path] ?? '', href: paths[path] })),
          { label: shellMessages.pages[current.path] ?? '' },
        ]}
        renderLink={(href, label) => <Link to={href}>{label}</Link>}
      />
    </S.Trail>
  );
}

const Trigger = styled.button`
  display: flex;
  flex: 0 1 262px;
  gap: var(--sluice-space-2);
  align-items: center;
  box-sizing: border-box;
  min-inline-size: 36px;
  min-block-size: 36px;
  padding-inline: 10px var(--sluice-space-2);
  border: 1px solid var(--sluice-line-strong);
  border-radius: var(--sluice-radius-s);
  background: var(--sluice-surface-1);
  color: var(--sluice-ink-3);
  font: var(--sluice-weight-regular) var(--sluice-size-control) / 1.5 var(--sluice-font-ui);
  white-space: nowrap;
  cursor: pointer;
  ${stateTransition('border-color')}

  & > svg {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
  }

  & > span {
    flex: 1;
    overflow: hidden;
    text-align: start;
  }

  &:hover {
    border-color: var(--sluice-ink-3);
    color: var(--sluice-ink-1);
  }

  &:focus-visible {
    ${focusRing}
  }

  /* Only the icon. The name remains for screen readers. */
  @media ${below(901)} {
    flex: none;
    justify-content: center;
    inline-size: 44px;
    min-block-size: 44px;
    padding: 0;
    border: 0;
    background: none;
    color: var(--sluice-ink-2);

    & > span {
      ${visuallyHidden}
    }

    & > kbd {
      display: none;
    }
  }
`;

interface SearchButtonProps extends Pick<DOMAttributes<HTMLButtonElement>, 'onPointerEnter' | 'onFocus'> {
  onPress: () => void;
}

/** Opens the palette. Where there is room it looks like the field that comes. */
function SearchButton({ onPress, ...preparation }: SearchButtonProps): ReactNode {
  const keys = keysOf(SHORTCUTS.palette);
  return (
    <Trigger
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts={ariaKeysOf(SHORTCUTS.palette)}
      onClick={onPress}
      {...preparation}
    >
      <Search aria-hidden />
      <span>{shellMessages.search}</span>
      <Key>{keys.join(' ')}</Key>
    </Trigger>
  );
}
