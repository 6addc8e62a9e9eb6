import { Breadcrumb } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../config/paths.ts';
import { useShellMessages } from './messages.ts';
import * as S from './Shell.styles.ts';

interface PageTrailProps {
  workspaceName: string;
  /** Shown where pages do not nest. */
  children: ReactNode;
}

/** The way to a page that belongs to another one; elsewhere what it is given. */
export function PageTrail({ workspaceName, children }: PageTrailProps): ReactNode {
  const texts = useShellMessages();
  const { pathname } = useLocation();
  if (pathname !== paths.contentBlocks) return children;
  return (
    <S.Trail>
      <Breadcrumb
        aria-label={texts.youAreHere}
        items={[
          { label: workspaceName },
          { label: texts.data, href: paths.data },
          { label: texts.contentBlocks },
        ]}
        renderLink={(href, label) => <Link to={href}>{label}</Link>}
      />
    </S.Trail>
  );
}
