import { styled } from 'styled-components';
import { focusRing, ownElement } from '../../theme/mixins.ts';

export const MenuButton = styled.button`
  ${ownElement}
  display: grid;
  flex: none;
  inline-size: 32px;
  block-size: 32px;
  padding: 0;
  border: 0;
  border-radius: var(--sluice-radius-s);
  background: transparent;
  color: var(--sluice-ink-2);
  place-items: center;
  cursor: pointer;

  &:hover,
  &[aria-expanded='true'] {
    background: var(--sluice-surface-2);
    color: var(--sluice-ink-1);
  }

  &:focus-visible {
    ${focusRing}
  }

  &:disabled {
    background: transparent;
    color: var(--sluice-ink-3);
    cursor: default;
  }

  @media (pointer: coarse) {
    inline-size: 44px;
    block-size: 44px;
  }
`;
