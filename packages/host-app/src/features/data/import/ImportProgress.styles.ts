import { Card } from '@sluice/builder-ui';
import { styled } from 'styled-components';

export const Frame = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--sluice-space-3);
  align-items: center;
  margin-block-end: var(--sluice-space-3);
  padding: var(--sluice-space-3) var(--sluice-space-3) var(--sluice-space-3) var(--sluice-space-4);

  & label {
    font-weight: var(--sluice-weight-semibold);
  }

  & > div > div:first-child {
    flex-wrap: wrap;
    gap: 0 var(--sluice-space-3);
  }
`;
