import { keyframes, styled } from 'styled-components';
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
  to { rotate: 1turn; }
`;

/** A ring with a gap, in the middle of the button. */
export const Spinner = styled.span.attrs({ role: 'img' })`
  position: absolute;
  box-sizing: border-box;
  inline-size: 16px;
  block-size: 16px;
  border: 2px solid;
  border-block-start-color: transparent;
  border-radius: var(--sluice-radius-round);
  animation: ${turn} 0.9s linear infinite;

  @media (prefers-reduced-motion: reduce) {
    animation-duration: 4s;
  }
`;
