import { styled } from 'styled-components';

export const Anchor = styled.span`
  position: relative;
  flex: none;
`;

export const Count = styled.span`
  position: absolute;
  inset-block-start: -2px;
  inset-inline-end: -4px;
  box-sizing: border-box;
  min-inline-size: 17px;
  padding-inline: var(--sluice-space-1);
  border: 1.5px solid var(--sluice-surface-0);
  border-radius: var(--sluice-radius-round);
  background: var(--sluice-danger);
  color: var(--sluice-ink-inv);
  font: var(--sluice-weight-bold) var(--sluice-size-badge) / 15px var(--sluice-font-ui);
  font-variant-numeric: tabular-nums;
  text-align: center;
  pointer-events: none;
`;
