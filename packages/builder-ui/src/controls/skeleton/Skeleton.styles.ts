import { keyframes, styled } from 'styled-components';

const breathe = keyframes`
  50% { opacity: 0.45; }
`;

export const Skeleton = styled.span`
  display: block;
  inline-size: 100%;
  block-size: 12px;
  max-inline-size: 100%;
  border-radius: var(--sluice-radius-xs);
  background: var(--sluice-surface-2);
  animation: ${breathe} 1.6s ease-in-out infinite;

  &[data-round] {
    border-radius: var(--sluice-radius-round);
  }

  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`;
