import { css } from 'styled-components';
import { focusRing, ownElement, stateTransition } from '../../theme/mixins.ts';

/** The label around a checkbox, a radio button or a switch, with what is shown beside it. */
export const choiceLabel = css`
  ${ownElement}
  position: relative;
  display: inline-flex;
  align-items: flex-start;
  gap: var(--sluice-space-2);
  color: var(--sluice-ink-1);
  font: var(--sluice-weight-regular) var(--sluice-size-body) / 1.45 var(--sluice-font-ui);
  cursor: pointer;

  @media (pointer: coarse) {
    align-items: center;
    min-inline-size: 40px;
    min-block-size: var(--sluice-control-height-touch);
  }

  &:has(> :disabled) {
    color: var(--sluice-ink-3);
    cursor: not-allowed;
  }
`;

/** The browser's own control, drawn alike everywhere but in forced colors, which know no grounds. */
export const choiceBox = css`
  ${ownElement}
  appearance: none;
  box-sizing: border-box;
  display: grid;
  flex: none;
  inline-size: 16px;
  block-size: 16px;
  margin: 0;
  margin-block-start: 2px;
  border: 1px solid var(--sluice-line-strong);
  background: var(--sluice-surface-0);
  place-items: center;
  cursor: inherit;
  ${stateTransition('background-color', 'border-color')}

  &:focus-visible {
    ${focusRing}
  }

  &[aria-invalid='true'] {
    border-color: var(--sluice-danger);
  }

  &:disabled {
    opacity: 0.55;
  }

  @media (forced-colors: active) {
    appearance: auto;
  }
`;

/** A tick, drawn and not loaded: a picture would need leave from the page's security policy. */
export const tickShape = 'polygon(12% 48%, 2% 60%, 37% 92%, 98% 24%, 87% 13%, 36% 69%)';
