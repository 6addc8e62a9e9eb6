import { Tooltip, VisuallyHidden } from '@sluice/builder-ui';
import { LogOut } from 'lucide-react';
import type { DOMAttributes, ReactNode } from 'react';
import type { LinkProps } from 'react-router';
import { Logo } from '../../../components/Logo.tsx';
import { shellMessages } from '../messages.ts';
import { useNavigationGroups, type NavigationItem } from './navigation-groups.tsx';
import * as S from '../Shell.styles.ts';

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
  const groups = useNavigationGroups();
  const label = (name: string) => (isCollapsed ? <VisuallyHidden>{name}</VisuallyHidden> : name);
  return (
    <S.Side
      as={isSheet ? 'div' : 'aside'}
      {...(!isSheet && { 'aria-label': shellMessages.sidebar })}
      data-collapsed={isCollapsed || undefined}
      data-sheet={isSheet || undefined}
    >
      <S.Brand>
        <Logo />
        {label(shellMessages.product)}
      </S.Brand>
      {groups.map(({ name, items }) => (
        <nav key={name} aria-label={name}>
          {!isCollapsed && <S.GroupTitle>{name}</S.GroupTitle>}
          <S.Links>
            {items.map((item) => (
              <li key={item.name}>
                <Tooltip text={item.name} placement="end" isDisabled={!isCollapsed}>
                  <NavigationLink
                    item={item}
                    isCollapsed={isCollapsed}
                    {...(onNavigate && { onClick: onNavigate })}
                  >
                    {label(item.name)}
                    {item.badge}
                  </NavigationLink>
                </Tooltip>
              </li>
            ))}
          </S.Links>
        </nav>
      ))}
      <Tooltip text={shellMessages.signOut} placement="end" isDisabled={!isCollapsed}>
        <S.ItemButton type="button" onClick={onSignOut} {...props.signOutPreparation}>
          <LogOut aria-hidden />
          {label(shellMessages.signOut)}
        </S.ItemButton>
      </Tooltip>
    </S.Side>
  );
}

/** Further attributes, such as those of its tooltip, go to the link. */
interface NavigationLinkProps extends Omit<LinkProps, 'to' | 'children' | 'className' | 'style'> {
  item: NavigationItem;
  isCollapsed: boolean;
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
