import { below, Card } from '@sluice/builder-ui';
import { styled } from 'styled-components';

export const Frame = styled(Card)`
  overflow: hidden;
`;

/** Search and filters, at the end of the row of tabs or below it. */
export const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2);
  align-items: center;

  & > :first-child {
    flex: 1 1 200px;
  }

  & > :not(:first-child) {
    flex: none;
    inline-size: auto;
  }

  @media ${below(768)} {
    inline-size: 100%;

    & > :first-child {
      flex-basis: 100%;
    }

    & > :not(:first-child) {
      flex: 1 1 auto;
      min-inline-size: 0;
    }
  }
`;

/** As high as the row of tabs that will be there. */
export const BarSkeleton = styled.div`
  display: flex;
  gap: var(--sluice-space-4);
  align-items: center;
  box-sizing: border-box;
  min-block-size: 51px;
  padding: var(--sluice-space-2) var(--sluice-space-4);
  border-block-end: 1px solid var(--sluice-line);
`;
