import { styled } from 'styled-components';
import { choiceBox, choiceLabel } from '../field/choice-look.ts';

export const Options = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2) var(--sluice-space-4);

  &[data-orientation='vertical'] {
    flex-direction: column;
  }
`;

export const Option = styled.label`
  ${choiceLabel}
  color: var(--sluice-ink-2);

  &:has(> :checked:enabled) {
    color: var(--sluice-ink-1);
  }
`;

export const Radio = styled.input.attrs({ type: 'radio' })`
  ${choiceBox}
  border-radius: var(--sluice-radius-round);

  &::after {
    inline-size: 8px;
    block-size: 8px;
    border-radius: var(--sluice-radius-round);
    background: var(--sluice-brand);
  }

  &:checked {
    border-color: var(--sluice-brand);
  }

  &:checked::after {
    content: '';
  }
`;

export const Texts = styled.span`
  display: grid;
`;

export const Detail = styled.span`
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-label);
`;
