import { styled } from 'styled-components';

export const Card = styled.div`
  box-sizing: border-box;
  min-inline-size: 0;
  border: 1px solid var(--sluice-line);
  border-radius: var(--sluice-radius-m);
  background: var(--sluice-surface-0);
  box-shadow: var(--sluice-shadow-1);
  color: var(--sluice-ink-1);

  &[data-padded] {
    padding: var(--sluice-space-4);
  }
`;
