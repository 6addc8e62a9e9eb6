import { styled } from 'styled-components';
import { choiceBox, choiceLabel } from '../field/choice-look.ts';

export const Checkbox = styled.label`
  ${choiceLabel}
`;

export const Box = styled.input`
  ${choiceBox}
  border-radius: 4px;

  &::after {
    inline-size: 12px;
    block-size: 12px;
    background: var(--sluice-ink-inv);
    /* Drawn, not loaded: a picture would need leave from the page's security policy. */
    clip-path: polygon(12% 48%, 2% 60%, 37% 92%, 98% 24%, 87% 13%, 36% 69%);
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
