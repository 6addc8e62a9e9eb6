import { styled } from 'styled-components';
import { focusRing, truncate } from '../../theme/mixins.ts';

export const Nav = styled.nav`
  min-inline-size: 0;
  color: var(--sluice-ink-2);
  font: var(--sluice-weight-medium) var(--sluice-size-control) / 1.5 var(--sluice-font-ui);
`;

/* The role survives `list-style: none`, which removes it in Safari. */
export const List = styled.ol.attrs({ role: 'list' })`
  display: flex;
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Item = styled.li`
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
