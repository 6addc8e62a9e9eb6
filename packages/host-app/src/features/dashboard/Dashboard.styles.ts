import { linkAlone } from '../../components/TextLink.ts';
import { styled } from 'styled-components';
import { below, truncate } from '@sluice/builder-ui';

/** Two columns: what one works on, and beside it the state of things. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 332px;
  gap: var(--sluice-space-4);
  align-items: start;

  @media ${below(1280)} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--sluice-space-4);
`;

export const Card = styled.section`
  min-inline-size: 0;
  overflow: hidden;
  border: 1px solid var(--sluice-line);
  border-radius: var(--sluice-radius-m);
  background: var(--sluice-surface-0);
  box-shadow: var(--sluice-shadow-1);
`;

export const Head = styled.header`
  display: flex;
  gap: var(--sluice-space-2);
  align-items: center;
  min-block-size: 48px;
  box-sizing: border-box;
  padding: 6px var(--sluice-space-3) 6px 18px;
  border-block-end: 1px solid var(--sluice-line);

  & h2 {
    margin: 0;
    font: var(--sluice-weight-semibold) var(--sluice-size-body) / 1.4 var(--sluice-font-ui);
  }

  & > :last-child:not(:first-child, [data-beside]) {
    margin-inline-start: auto;
  }

  & a {
    ${linkAlone}
  }
`;

export const Body = styled.div`
  padding: 14px 18px;
`;

/** Two cards of one line beside each other. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--sluice-space-4);

  @media ${below(768)} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** A card with nothing in it but one line. */
export const Line = styled.p`
  display: flex;
  gap: var(--sluice-space-2);
  align-items: center;
  min-block-size: 54px;
  box-sizing: border-box;
  margin: 0;
  padding: var(--sluice-space-2) 18px;
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-control);

  & > svg {
    flex: none;
    inline-size: 17px;
    block-size: 17px;
    color: var(--sluice-ink-3);
  }
`;

/** A sentence about the state of something. */
export const Sub = styled.p`
  margin: 0;
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-control);
  overflow-wrap: anywhere;
`;

export const Failure = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2);
  align-items: center;
  justify-content: space-between;
  min-block-size: 54px;
  box-sizing: border-box;
  padding: var(--sluice-space-2) var(--sluice-space-3) var(--sluice-space-2) 18px;
  color: var(--sluice-danger);
  font-size: var(--sluice-size-control);
`;

/** On a phone in a line of its own, which is there before the figures are: a long date would push them into one. */
export const Things = styled.span`
  @media ${below(768)} {
    display: block;
    min-block-size: 1lh;
  }
`;

export const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  box-sizing: border-box;
  padding-inline: 18px var(--sluice-space-3);
`;

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
