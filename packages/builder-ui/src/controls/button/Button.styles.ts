import { keyframes, styled } from 'styled-components';
import { visuallyHidden } from '../../theme/mixins.ts';
import { buttonLook } from './button-look.ts';

export const Button = styled.button`
  ${buttonLook}
`;

/** Keeps its room while the button is pending, so that nothing jumps. */
export const Content = styled.span`
  display: inline-flex;
  align-items: center;
  gap: inherit;
  min-inline-size: 0;

  [data-pending] > & {
    opacity: 0;
  }
`;

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

export const Spinner = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;

  & > svg {
    animation: ${turn} 0.9s linear infinite;
  }

  @media (prefers-reduced-motion: reduce) {
    & > svg {
      animation-duration: 4s;
    }
  }
`;

export const Spoken = styled.span`
  ${visuallyHidden}
`;
