import { styled, keyframes } from 'styled-components';
import { below, themeVariables } from '@sluice/builder-ui';

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  align-items: center;
  margin-block-end: var(--sluice-space-3);

  & > :first-child {
    flex: 0 1 260px;
  }

  @media ${below(768)} {
    & > :first-child {
      flex-basis: 100%;
    }

    /* Four words with their numbers are wider than a phone. */
    & > nav {
      max-inline-size: 100%;
      overflow-x: auto;
    }

    & > nav > a {
      flex: 1 0 auto;
    }
  }
`;

export const ReadState = styled.div`
  display: flex;
  gap: 2px;
  align-items: center;
  margin-inline-start: auto;
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-control);

  & svg {
    inline-size: 14px;
    block-size: 14px;
  }
`;

const rise = keyframes`
  from { opacity: 0; transform: translateY(8px); }
`;

/** Its element has the dark `data-theme` in both themes, so that it stands out from the list that it floats above. */
export const SelectionBar = styled.div`
  ${themeVariables}
  position: sticky;
  z-index: var(--sluice-z-bar);
  inset-block-end: var(--sluice-space-5);
  display: flex;
  gap: 6px;
  align-items: center;
  box-sizing: border-box;
  inline-size: fit-content;
  max-inline-size: 100%;
  margin: var(--sluice-space-4) auto 0;
  padding: 6px 6px 6px var(--sluice-space-4);
  border: 1px solid var(--sluice-line-strong);
  border-radius: var(--sluice-radius-m);
  background: var(--sluice-surface-0);
  box-shadow: var(--sluice-shadow-2);
  color: var(--sluice-ink-1);
  font-weight: var(--sluice-weight-semibold);
  font-size: var(--sluice-size-control);
  animation: ${rise} var(--sluice-motion-disclosure);

  & > output {
    margin-inline-end: 6px;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }

  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }

  @media ${below(480)} {
    inset-block-end: var(--sluice-space-2);
    padding-inline-start: var(--sluice-space-3);
  }
`;
