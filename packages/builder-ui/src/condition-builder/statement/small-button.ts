import { css } from 'styled-components';
import { focusRing, ownElement } from '../../theme/mixins.ts';

/** A button of a few words within a card, whose color its user gives. */
export const smallButton = css`
  ${ownElement}
  display: inline-flex;
  gap: var(--sluice-space-1);
  align-items: center;
  min-block-size: 28px;
  margin: 0;
  padding: 0 var(--sluice-space-2);
  border: 0;
  border-radius: var(--sluice-radius-s);
  background: transparent;
  color: var(--sluice-ink-2);
  font: var(--sluice-weight-semibold) var(--sluice-size-label) / 1 var(--sluice-font-ui);
  cursor: pointer;

  &:hover {
    background: var(--sluice-surface-2);
  }

  &&[aria-disabled='true'] {
    background: none;
    color: var(--sluice-ink-3);
    cursor: not-allowed;
  }

  &:focus-visible {
    ${focusRing}
  }

  @media (pointer: coarse) {
    min-block-size: var(--sluice-control-height-touch);
  }
`;
