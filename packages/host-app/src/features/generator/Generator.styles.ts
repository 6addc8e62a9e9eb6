import { Card } from '@sluice/builder-ui';
import { styled } from 'styled-components';

export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.3fr) minmax(0, 1fr);
  gap: 24px;
  align-items: start;

  @media (max-width: 1079.98px) {
    grid-template-columns: minmax(0, 1fr);
    padding-block-end: 64px;
  }
`;

export const Building = styled.div`
  display: grid;
  gap: 12px;
  min-inline-size: 0;
`;

/** Beside the builder where there is room, a sheet at the bottom where there is not. */
export const Panel = styled(Card)`
  position: sticky;
  inset-block-start: 80px;
  max-block-size: calc(100dvh - 104px);
  overflow: auto;

  @media (max-width: 1079.98px) {
    position: fixed;
    z-index: 30;
    inset-block: auto 0;
    inset-inline: 0;
    max-block-size: 72dvh;
    border-end-start-radius: 0;
    border-end-end-radius: 0;
    box-shadow: var(--sluice-shadow-2);

    &:not([data-open]) [role='tabpanel'] {
      display: none;
    }
  }
`;

export const SheetToggle = styled.span`
  display: none;

  @media (max-width: 1079.98px) {
    display: inline-flex;
  }
`;

export const TabActions = styled.div`
  display: flex;
  gap: 4px;
  align-items: center;
  margin-inline-start: auto;
`;
