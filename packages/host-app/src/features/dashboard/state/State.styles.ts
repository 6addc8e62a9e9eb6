import { truncate } from '@sluice/builder-ui';
import { styled } from 'styled-components';

export const List = styled.dl`
  display: grid;
  margin: 0;
  padding: var(--sluice-space-1) 18px var(--sluice-space-2);

  & > div {
    display: flex;
    gap: 10px;
    align-items: center;
    min-block-size: 36px;
    font-size: var(--sluice-size-control);
  }

  & > div + div {
    border-block-start: 1px solid var(--sluice-line);
  }

  & dt {
    display: flex;
    flex: 1;
    gap: var(--sluice-space-2);
    align-items: center;
    min-inline-size: 0;
    color: var(--sluice-ink-2);
  }

  & dd {
    display: flex;
    gap: var(--sluice-space-2);
    align-items: center;
    min-inline-size: 0;
    margin: 0;
    font-weight: var(--sluice-weight-semibold);
    font-variant-numeric: tabular-nums;
  }

  & svg {
    flex: none;
    inline-size: 15px;
    block-size: 15px;
    color: var(--sluice-ink-3);
  }

  & [data-status='healthy'] {
    color: var(--sluice-ok);
  }

  & [data-status='degraded'] {
    color: var(--sluice-warn);
  }
`;

/** In the usual font: a font of its own would be loaded for one line. */
export const Host = styled.span`
  ${truncate}
  font-weight: var(--sluice-weight-medium);
  font-size: var(--sluice-size-label);
`;

export const Actions = styled.div`
  margin-block-start: var(--sluice-space-3);
`;

export const Outcome = styled.div`
  display: grid;
  gap: 10px;
  justify-items: start;
`;

export const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`;

export const Days = styled.div`
  display: flex;
  gap: var(--sluice-space-1);
  margin-block-end: var(--sluice-space-2);

  & > span {
    flex: 1;
    block-size: 6px;
    border-radius: var(--sluice-radius-round);
    background: var(--sluice-brand);
  }

  & > [data-used] {
    background: var(--sluice-line-strong);
  }
`;
