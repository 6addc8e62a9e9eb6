import { keyframes, styled } from 'styled-components';

/** Around a list. Its width decides how the rows are laid out, not that of the window. */
export const Frame = styled.div`
  container-type: inline-size;
`;

const slide = keyframes`
  from { inset-inline-start: -30%; }
  to { inset-inline-start: 100%; }
`;

/** A line that moves while other rows are on their way. */
export const Rows = styled.div`
  position: relative;
  overflow: hidden;

  &[data-stale]::before {
    position: absolute;
    z-index: var(--sluice-z-raised);
    inset-block-start: 0;
    inline-size: 30%;
    block-size: 2px;
    background: var(--sluice-brand);
    content: '';
    animation: ${slide} 1.2s ease-in-out infinite;
  }

  @media (prefers-reduced-motion: reduce) {
    &[data-stale]::before {
      inline-size: 100%;
      animation: none;
    }
  }
`;

/** Says which rows are shown, and leads to others. */
export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2);
  align-items: center;
  justify-content: space-between;
  box-sizing: border-box;
  min-block-size: 53px;
  padding: var(--sluice-space-2) var(--sluice-space-4);
  border-block-start: 1px solid var(--sluice-line);
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-control);
  font-variant-numeric: tabular-nums;
`;
