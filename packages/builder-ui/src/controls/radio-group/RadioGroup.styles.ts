import { Radio as AriaRadio, RadioGroup as AriaRadioGroup } from 'react-aria-components/RadioGroup';
import { styled } from 'styled-components';
import { focusRing, stateTransition } from '../../theme/mixins.ts';
import { fieldColumn } from '../field/Field.styles.ts';

export const Group = styled(AriaRadioGroup)`
  ${fieldColumn}
`;

export const Options = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 18px;

  [data-orientation='vertical'] > & {
    flex-direction: column;
  }
`;

export const Dot = styled.span`
  box-sizing: border-box;
  display: grid;
  flex: none;
  inline-size: 16px;
  block-size: 16px;
  margin-block-start: 2px;
  border: 1px solid var(--sluice-line-strong);
  border-radius: 50%;
  background: var(--sluice-surface-0);
  place-items: center;
  ${stateTransition('border-color')}
`;

export const Radio = styled(AriaRadio)`
  position: relative;
  display: inline-flex;
  align-items: flex-start;
  gap: 8px;
  color: var(--sluice-ink-2);
  font: 400 var(--sluice-size-body) / 1.45 var(--sluice-font-ui);
  cursor: pointer;

  @media (pointer: coarse) {
    align-items: center;
    min-block-size: var(--sluice-control-height-touch);
  }

  &[data-selected] {
    color: var(--sluice-ink-1);

    ${Dot} {
      border-color: var(--sluice-brand);
    }

    ${Dot}::after {
      content: '';
      inline-size: 8px;
      block-size: 8px;
      border: 4px solid var(--sluice-brand);
      border-radius: 50%;
      box-sizing: border-box;
    }
  }

  &[data-focus-visible] ${Dot} {
    ${focusRing}
  }

  &[data-disabled] {
    color: var(--sluice-ink-3);
    cursor: not-allowed;
  }
`;

export const Texts = styled.span`
  display: grid;
`;

export const Detail = styled.span`
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-label);
`;
