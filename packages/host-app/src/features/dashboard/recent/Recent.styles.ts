import { below, focusRing, truncate } from '@sluice/builder-ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';

export const Rows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Row = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, auto) 24px 72px;
  gap: 2px var(--sluice-space-3);
  align-items: center;
  min-block-size: 48px;
  box-sizing: border-box;
  padding: var(--sluice-space-2) var(--sluice-space-3) var(--sluice-space-2) 18px;

  & + & {
    border-block-start: 1px solid var(--sluice-line);
  }

  &:hover {
    background: var(--sluice-surface-1);
  }

  @media ${below(768)} {
    grid-template-columns: minmax(0, 1fr) auto auto;
    gap: 6px 10px;
    padding: 10px 14px;
  }
`;

/** Its link covers the whole row. */
export const Name = styled(Link)`
  ${truncate}
  color: var(--sluice-ink-1);
  font-weight: var(--sluice-weight-semibold);
  font-size: var(--sluice-size-control);
  text-decoration: none;

  &::after {
    position: absolute;
    inset: 0;
    content: '';
  }

  &:focus-visible {
    outline: none;
  }

  &:focus-visible::after {
    ${focusRing}
    outline-offset: -2px;
  }

  @media ${below(768)} {
    grid-column: 1 / -1;
  }
`;

export const Tags = styled.span`
  display: flex;
  gap: var(--sluice-space-1);
  min-inline-size: 0;
  max-inline-size: 320px;
  overflow: hidden;

  & > * {
    flex: 0 1 auto;
    min-inline-size: 40px;
  }
`;

export const Author = styled.span`
  display: flex;
`;

export const Time = styled.time`
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-label);
  font-variant-numeric: tabular-nums;
  text-align: end;
  white-space: nowrap;
`;
