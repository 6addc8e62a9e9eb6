import type { ComponentPropsWithRef, ReactNode } from 'react';
import * as S from './Breadcrumb.styles.ts';

export interface BreadcrumbItem {
  label: ReactNode;
  /** Where it leads; absent for the page one is on. */
  href?: string | undefined;
}

export interface BreadcrumbProps extends Omit<ComponentPropsWithRef<'nav'>, 'children'> {
  /** Names the navigation. */
  'aria-label': string;
  /** From the outermost to the page one is on. */
  items: readonly BreadcrumbItem[];
  /** Draws a link, for hosts with a router. A plain link when left out. */
  renderLink?: ((href: string, label: ReactNode) => ReactNode) | undefined;
}

/** Where one is, and the way back up. */
export function Breadcrumb({ items, renderLink, ...rest }: BreadcrumbProps): ReactNode {
  return (
    <S.Nav {...rest}>
      <S.List>
        {items.map(({ label, href }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the place in the path is what an entry is
          <S.Item key={index}>
            {href === undefined ? (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{label}</span>
            ) : (
              (renderLink?.(href, label) ?? <a href={href}>{label}</a>)
            )}
          </S.Item>
        ))}
      </S.List>
    </S.Nav>
  );
}
