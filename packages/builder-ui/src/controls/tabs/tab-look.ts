import { css } from 'styled-components';
import { focusRing, stateTransition, toneColors } from '../../theme/mixins.ts';

/** The row of tabs with what stands at its end. */
export const tabBar = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: 4px;
  padding: 6px;
  border-block-end: 1px solid var(--sluice-line);
`;

/** One tab, whoever gives it its behavior. */
export const tabFace = css`
  box-sizing: border-box;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 7px;
  min-block-size: 34px;
  padding: 4px 12px;
  border-radius: var(--sluice-radius-s);
  outline: none;
  color: var(--sluice-ink-3);
  font: 600 var(--sluice-size-control) / 1.4 var(--sluice-font-ui);
  cursor: pointer;
  ${stateTransition('background-color', 'color')}

  @media (pointer: coarse) {
    min-block-size: var(--sluice-control-height-touch);
  }

  &:is([data-hovered], :hover) {
    color: var(--sluice-ink-1);
  }

  &[aria-selected='true'] {
    background: var(--sluice-surface-2);
    color: var(--sluice-ink-1);
    /* Selection must survive forced colors, where backgrounds are gone. */
    text-decoration: underline 2px transparent;
  }

  &:is([data-focus-visible], :focus-visible) {
    ${focusRing}
  }

  &[aria-disabled='true'] {
    color: var(--sluice-ink-3);
    font-weight: 500;
    cursor: not-allowed;
  }

  @media (forced-colors: active) {
    &[aria-selected='true'] {
      text-decoration-color: Highlight;
    }
  }
`;

/** How many things wait behind a tab. */
export const tabCount = css`
  padding: 1px 7px;
  border-radius: 99px;
  background: var(--sluice-surface-2);
  color: var(--sluice-ink-2);
  font-size: 11px;
  font-weight: 700;
  ${toneColors}
`;
