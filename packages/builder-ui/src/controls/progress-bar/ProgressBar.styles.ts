import { keyframes, styled } from 'styled-components';
import { visuallyHidden } from '../../theme/mixins.ts';

export const Root = styled.div`
  display: grid;
  gap: var(--sluice-space-2);
  color: var(--sluice-ink-1);
  font: var(--sluice-weight-regular) var(--sluice-size-control) / 1.5 var(--sluice-font-ui);
`;

export const Texts = styled.div`
  display: flex;
  gap: var(--sluice-space-3);
  justify-content: space-between;
`;

export const Detail = styled.span`
  color: var(--sluice-ink-2);
  font-variant-numeric: tabular-nums;
`;

export const Track = styled.div`
  position: relative;
  block-size: 8px;
  overflow: hidden;
  border-radius: var(--sluice-radius-round);
  outline: 1px solid transparent;
  background: var(--sluice-surface-2);
`;

const pass = keyframes`
  from { inset-inline-start: -40%; }
  to { inset-inline-start: 100%; }
`;

export const Bar = styled.div`
  position: absolute;
  inset-block: 0;
  inset-inline-start: 0;
  border-radius: var(--sluice-radius-round);
  background: var(--sluice-brand);

  [data-unknown] > & {
    inline-size: 40%;
    animation: ${pass} 1.4s ease-in-out infinite;

    @media (prefers-reduced-motion: reduce) {
      inline-size: 100%;
      opacity: 0.5;
      animation: none;
    }
  }

  @media (forced-colors: active) {
    background: Highlight;
  }
`;

/** What assistive technology reads; the bar above is drawn alike in every browser. */
export const Native = styled.progress`
  ${visuallyHidden}
`;
