import { Blocks, CreditCard, Database, GitBranch, LibraryBig, Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../../config/paths.ts';
import { useRole } from '../../../lib/workspace/useRole.ts';
import { ChangesBadge } from './ChangesBadge.tsx';
import { useShellMessages } from '../messages.ts';

export interface NavigationItem {
  path: string;
  name: string;
  icon: ReactNode;
  /** After the name. */
  badge?: ReactNode;
  /** Whether its pages are listed below it. */
  isParent?: boolean;
  isChild?: boolean;
}

interface NavigationGroup {
  name: string;
  items: readonly NavigationItem[];
}

/** What this person can navigate to, in groups. */
export function useNavigationGroups(): readonly NavigationGroup[] {
  const texts = useShellMessages();
  const { pathname } = useLocation();
  const isOwner = useRole() === 'owner';
  const isInData = pathname.startsWith(paths.data);
  const dataPages: NavigationItem[] = [
    { path: paths.data, name: texts.attributesAndEvents, icon: <Tag aria-hidden />, isChild: true },
    { path: paths.contentBlocks, name: texts.contentBlocks, icon: <Blocks aria-hidden />, isChild: true },
  ];
  const work: NavigationItem[] = [
    { path: paths.generator, name: texts.generator, icon: <GitBranch aria-hidden /> },
    { path: paths.snippets, name: texts.library, icon: <LibraryBig aria-hidden /> },
    {
      path: paths.data,
      name: texts.data,
      icon: <Database aria-hidden />,
      isParent: isInData,
      badge: <ChangesBadge />,
    },
    // They show only there, and then they are what is marked.
    ...(isInData ? dataPages : []),
  ];
  // Admins get there from their settings.
  const account: NavigationItem[] = [
    { path: paths.subscription, name: texts.subscription, icon: <CreditCard aria-hidden /> },
  ];
  return [
    { name: texts.navigation, items: work },
    ...(isOwner ? [{ name: texts.account, items: account }] : []),
  ];
}
