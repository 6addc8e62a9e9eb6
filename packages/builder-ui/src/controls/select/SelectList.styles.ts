import { styled } from 'styled-components';
import { ownElement, truncate } from '../../theme/mixins.ts';

export { Description, Detail, List, Option, OptionText, Warning } from '../list/List.styles.ts';

export const Group = styled.div.attrs({ role: 'group' })`
  ${ownElement}
`;

export const GroupHead = styled.span`
  display: block;
  padding: var(--sluice-space-2) var(--sluice-space-2) var(--sluice-space-1);
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-badge);
  font-weight: var(--sluice-weight-semibold);
`;

/* What sticks over the options does not cover the one that the keyboard is at. */
export const GroupOptions = styled.ul`
  ${ownElement}
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    scroll-margin-block-start: 40px;
  }
`;

/** Over the options, wherever the list is scrolled to. */
export const Typed = styled.li`
  ${ownElement}
  position: sticky;
  z-index: var(--sluice-z-raised);
  inset-block-start: calc(-1 * var(--sluice-space-1));
  display: flex;
  gap: var(--sluice-space-2);
  align-items: center;
  margin: calc(-1 * var(--sluice-space-1)) calc(-1 * var(--sluice-space-1)) 0;
  padding: var(--sluice-space-2) var(--sluice-space-3);
  border-block-end: 1px solid var(--sluice-line);
  background: var(--sluice-surface-0);
  color: var(--sluice-ink-1);

  & > svg {
    flex: none;
    inline-size: 14px;
    block-size: 14px;
    color: var(--sluice-ink-3);
  }

  & > span {
    ${truncate}
  }

  & > small {
    margin-inline-start: auto;
    color: var(--sluice-warn);
    font-size: var(--sluice-size-label);
    white-space: nowrap;
  }

  & > [data-empty] {
    color: var(--sluice-ink-3);
  }
`;
