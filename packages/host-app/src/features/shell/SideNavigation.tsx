import { GitBranch, LibraryBig, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Mark } from '../../components/Mark.tsx';
import { paths } from '../../config/paths.ts';
import * as S from './Shell.styles.ts';

interface SideNavigationProps {
  /** Shows pictures only; the names stay for assistive technology and as titles. */
  isCollapsed?: boolean;
  /** Fills the sheet of a narrow screen. */
  isSheet?: boolean;
  onNavigate?: () => void;
  onSignOut: () => void;
}

const items = [
  { path: paths.generator, name: 'Syntax Generator', icon: <GitBranch aria-hidden /> },
  { path: paths.snippets, name: 'Snippet Library', icon: <LibraryBig aria-hidden /> },
];

export function SideNavigation({
  isCollapsed = false,
  isSheet = false,
  onNavigate,
  onSignOut,
}: SideNavigationProps): ReactNode {
  const named = (name: string) => (isCollapsed ? <S.Hidden>{name}</S.Hidden> : name);
  const title = (name: string) => (isCollapsed ? { title: name } : {});
  return (
    <S.Side
      as={isSheet ? 'div' : 'aside'}
      {...(!isSheet && { 'aria-label': 'Sidebar' })}
      data-collapsed={isCollapsed || undefined}
      data-sheet={isSheet || undefined}
    >
      <S.Brand>
        <Mark />
        {named('Sluice')}
      </S.Brand>
      <nav aria-label="Navigation">
        {!isCollapsed && <S.GroupTitle>Navigation</S.GroupTitle>}
        <S.Links>
          {items.map(({ path, name, icon }) => (
            <li key={path}>
              <S.Item to={path} {...title(name)} {...(onNavigate && { onClick: onNavigate })}>
                {icon}
                {named(name)}
              </S.Item>
            </li>
          ))}
        </S.Links>
      </nav>
      <S.ItemButton type="button" onClick={onSignOut} {...title('Sign Out')}>
        <LogOut aria-hidden />
        {named('Sign Out')}
      </S.ItemButton>
    </S.Side>
  );
}
