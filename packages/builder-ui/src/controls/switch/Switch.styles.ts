import { Switch as AriaSwitch } from 'react-aria-components/Switch';
import { styled } from 'styled-components';
import { focusRing, stateTransition, visuallyHidden } from '../../theme/mixins.ts';

export const Track = styled.span`
  box-sizing: border-box;
  flex: none;
  inline-size: 34px;
  block-size: 20px;
  padding: 1px;
  border: 1px solid var(--sluice-line-strong);
  border-radius: 99px;
  background: var(--sluice-surface-2);
  ${stateTransition('background-color', 'border-color')}

  &::after {
    content: '';
    display: block;
    box-sizing: border-box;
    inline-size: 16px;
    block-size: 16px;
    border: 1px solid transparent;
    border-radius: 50%;
    background: var(--sluice-ink-3);
    ${stateTransition('margin-inline-start', 'background-color')}
  }
`;

export const Switch = styled(AriaSwitch)`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 10px;
  color: var(--sluice-ink-1);
  font: 400 var(--sluice-size-body) / 1.5 var(--sluice-font-ui);
  cursor: pointer;

  @media (pointer: coarse) {
    min-block-size: var(--sluice-control-height-touch);
  }

  &[data-selected] ${Track} {
    border-color: var(--sluice-brand);
    background: var(--sluice-brand);

    &::after {
      margin-inline-start: 14px;
      background: var(--sluice-ink-inv);
    }
  }

  &[data-focus-visible] ${Track} {
    ${focusRing}
  }

  &[data-disabled] {
    color: var(--sluice-ink-3);
    cursor: not-allowed;

    ${Track} {
      opacity: 0.55;
    }
  }
`;

export const Label = styled.span`
  &[data-hidden] {
    ${visuallyHidden}
  }
`;
