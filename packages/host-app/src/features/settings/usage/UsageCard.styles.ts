import { visuallyHidden } from '@sluice/builder-ui';
import { styled } from 'styled-components';

export const Bars = styled.ul`
  display: grid;
  gap: var(--sluice-space-4);
  margin: 0;
  padding: var(--sluice-space-4);
  list-style: none;
  font-size: var(--sluice-size-control);
`;

export const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px var(--sluice-space-2);
  align-items: center;

  & > :first-child {
    font-weight: var(--sluice-weight-medium);
  }
`;

export const Amount = styled.span`
  margin-inline-start: auto;
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-label);
  font-variant-numeric: tabular-nums;
`;

/** What screen readers read. Browsers draw it each in their own way. */
export const Native = styled.meter`
  ${visuallyHidden}
`;

export const Track = styled.div`
  position: relative;
  overflow: hidden;
  block-size: 6px;
  margin-block-start: 6px;
  border-radius: var(--sluice-radius-xs);
  background: var(--sluice-surface-2);

  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;

export const Bar = styled.div`
  block-size: 100%;
  border-radius: inherit;
  background: var(--sluice-brand);

  &[data-level='near'] {
    background: var(--sluice-warn);
  }

  &[data-level='full'] {
    background: var(--sluice-danger);
  }

  @media (forced-colors: active) {
    background: Highlight;
  }
`;

export const Advice = styled.p`
  margin: 6px 0 0;
  color: var(--sluice-ink-2);
  line-height: 1.5;
`;
