import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { focusRing, truncate } from '../../theme/mixins.ts';
import { withRef } from '../../hooks/with-ref.ts';

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

/** Shows where one is, and the way back up. */
export const Breadcrumb = withRef(function Breadcrumb({
  items,
  renderLink,
  ...rest
}: BreadcrumbProps): ReactNode {
  return (
    <Nav {...rest}>
      <List>
        {items.map(({ label, href }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the place in the path is what an entry is
          <Item key={index}>
            {href === undefined ? (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{label}</span>
            ) : (
              (renderLink?.(href, label) ?? <a href={href}>{label}</a>)
            )}
          </Item>
        ))}
      </List>
    </Nav>
  );
});

const Nav = styled.nav`
  min-inline-size: 0;
  color: var(--sluice-ink-2);
  font: var(--sluice-weight-medium) var(--sluice-size-control) / 1.5 var(--sluice-font-ui);
`;

/* The role survives `list-style: none`, which removes it in Safari. */
const List = styled.ol.attrs({ role: 'list' })`
  display: flex;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  display: flex;
  align-items: center;
  min-inline-size: 0;

  & > * {
    ${truncate}
    border-radius: var(--sluice-radius-xs);
    color: inherit;
    text-decoration: none;
  }

  & > a:hover {
    color: var(--sluice-ink-1);
    text-decoration: underline;
  }

  & > a:focus-visible {
    ${focusRing}
  }

  & > [aria-current] {
    color: var(--sluice-ink-1);
  }

  & + &::before {
    flex: none;
    margin-inline: var(--sluice-space-2);
    color: var(--sluice-ink-3);
    content: '/';
    content: '/' / '';
  }
`;
