import { useToasts } from '@sluice/builder-ui';
import { useQuery } from '@tanstack/react-query';
import {
  Building2,
  Keyboard,
  LogOut,
  Monitor,
  Moon,
  Plug,
  Plus,
  RefreshCw,
  Sun,
  UserPlus,
} from 'lucide-react';
import { use } from 'react';
import { newSnippetPath, paths } from '../../../config/paths.ts';
import { connectionOptions, useImportChanges } from '../../../lib/api/provider-api.ts';
import { errorText } from '../../../lib/http/api-error.ts';
import { useWorkspaceId } from '../../../lib/session/session.ts';
import { chooseTheme } from '../../../lib/theme-choice.ts';
import { useMemberships, useRole } from '../../../lib/workspace/useMemberships.ts';
import { shellMessages } from '../messages.ts';
import { NavigationContext } from '../navigation/navigation-groups.tsx';
import { paletteMessages } from './messages.ts';
import type { PaletteEntry } from './palette-entry.ts';

/** The palette can ask these of the frame around it. */
export interface PaletteActions {
  onSignOut: () => void;
  onShowShortcuts: () => void;
  onSwitch: (workspaceId: string) => void;
}

type Action = Omit<PaletteEntry, 'group'>;

/** The actions that this person may take from anywhere. */
export function useActionEntries(actions: PaletteActions): PaletteEntry[] {
  const texts = paletteMessages.actions;
  const pages = use(NavigationContext);
  const role = useRole();
  const isAdmin = role === 'owner' || role === 'admin';
  const canInvite = isAdmin && pages.some(({ path }) => path === 'userManagement');
  const entries: Action[] = [
    {
      id: 'new-snippet',
      label: texts.newSnippet,
      icon: Plus,
      ...texts.newSnippetWords,
      to: newSnippetPath,
    },
    ...useDataActions(isAdmin),
    ...(canInvite
      ? [
          {
            id: 'invite',
            label: texts.invite,
            icon: UserPlus,
            ...texts.inviteWords,
            to: paths.userManagement,
          },
        ]
      : []),
    {
      id: 'shortcuts',
      label: texts.shortcuts,
      icon: Keyboard,
      ...texts.shortcutsWords,
      run: actions.onShowShortcuts,
    },
    ...useAccountActions(actions),
  ];
  return entries.map((entry) => ({ ...entry, id: `action ${entry.id}`, group: 'actions' }));
}

/** Importing, where there is something to import from; connecting, for those who may. */
function useDataActions(isAdmin: boolean): Action[] {
  const texts = paletteMessages.actions;
  const toasts = useToasts();
  const { start } = useImportChanges();
  const { data: connection } = useQuery(connectionOptions(useWorkspaceId()));
  if (connection === undefined) return [];
  const to = paths.data;
  if (connection.connectionExists) {
    const onError = (error: unknown) =>
      toasts.show({
        tone: 'danger',
        belongsTo: 'app',
        title: texts.importFailed,
        description: errorText(error),
      });
    // The palette is closed by then, and hears no more of it.
    const run = () => void start.mutateAsync().catch(onError);
    return [{ id: 'import', label: texts.importData, icon: RefreshCw, ...texts.importDataWords, to, run }];
  }
  return isAdmin ? [{ id: 'connect', label: texts.connect, icon: Plug, ...texts.connectWords, to }] : [];
}

/** The person's own menu offers these, too; they show when they are searched for. */
function useAccountActions({ onSwitch, onSignOut }: PaletteActions): Action[] {
  const texts = paletteMessages.actions;
  const { memberships, active } = useMemberships();
  const themes = [
    { id: 'light', label: shellMessages.lightTheme, icon: Sun },
    { id: 'dark', label: shellMessages.darkTheme, icon: Moon },
    { id: 'system', label: shellMessages.systemTheme, icon: Monitor },
  ] as const;
  const others = memberships.filter(({ workspaceId }) => workspaceId !== active?.workspaceId);
  const entries: Action[] = [
    ...others.map(({ workspaceId, workspace }) => ({
      id: `switch ${workspaceId}`,
      label: texts.switchTo(workspace.name),
      icon: Building2,
      ...texts.switchWords,
      run: () => onSwitch(workspaceId),
    })),
    ...themes.map((theme) => ({ ...theme, ...texts.themeWords, run: () => chooseTheme(theme.id) })),
    { id: 'sign-out', label: shellMessages.signOut, icon: LogOut, ...texts.signOutWords, run: onSignOut },
  ];
  return entries.map((entry) => ({ ...entry, isHiddenAtFirst: true }));
}
