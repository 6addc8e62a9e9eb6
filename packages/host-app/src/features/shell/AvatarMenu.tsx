import { Avatar, Menu, type MenuEntry, type ThemeMode } from '@sluice/builder-ui';
import type { Membership, Profile } from '@sluice/server/contracts';
import { Building2, LogOut, Monitor, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { styled } from 'styled-components';
import { chooseTheme, useThemeChoice } from '../../lib/theme-choice.ts';
import * as S from './Shell.styles.ts';

const Trigger = styled(Button)`
  display: flex;
  gap: 10px;
  align-items: center;
  min-inline-size: 0;
  min-block-size: 44px;
  padding: 4px 6px;
  border: 0;
  border-radius: var(--sluice-radius-s);
  background: transparent;
  color: inherit;
  font: inherit;
  cursor: pointer;

  &[data-hovered] {
    background: var(--sluice-surface-2);
  }

  &[data-focus-visible] {
    outline: 2px solid var(--sluice-brand);
    outline-offset: 2px;
  }
`;

interface AvatarMenuProps {
  user: Profile;
  /** The workspaces of the person; with more than one, the menu leads from one to another. */
  memberships: readonly Membership[];
  onSwitch: (workspaceId: string) => void;
  onSignOut: () => void;
}

/** Who is signed in, where, and what goes with that. */
export function AvatarMenu({ user, memberships, onSwitch, onSignOut }: AvatarMenuProps): ReactNode {
  const current = useThemeChoice();
  const theme = (id: ThemeMode, label: string, icon: ReactNode, startsGroup = false): MenuEntry => ({
    id,
    label,
    icon,
    startsGroup,
    isCurrent: current === id,
    onAction: () => chooseTheme(id),
  });
  const isActive = ({ workspaceId }: Membership) => workspaceId === user.activeWorkspaceId;
  const workspaces = memberships.map((membership): MenuEntry => {
    const { id, name } = membership.workspace;
    const isCurrent = isActive(membership);
    return {
      id,
      label: name,
      icon: <Building2 aria-hidden />,
      isCurrent,
      onAction: isCurrent ? undefined : () => onSwitch(id),
    };
  });
  return (
    <Menu
      label="Account"
      trigger={
        <Trigger>
          <S.Hidden>Account of </S.Hidden>
          <S.Person>
            <strong>{user.displayName}</strong>
            <span>{memberships.find(isActive)?.workspace.name ?? ''}</span>
          </S.Person>
          <Avatar decorative name={user.displayName} initials={user.initials} />
        </Trigger>
      }
      items={[
        ...(workspaces.length > 1 ? workspaces : []),
        theme('light', 'Light theme', <Sun aria-hidden />, workspaces.length > 1),
        theme('dark', 'Dark theme', <Moon aria-hidden />),
        theme('system', 'Theme of the system', <Monitor aria-hidden />),
        {
          id: 'log-out',
          label: 'Log out',
          icon: <LogOut aria-hidden />,
          startsGroup: true,
          onAction: onSignOut,
        },
      ]}
    />
  );
}
