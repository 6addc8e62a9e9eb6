import { focusRing } from '@sluice/builder-ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';

/** Links between parts of the same list, drawn as one control. */
export const Segments = styled.nav`
  display: flex;
  gap: 2px;
  padding: 3px;
  border-radius: var(--sluice-radius-m);
  background: var(--sluice-surface-2);
`;

export const Segment = styled(Link)`
  display: flex;
  flex: 1;
  align-items: center;
  justify-content: center;
  gap: 6px;
  min-block-size: 30px;
  padding: 0 10px;
  border-radius: var(--sluice-radius-s);
  outline: none;
  color: var(--sluice-ink-2);
  font-weight: 600;
  font-size: var(--sluice-size-control);
  text-decoration: none;
  white-space: nowrap;

  &:hover {
    color: var(--sluice-ink-1);
  }

  &[aria-current] {
    background: var(--sluice-surface-0);
    box-shadow: var(--sluice-shadow-1);
    color: var(--sluice-ink-1);
  }

  &:focus-visible {
    ${focusRing}
  }

  & svg {
    inline-size: 15px;
    block-size: 15px;
  }

  @media (pointer: coarse) {
    min-block-size: var(--sluice-control-height-touch);
  }

  @media (forced-colors: active) {
    &[aria-current] {
      outline: 2px solid Highlight;
    }
  }
`;

export const Count = styled.span`
  color: var(--sluice-ink-3);
  font-variant-numeric: tabular-nums;
`;
