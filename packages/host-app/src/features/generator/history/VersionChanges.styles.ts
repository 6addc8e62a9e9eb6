import { LiquidComparison } from '@sluice/builder-ui';
import { styled } from 'styled-components';

export const Changes = styled.div`
  display: grid;
  gap: var(--sluice-space-4);
  align-content: start;
  min-inline-size: 0;

  & > p {
    margin: 0;
    color: var(--sluice-ink-2);
    font-size: var(--sluice-size-control);
    overflow-wrap: anywhere;
  }

  & :is(h3, h4) {
    margin: 0 0 var(--sluice-space-2);
    font: var(--sluice-weight-semibold) var(--sluice-size-control) / 1.4 var(--sluice-font-ui);
  }
`;

export const Lines = styled(LiquidComparison)`
  min-block-size: 120px;
`;
