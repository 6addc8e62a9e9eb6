import {
  Blocks,
  CircleQuestionMark,
  CreditCard,
  Database,
  GitBranch,
  LayoutDashboard,
  LibraryBig,
  Settings,
  Tag,
  User,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { use, type ReactNode, createContext } from 'react';
import { useLocation } from 'react-router';
import { VisuallyHidden } from '@sluice/builder-ui';
import { useQuery } from '@tanstack/react-query';
import { type NavigationPage, type PathName, paths } from '../../../config/paths.ts';
import { useRole } from '../../../lib/workspace/useMemberships.ts';
import { shellMessages } from '../messages.ts';
import { providerChangesOptions } from '../../../lib/api/provider-changes-api.ts';
import { useWorkspaceId } from '../../../lib/session/session.ts';
import * as S from '../Shell.styles.ts';

/** The pages that the sidebar lists, as the route table has them. */
export const NavigationContext = createContext<readonly NavigationPage[]>([]);

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

/** The icons of the pages, in the sidebar and wherever else a page is offered. */
export const ICONS: Partial<Record<PathName, LucideIcon>> = {
  dashboard: LayoutDashboard,
  generator: GitBranch,
  snippets: LibraryBig,
  data: Database,
  contentBlocks: Blocks,
  help: CircleQuestionMark,
  settings: Settings,
  profile: User,
  userManagement: Users,
  subscription: CreditCard,
};

/** The pages that this person can navigate to, in groups. */
export function useNavigationGroups(): readonly NavigationGroup[] {
  const { pathname } = useLocation();
  const isOwner = useRole() === 'owner';
  const pages = use(NavigationContext).filter(({ isForOwners }) => !isForOwners || isOwner);

  const toItem = ({ path }: NavigationPage): NavigationItem => {
    const Icon = ICONS[path] ?? Tag;
    return { path: paths[path], name: shellMessages.pages[path] ?? '', icon: <Icon aria-hidden /> };
  };
  /** A page with the pages below it, which show only there: then they are what is marked. */
  const withChildren = (page: NavigationPage): NavigationItem[] => {
    const item = { ...toItem(page), ...(page.path === 'data' && { badge: <ChangesBadge /> }) };
    const children = pages.filter(({ parent }) => parent === page.path);
    if (children.length === 0 || !pathname.startsWith(item.path)) return [item];
    const itself = { path: item.path, name: shellMessages.attributesAndEvents, icon: <Tag aria-hidden /> };
    return [
      { ...item, isParent: true },
      ...[itself, ...children.map(toItem)].map((child) => ({ ...child, isChild: true })),
    ];
  };
  const itemsOf = (group: NavigationPage['group']) =>
    pages.filter((page) => page.group === group && page.parent === undefined).flatMap(withChildren);
  return [
    { name: shellMessages.navigation, items: itemsOf('work') },
    { name: shellMessages.account, items: itemsOf('account') },
  ].filter(({ items }) => items.length > 0);
}

/** More would not fit. */
const SHOWN_MAX = 99;

/** Counts the changes at the provider that wait for a decision; nothing when there are none, or as long as nobody knows. */
export function ChangesBadge(): ReactNode {
  const { data } = useQuery(providerChangesOptions(useWorkspaceId()));
  const count = data?.toDecide ?? 0;
  if (count === 0) return null;
  return (
    <>
      <S.Badge aria-hidden>{count > SHOWN_MAX ? `${SHOWN_MAX}+` : count}</S.Badge>
      <VisuallyHidden>{shellMessages.changesToDecide(count)}</VisuallyHidden>
    </>
  );
}
