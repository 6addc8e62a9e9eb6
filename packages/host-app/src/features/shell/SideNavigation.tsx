import { Blocks, Database, GitBranch, LibraryBig, LogOut, Tag } from 'lucide-react';
import { lazy, Suspense, type DOMAttributes, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Logo } from '../../components/Logo.tsx';
import { paths } from '../../config/paths.ts';
import { loadLate } from '../../lib/load-late.ts';
import { useShellMessages } from './messages.ts';
import * as S from './Shell.styles.ts';

/** It is next to what people press, so nothing moves or changes when it comes. */
const ChangesBadge = lazy(async () => ({
  default: (await loadLate(() => import('./ChangesBadge.tsx'))).ChangesBadge,
}));

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
  const { pathname } = useLocation();
  const isInData = pathname.startsWith(paths.data);
  const items: NavigationItem[] = [
    { path: paths.generator, name: texts.generator, icon: <GitBranch aria-hidden /> },
    { path: paths.snippets, name: texts.library, icon: <LibraryBig aria-hidden /> },
    // Its pages show only there, and then they are what is marked.
    {
      path: paths.data,
      name: texts.data,
      icon: <Database aria-hidden />,
      isParent: isInData,
      badge: <ChangesBadge />,
    },
    ...(isInData
      ? [
          { path: paths.data, name: texts.attributesAndEvents, icon: <Tag aria-hidden />, isChild: true },
          {
            path: paths.contentBlocks,
            name: texts.contentBlocks,
            icon: <Blocks aria-hidden />,
            isChild: true,
          },
        ]
      : []),
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
          {items.map((item) => (
            <li key={item.name}>
              <NavigationLink
                item={item}
                isCollapsed={isCollapsed}
                {...title(item.name)}
                {...(onNavigate && { onClick: onNavigate })}
              >
                {label(item.name)}
                {item.badge !== undefined && <Suspense fallback={null}>{item.badge}</Suspense>}
              </NavigationLink>
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

interface NavigationItem {
  path: string;
  name: string;
  icon: ReactNode;
  /** After the name. It loads late. */
  badge?: ReactNode;
  /** Whether its pages are listed below it. */
  isParent?: boolean;
  isChild?: boolean;
}

interface NavigationLinkProps {
  item: NavigationItem;
  isCollapsed: boolean;
  title?: string;
  onClick?: () => void;
  children: ReactNode;
}

function NavigationLink({ item, isCollapsed, children, ...rest }: NavigationLinkProps): ReactNode {
  const { path, icon, isParent = false, isChild = false } = item;
  if (isParent) {
    return (
      <S.Parent to={path} {...rest}>
        {icon}
        {children}
      </S.Parent>
    );
  }
  return (
    <S.Item to={path} end={isChild} data-child={(isChild && !isCollapsed) || undefined} {...rest}>
      {(!isChild || isCollapsed) && icon}
      {children}
    </S.Item>
  );
}
