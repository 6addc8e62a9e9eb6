import { CodeView, LiquidComparison } from '@sluice/builder-ui';
import { styled } from 'styled-components';
import { SegmentedChoice } from '../../../components/SegmentedChoice.styles.ts';

export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-1) var(--sluice-space-4);
  align-items: center;
  justify-content: space-between;

  & h3 {
    margin: 0;
    font: var(--sluice-weight-semibold) var(--sluice-size-control) var(--sluice-font-ui);
  }
`;

export const WholeTexts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2);
  margin-block-start: var(--sluice-space-2);
`;

/** Draws the choice of each difference as one control. */
export const Choices = styled(SegmentedChoice)`
  display: block;
`;

export const Result = styled.section`
  margin-block-start: var(--sluice-space-4);

  & h3 {
    margin: 0 0 var(--sluice-space-2);
    font: var(--sluice-weight-semibold) var(--sluice-size-control) var(--sluice-font-ui);
  }
`;

export const Code = styled(CodeView)`
  max-block-size: min(32vh, 280px);
`;

export const Lines = styled(LiquidComparison)`
  max-block-size: min(50vh, 420px);
`;
