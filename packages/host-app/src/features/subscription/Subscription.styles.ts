import { styled } from 'styled-components';
import { below } from '@sluice/builder-ui';

export { Columns, Foot, Padded, Stack } from '../../components/Section.tsx';

export const Live = styled.span`
  display: inline-flex;
  gap: var(--sluice-space-2);
  align-items: center;
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-control);

  & > svg {
    flex: none;
    inline-size: 14px;
    block-size: 14px;
  }
`;

export const PlanHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-3) var(--sluice-space-4);
  align-items: flex-start;
  justify-content: space-between;
  padding: var(--sluice-space-4);

  & p {
    margin: var(--sluice-space-1) 0 0;
    color: var(--sluice-ink-2);
    font-size: var(--sluice-size-control);
  }
`;

export const PlanName = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2) 10px;
  align-items: center;

  & > strong {
    font: var(--sluice-weight-bold) var(--sluice-size-display) / 1.1 var(--sluice-font-display);
    letter-spacing: -0.02em;
  }
`;

export const Offer = styled.ul`
  display: grid;
  gap: var(--sluice-space-2);
  margin: 0;
  padding: 0 var(--sluice-space-4) var(--sluice-space-4);
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-control);
  list-style: none;

  & > li {
    display: flex;
    gap: var(--sluice-space-2);
    align-items: flex-start;
    text-wrap-style: pretty;
  }

  & svg {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    margin-block-start: 2px;
    color: var(--sluice-ok);
  }
`;

export const Price = styled.div`
  font: var(--sluice-weight-bold) var(--sluice-size-heading) / 1.2 var(--sluice-font-display);
  text-align: end;

  & > small {
    display: block;
    margin-block-start: 2px;
    color: var(--sluice-ink-3);
    font: var(--sluice-weight-regular) var(--sluice-size-control) / 1.45 var(--sluice-font-ui);
  }

  @media ${below(768)} {
    inline-size: 100%;
    text-align: start;
  }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2) 10px;
  align-items: center;
  padding: 14px var(--sluice-space-4);
  border-block-start: 1px solid var(--sluice-line);
  background: var(--sluice-surface-1);
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-control);
`;

export const Track = styled.div`
  padding: var(--sluice-space-1) var(--sluice-space-4) var(--sluice-space-4);
`;

export const TrackDays = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  gap: var(--sluice-space-1);

  & > span {
    block-size: 10px;
    border-radius: var(--sluice-radius-xs);
    outline: 1px solid transparent;
    background: var(--sluice-brand);
  }

  & > [data-used] {
    background: var(--sluice-line-strong);
  }
`;

export const TrackLegend = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--sluice-space-3);
  justify-content: space-between;
  margin-block-start: var(--sluice-space-2);
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-control);

  & > b {
    color: var(--sluice-ink-1);
    font-weight: var(--sluice-weight-semibold);
  }
`;

export const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: var(--sluice-space-4);
  margin: 0;
  padding: 18px var(--sluice-space-4);

  & dt {
    color: var(--sluice-ink-3);
    font-size: var(--sluice-size-control);
  }

  & dd {
    display: flex;
    flex-wrap: wrap;
    gap: var(--sluice-space-1) 7px;
    align-items: center;
    margin: 2px 0 0;
    overflow-wrap: anywhere;
  }

  & svg {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    stroke-width: 1.75;
  }

  @media ${below(768)} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

export const Seats = styled.ul`
  margin: 0;
  padding: 6px var(--sluice-space-4) 10px;
  list-style: none;
  font-size: var(--sluice-size-control);

  & > li {
    display: flex;
    gap: 10px;
    align-items: center;
    min-block-size: 40px;
  }

  & > li + li {
    border-block-start: 1px solid var(--sluice-line);
  }

  & b {
    min-inline-size: 0;
    font-weight: var(--sluice-weight-semibold);
    overflow-wrap: anywhere;
  }
`;

export const Steps = styled.div`
  padding: var(--sluice-space-4) var(--sluice-space-4) 0;
`;
