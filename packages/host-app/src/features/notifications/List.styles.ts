import { styled } from 'styled-components';
import * as L from '../../components/LinkedRows.styles.ts';

export { Icon, Rows } from '../../components/LinkedRows.styles.ts';

export const Scroll = styled.div`
  overflow: auto;
  min-block-size: 0;
`;

export const Row = styled(L.Row)`
  align-items: flex-start;
  padding: 10px 14px 10px var(--sluice-space-4);

  &[data-fresh]:not(:hover) {
    background: color-mix(in srgb, var(--sluice-brand-soft) 35%, transparent);
  }
`;

export const Text = styled(L.Text)`
  [data-fresh] & > b {
    font-weight: var(--sluice-weight-semibold);
  }
`;

export const Placeholder = styled.div`
  display: flex;
  gap: var(--sluice-space-3);
  align-items: center;
  min-block-size: ${L.ROW_HEIGHT}px;
  padding-inline: var(--sluice-space-4);
`;

export const Time = styled.time`
  flex: none;
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-label);
  font-variant-numeric: tabular-nums;
  line-height: 1.6;
  white-space: nowrap;
`;

export const More = styled.div`
  display: grid;
  justify-content: center;
  padding: var(--sluice-space-2);
  border-block-start: 1px solid var(--sluice-line);
`;
