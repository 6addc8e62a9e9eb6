import { styled } from 'styled-components';
import { focusRing, ownElement, stateTransition, visuallyHidden } from '../../theme/mixins.ts';

/** A square button with an icon, as quiet as a menu button. A refused press keeps focus: it stays in the tab order. */
export const ToolButton = styled.button`
  ${ownElement}
  display: grid;
  flex: none;
  inline-size: var(--sluice-control-height-compact);
  block-size: var(--sluice-control-height-compact);
  padding: 0;
  border: 0;
  border-radius: var(--sluice-radius-s);
  background: transparent;
  color: var(--sluice-ink-2);
  place-items: center;
  cursor: pointer;

  &:hover {
    background: var(--sluice-surface-2);
    color: var(--sluice-ink-1);
  }

  &:focus-visible {
    ${focusRing}
  }

  &[aria-disabled='true'] {
    background: transparent;
    color: var(--sluice-ink-3);
    cursor: default;
  }

  @media (pointer: coarse) {
    inline-size: var(--sluice-control-height-touch);
    block-size: var(--sluice-control-height-touch);
  }
`;

/** The look of a switch on the browser's own checkbox. */
export const SwitchInput = styled.input.attrs({ type: 'checkbox', role: 'switch' })`
  ${ownElement}
  appearance: none;
  box-sizing: border-box;
  flex: none;
  inline-size: 34px;
  block-size: 20px;
  margin: 0;
  padding: 1px;
  border: 1px solid var(--sluice-line-strong);
  border-radius: 99px;
  background: var(--sluice-surface-2);
  cursor: pointer;
  ${stateTransition('background-color', 'border-color')}

  &::after {
    display: block;
    box-sizing: border-box;
    inline-size: 16px;
    block-size: 16px;
    border: 1px solid transparent;
    border-radius: 50%;
    background: var(--sluice-ink-3);
    content: '';
    ${stateTransition('margin-inline-start', 'background-color')}
  }

  &:checked {
    border-color: var(--sluice-brand);
    background: var(--sluice-brand);
  }

  &:checked::after {
    margin-inline-start: 14px;
    background: var(--sluice-ink-inv);
  }

  &:focus-visible {
    ${focusRing}
  }

  &:disabled {
    opacity: 0.55;
    cursor: not-allowed;
  }
`;

export const SwitchLabel = styled.label`
  ${ownElement}
  display: inline-grid;
  place-items: center;

  @media (pointer: coarse) {
    min-inline-size: var(--sluice-control-height-touch);
    min-block-size: var(--sluice-control-height-touch);
  }
`;

export const Hidden = styled.span`
  ${visuallyHidden}
`;

export const Choices = styled.fieldset`
  ${ownElement}
  display: flex;
  flex-wrap: wrap;
  gap: 8px 18px;
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

export const Choice = styled.label`
  ${ownElement}
  display: inline-flex;
  gap: 8px;
  align-items: center;
  color: var(--sluice-ink-1);
  font: 400 var(--sluice-size-body) / 1.45 var(--sluice-font-ui);
  cursor: pointer;

  &:has(:disabled) {
    color: var(--sluice-ink-2);
    cursor: not-allowed;
  }

  @media (pointer: coarse) {
    min-block-size: var(--sluice-control-height-touch);
  }
`;

export const Radio = styled.input.attrs({ type: 'radio' })`
  ${ownElement}
  flex: none;
  inline-size: 16px;
  block-size: 16px;
  margin: 0;
  border-radius: 50%;
  accent-color: var(--sluice-brand);

  &:focus-visible {
    ${focusRing}
  }
`;
