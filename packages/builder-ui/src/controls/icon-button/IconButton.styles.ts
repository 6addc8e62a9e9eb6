import { styled } from 'styled-components';
import { buttonLook } from '../button/button-look.ts';

export const IconButton = styled.button`
  ${buttonLook}
  flex: none;
  inline-size: var(--sluice-control-height);
  padding: 0;

  &[data-compact] {
    inline-size: var(--sluice-control-height-compact);
    padding: 0;
  }

  @media (pointer: coarse) {
    &,
    &[data-compact] {
      inline-size: var(--sluice-control-height-touch);
    }
  }
`;
