import { styled } from 'styled-components';

export const Pagination = styled.nav`
  display: flex;
  align-items: center;
  gap: var(--sluice-space-2);
  color: var(--sluice-ink-2);
  font: var(--sluice-weight-regular) var(--sluice-size-control) / 1.4 var(--sluice-font-ui);
  font-variant-numeric: tabular-nums;

  /* Arrows point where reading goes. */
  &:dir(rtl) svg {
    transform: scaleX(-1);
  }
`;

export const Current = styled.b`
  color: var(--sluice-ink-1);
`;
