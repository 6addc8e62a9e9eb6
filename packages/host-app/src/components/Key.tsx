import { styled } from 'styled-components';

/** A key of the keyboard. */
export const Key = styled.kbd`
  display: inline-block;
  min-inline-size: 20px;
  box-sizing: border-box;
  padding: var(--sluice-space-1) 6px;
  border: 1px solid var(--sluice-line);
  border-block-end-width: 2px;
  border-radius: var(--sluice-radius-xs);
  background: var(--sluice-surface-0);
  color: var(--sluice-ink-2);
  font: var(--sluice-weight-semibold) var(--sluice-size-badge) / 1 var(--sluice-font-ui);
  text-align: center;
  white-space: nowrap;
`;
