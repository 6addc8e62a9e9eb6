import { styled } from 'styled-components';

/** The hint, with room for the strength above and beside it: nothing moves when that comes. */
export const Hint = styled.div`
  position: relative;
  display: flex;
  justify-content: space-between;
  gap: 12px;
  padding-block-start: 12px;
  color: var(--sluice-ink-3);
  font: var(--sluice-size-label) / 1.4 var(--sluice-font-ui);
`;
