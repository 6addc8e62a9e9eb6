import { styled } from 'styled-components';

export const Content = styled.div`
  display: grid;
  gap: var(--sluice-space-3);
  align-content: start;
`;

/** Holds its place, so that nothing moves when the first value is found. */
export const Found = styled.output`
  display: grid;
  gap: var(--sluice-space-1);
  align-content: start;
  min-block-size: 44px;
  font-size: var(--sluice-size-control);
  overflow-wrap: anywhere;

  & > small {
    color: var(--sluice-ink-3);
    font-size: var(--sluice-size-label);
  }
`;
