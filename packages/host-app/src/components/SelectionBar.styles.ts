import { below, themeVariables } from '@sluice/builder-ui';
import { keyframes, styled } from 'styled-components';

const rise = keyframes`
  from { opacity: 0; transform: translateY(8px); }
`;

/**
 * What can be done with the rows that are ticked: over the list, and in sight while it scrolls. Above the list it would push the
 * rows away from below the pointer. Its element has the dark `data-theme` in both themes, so that it stands out from what it floats over; its icons have
 * their words beside them where there is room.
 */
export const SelectionBar = styled.section`
  ${themeVariables}
  position: sticky;
  z-index: var(--sluice-z-bar);
  inset-block-end: 12px;
  display: flex;
  gap: var(--sluice-space-1);
  align-items: center;
  box-sizing: border-box;
  inline-size: fit-content;
  max-inline-size: 100%;
  min-block-size: 48px;
  margin: var(--sluice-space-4) auto 0;
  padding: 5px var(--sluice-space-2) 5px 18px;
  border: 1px solid var(--sluice-line-strong);
  border-radius: var(--sluice-radius-m);
  background: var(--sluice-surface-code);
  box-shadow: var(--sluice-shadow-2);
  color: var(--sluice-ink-1);
  font-weight: var(--sluice-weight-semibold);
  font-size: var(--sluice-size-control);
  animation: ${rise} var(--sluice-motion-disclosure);

  & > output {
    margin-inline-end: var(--sluice-space-2);
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }

  & > [data-danger] {
    color: var(--sluice-danger);
  }

  & > hr {
    flex: none;
    inline-size: 1px;
    block-size: 24px;
    margin: 0 var(--sluice-space-1);
    border: 0;
    background: var(--sluice-line-strong);
  }

  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }

  /* Only the pictures: the words stay for those who hear them. */
  @media ${below(480)} {
    inline-size: auto;
    padding-inline-start: var(--sluice-space-3);

    & > output {
      flex: 1;
    }

    & > hr {
      display: none;
    }

    & > button:not([data-square]) {
      inline-size: 44px;
      padding-inline: 0;
      gap: 0;
      font-size: 0;
    }
  }
`;
