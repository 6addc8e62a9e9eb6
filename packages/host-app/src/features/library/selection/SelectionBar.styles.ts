import { styled } from 'styled-components';

/** Below the table, and in sight while it scrolls. Above it, it would push the rows away from below the pointer. */
export const Bar = styled.section`
  position: sticky;
  z-index: var(--sluice-z-lifted);
  inset-block-end: 12px;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--sluice-space-2);
  box-sizing: border-box;
  min-block-size: 52px;
  margin-block-start: var(--sluice-space-3);
  padding: 6px var(--sluice-space-2) 6px var(--sluice-space-4);
  border: 1px solid color-mix(in srgb, var(--sluice-brand) 40%, transparent);
  border-radius: var(--sluice-radius-m);
  background: var(--sluice-brand-soft);
  box-shadow: var(--sluice-shadow-2);
  color: var(--sluice-brand-ink);
  font-size: var(--sluice-size-control);

  & > output {
    font-weight: var(--sluice-weight-semibold);
    font-variant-numeric: tabular-nums;
  }

  & > output + span {
    flex: 1;
  }
`;
