import { Avatar, Button, Menu, VisuallyHidden, type MenuEntry, type ThemeMode } from '@sluice/builder-ui';
import type { Membership, Profile } from '@sluice/server/contracts';
import { Building2, LogOut, Monitor, Moon, Settings, Sun, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { pictureAddress } from '../../config/base-path.ts';
import { paths } from '../../config/paths.ts';
import { chooseTheme, useThemeChoice } from '../../lib/theme-choice.ts';
import { shellMessages } from './messages.ts';
import * as S from './Shell.styles.ts';

const Trigger = styled(Button)`
  && {
    min-inline-size: 0;
    min-block-size: 44px;
    padding: var(--sluice-space-1) var(--sluice-space-2);
    color: inherit;
    font: inherit;
  }
`;

interface AvatarMenuProps {
  user: Profile & { avatarUrl?: string | null };
  /** The person's workspaces. If there is more than one, the menu switches between them. */
  memberships: readonly Membership[];
  active: Membership | undefined;
  onSwitch: (workspaceId: string) => void;
  onSignOut: () => void;
}

/** Shows the signed-in person and their workspace, with a menu for the settings, workspace, theme and logging out. */
export function AvatarMenu({ user, memberships, active, onSwitch, onSignOut }: AvatarMenuProps): ReactNode {
  const workspaces = memberships.length > 1 ? workspaceEntries(memberships, active, onSwitch) : [];
  const themes = useThemeEntries();
  const pages: MenuEntry[] = [
    { id: 'settings', label: shellMessages.settings, icon: <Settings aria-hidden />, href: paths.settings },
    // The settings lead on to it.
    { id: 'profile', label: shellMessages.profile, icon: <User aria-hidden />, href: paths.settings },
  ];
  const logOut: MenuEntry = {
    id: 'log-out',
    label: shellMessages.logOut,
    icon: <LogOut aria-hidden />,
    startsGroup: true,
    onAction: onSignOut,
  };
  return (
    <Menu
      label={shellMessages.account}
      trigger={
        <Trigger variant="ghost">
          <VisuallyHidden>{shellMessages.accountMenuFor}</VisuallyHidden>
          <S.Person>
            <strong dir="auto">{user.displayName}</strong>
            <span dir="auto">{active?.workspace.name ?? ''}</span>
          </S.Person>
          <Avatar
            decorative
            name={user.displayName}
            initials={user.initials}
            src={pictureAddress(user.avatarUrl)}
          />
        </Trigger>
      }
      items={[...pages, ...workspaces, ...themes, logOut]}
    />
  );
}

function workspaceEntries(
  memberships: readonly Membership[],
  active: Membership | undefined,
  onSwitch: (workspaceId: string) => void,
): MenuEntry[] {
  return memberships.map(({ workspace: { id, name } }, index) => {
    const isCurrent = id === active?.workspaceId;
    return {
      id,
      label: name,
      icon: <Building2 aria-hidden />,
      startsGroup: index === 0,
      isCurrent,
      onAction: isCurrent ? undefined : () => onSwitch(id),
    };
  });
}

function useThemeEntries(): MenuEntry[] {
  const current = useThemeChoice();
  const entry = (id: ThemeMode, label: string, icon: ReactNode): MenuEntry => ({
    id,
    label,
    icon,
    startsGroup: id === 'light',
    isCurrent: current === id,
    onAction: () => chooseTheme(id),
  });
  return [
    entry('light', shellMessages.lightTheme, <Sun aria-hidden />),
    entry('dark', shellMessages.darkTheme, <Moon aria-hidden />),
    entry('system', shellMessages.systemTheme, <Monitor aria-hidden />),
  ];
}
