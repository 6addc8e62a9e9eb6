import { Database, GitBranch, LibraryBig, LogOut } from 'lucide-react';
import type { DOMAttributes, ReactNode } from 'react';
import { Logo } from '../../components/Logo.tsx';
import { paths } from '../../config/paths.ts';
import { ChangesBadge } from './ChangesBadge.tsx';
import { useShellMessages } from './messages.ts';
import * as S from './Shell.styles.ts';

/** Called before a person can press the button to sign out. */
export type SignOutPreparation = Pick<DOMAttributes<HTMLElement>, 'onPointerEnter' | 'onFocus'>;

interface SideNavigationProps {
  /** Shows icons only. The names remain for screen readers, and as tooltips. */
  isCollapsed?: boolean;
  /** Whether it fills the sheet of a narrow screen. */
  isSheet?: boolean;
  onNavigate?: () => void;
  onSignOut: () => void;
  signOutPreparation: SignOutPreparation;
}

/** The links to the application's areas, and the button to sign out. */
export function SideNavigation(props: SideNavigationProps): ReactNode {
  const { isCollapsed = false, isSheet = false, onNavigate, onSignOut } = props;
  const texts = useShellMessages();
  const items = [
    { path: paths.generator, name: texts.generator, icon: <GitBranch aria-hidden /> },
    { path: paths.snippets, name: texts.library, icon: <LibraryBig aria-hidden /> },
    { path: paths.data, name: texts.data, icon: <Database aria-hidden /> },
  ];
  const label = (name: string) => (isCollapsed ? <S.Hidden>{name}</S.Hidden> : name);
  const title = (name: string) => (isCollapsed ? { title: name } : {});
  return (
    <S.Side
      as={isSheet ? 'div' : 'aside'}
      {...(!isSheet && { 'aria-label': texts.sidebar })}
      data-collapsed={isCollapsed || undefined}
      data-sheet={isSheet || undefined}
    >
      <S.Brand>
        <Logo />
        {label(texts.product)}
      </S.Brand>
      <nav aria-label={texts.navigation}>
        {!isCollapsed && <S.GroupTitle>{texts.navigation}</S.GroupTitle>}
        <S.Links>
          {items.map(({ path, name, icon }) => (
            <li key={path}>
              <S.Item to={path} {...title(name)} {...(onNavigate && { onClick: onNavigate })}>
                {icon}
                {label(name)}
                {path === paths.data && <ChangesBadge />}
              </S.Item>
            </li>
          ))}
        </S.Links>
      </nav>
      <S.ItemButton type="button" onClick={onSignOut} {...props.signOutPreparation} {...title(texts.signOut)}>
        <LogOut aria-hidden />
        {label(texts.signOut)}
      </S.ItemButton>
    </S.Side>
  );
}
