import { Checkbox as AriaCheckbox } from 'react-aria-components/Checkbox';
import { styled } from 'styled-components';
import { focusRing, stateTransition } from '../../theme/mixins.ts';

export const Box = styled.span`
  box-sizing: border-box;
  display: grid;
  flex: none;
  inline-size: 16px;
  block-size: 16px;
  margin-block-start: 2px;
  border: 1px solid var(--sluice-line-strong);
  border-radius: 4px;
  background: var(--sluice-surface-0);
  color: var(--sluice-ink-inv);
  place-items: center;
  ${stateTransition('background-color', 'border-color')}

  & > svg {
    inline-size: 12px;
    block-size: 12px;
    stroke-width: 3;
  }
`;

export const Checkbox = styled(AriaCheckbox)`
  position: relative;
  display: inline-flex;
  align-items: flex-start;
  gap: 8px;
  color: var(--sluice-ink-1);
  font: 400 var(--sluice-size-body) / 1.45 var(--sluice-font-ui);
  cursor: pointer;

  @media (pointer: coarse) {
    align-items: center;
    min-block-size: var(--sluice-control-height-touch);
  }

  &[data-selected] ${Box}, &[data-indeterminate] ${Box} {
    border-color: var(--sluice-brand);
    background: var(--sluice-brand);
  }

  &[data-invalid] ${Box} {
    border-color: var(--sluice-danger);
  }

  &[data-focus-visible] ${Box} {
    ${focusRing}
  }

  &[data-disabled] {
    color: var(--sluice-ink-3);
    cursor: not-allowed;

    ${Box} {
      opacity: 0.55;
    }
  }
`;
