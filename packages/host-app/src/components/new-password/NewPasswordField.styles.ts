import { styled } from 'styled-components';

/** The hint, with room for the strength above and beside it: nothing moves when that comes. */
export const Hint = styled.div`
  position: relative;
  display: flex;
  justify-content: space-between;
  gap: var(--sluice-space-3);
  padding-block-start: var(--sluice-space-3);
  color: var(--sluice-ink-3);
  font: var(--sluice-size-label) / 1.4 var(--sluice-font-ui);
`;
