import { styled } from 'styled-components';

/** The kind of a branch, in its color. */
export const BranchChip = styled.span`
  padding: 3px 6px;
  border-radius: var(--sluice-radius-xs);
  background: var(--sluice-else-soft);
  color: var(--sluice-else);
  font: var(--sluice-weight-bold) var(--sluice-size-badge) / 1.2 var(--sluice-font-code);
  letter-spacing: 0.03em;
  text-transform: uppercase;

  &[data-kind='if'] {
    background: var(--sluice-if-soft);
    color: var(--sluice-if);
  }

  &[data-kind='else-if'] {
    background: var(--sluice-elseif-soft);
    color: var(--sluice-elseif);
  }

  &[data-kind='abort'] {
    background: var(--sluice-abort-soft);
    color: var(--sluice-abort);
  }
`;
