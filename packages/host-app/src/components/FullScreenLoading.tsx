import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { useComponentMessages } from './messages.ts';

const pulse = keyframes`
  50% { opacity: 0.45; }
`;

const Screen = styled.div`
  display: grid;
  place-items: center;
  min-block-size: 100dvh;
  background: var(--sluice-surface-1);
  color: var(--sluice-ink-3);
  font: 500 15px var(--sluice-font-ui);

  & > span {
    animation: ${pulse} 1.6s ease-in-out infinite;

    @media (prefers-reduced-motion: reduce) {
      animation: none;
    }
  }
`;

/** Shown while a screen or the session is loading. */
export function FullScreenLoading(): ReactNode {
  const texts = useComponentMessages();
  return (
    <Screen aria-live="polite">
      <span>{texts.loading}</span>
    </Screen>
  );
}
