import { styled } from 'styled-components';
import { choiceBox, choiceLabel, tickShape } from '../field/choice-look.ts';

export const Checkbox = styled.label`
  ${choiceLabel}
`;

export const Box = styled.input`
  ${choiceBox}
  border-radius: var(--sluice-radius-xs);

  &::after {
    inline-size: 12px;
    block-size: 12px;
    background: var(--sluice-ink-inv);
    clip-path: ${tickShape};
  }

  &:is(:checked, :indeterminate) {
    border-color: var(--sluice-brand);
    background: var(--sluice-brand);
  }

  &:is(:checked, :indeterminate)::after {
    content: '';
  }

  &:indeterminate::after {
    clip-path: inset(42% 10%);
  }
`;
