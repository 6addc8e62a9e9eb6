import { Button as AriaButton } from 'react-aria-components/Button';
import { styled } from 'styled-components';
import { buttonLook } from '../button/Button.styles.ts';

export const IconButton = styled(AriaButton)`
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
