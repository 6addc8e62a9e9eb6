import { styled } from 'styled-components';
import { focusRing, ownElement, stateTransition, toneColors } from '../../theme/mixins.ts';

export const Tabs = styled.div`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  font-family: var(--sluice-font-ui);
`;

/** The row of tabs with the actions at its end. */
export const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: var(--sluice-space-1);
  padding: var(--sluice-space-2);
  border-block-end: 1px solid var(--sluice-line);
`;

export const List = styled.div`
  display: flex;
  gap: 2px;
  min-inline-size: 0;

  [data-stretch] > & {
    flex: 1;
  }
`;

export const Tab = styled.button`
  ${ownElement}
  box-sizing: border-box;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--sluice-space-2);
  min-block-size: 34px;
  padding: var(--sluice-space-1) var(--sluice-space-3);
  border: 0;
  border-radius: var(--sluice-radius-s);
  outline: none;
  background: transparent;
  color: var(--sluice-ink-3);
  font: var(--sluice-weight-semibold) var(--sluice-size-control) / 1.4 var(--sluice-font-ui);
  cursor: pointer;
  ${stateTransition('background-color', 'color')}

  [data-stretch] & {
    flex: 1;
  }

  @media (pointer: coarse) {
    min-block-size: var(--sluice-control-height-touch);
  }

  &:hover {
    color: var(--sluice-ink-1);
  }

  &[aria-selected='true'] {
    background: var(--sluice-surface-2);
    color: var(--sluice-ink-1);
    /* Selection must survive forced colors, where backgrounds are gone. */
    text-decoration: underline 2px transparent;
  }

  &:focus-visible {
    ${focusRing}
  }

  &[aria-disabled='true'] {
    color: var(--sluice-ink-3);
    font-weight: var(--sluice-weight-medium);
    cursor: not-allowed;
  }

  @media (forced-colors: active) {
    &[aria-selected='true'] {
      text-decoration-color: Highlight;
    }
  }
`;

/** The count shown on a tab. */
export const Count = styled.span`
  padding: 1px var(--sluice-space-2);
  border-radius: var(--sluice-radius-round);
  background: var(--sluice-surface-2);
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-badge);
  font-weight: var(--sluice-weight-bold);
  ${toneColors}
`;

export const Panel = styled.div`
  min-inline-size: 0;
`;
