import { Breadcrumb } from '@sluice/builder-ui';
import { use, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { NavigationPage, PathName } from '../../../config/page-entry.ts';
import { paths } from '../../../config/paths.ts';
import { shellMessages } from '../messages.ts';
import { NavigationContext } from '../navigation/navigation-context.ts';
import * as S from '../Shell.styles.ts';

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
