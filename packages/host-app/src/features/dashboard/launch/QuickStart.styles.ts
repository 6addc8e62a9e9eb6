import { below, branchColors, focusRing, truncate } from '@sluice/builder-ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import * as R from '../../../components/LinkedRows.styles.ts';
import * as L from './LaunchCards.styles.ts';

export { Rows } from '../../../components/LinkedRows.styles.ts';

/** As high as two rows of cards beside it. */
export const Quick = styled.section`
  --example-height: 52px;
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  box-sizing: border-box;
  overflow: hidden;
  border: 1px solid var(--sluice-line);
  border-radius: var(--sluice-radius-m);
  background: var(--sluice-surface-0);
  box-shadow: var(--sluice-shadow-1);

  &[data-detailed] {
    --example-height: 94px;
  }

  nav > & {
    grid-row: 1 / span 2;
    grid-column: 4;
  }

  @media ${below(1280)} {
    nav > & {
      grid-row: auto;
      grid-column: 1 / -1;
    }
  }

  @media ${below(768)} {
    &[data-detailed] {
      --example-height: 118px;
    }
  }
`;

/** The whole head leads to all examples. */
export const Head = styled(Link)`
  display: flex;
  flex: 1 0 auto;
  gap: var(--sluice-space-2);
  align-items: center;
  min-block-size: 44px;
  box-sizing: border-box;
  padding-inline: var(--sluice-space-4);
  border-block-end: 1px solid var(--sluice-line);
  color: inherit;
  text-decoration: none;

  [data-detailed] > & {
    min-block-size: 48px;
    padding-inline: 18px var(--sluice-space-3);
  }

  & > h2 {
    flex: none;
    margin: 0;
    font: var(--sluice-weight-semibold) var(--sluice-size-body) / 1.4 var(--sluice-font-ui);
  }

  &:hover > :last-child {
    text-decoration: underline;
  }

  &:focus-visible {
    ${focusRing}
    outline-offset: -2px;
  }

  @media ${below(768)} {
    padding-inline: 18px var(--sluice-space-3);

    & > :not(h2, :last-child) {
      display: none;
    }
  }
`;

export const All = styled.span`
  display: inline-flex;
  flex: none;
  gap: 6px;
  align-items: center;
  margin-inline-start: auto;
  color: var(--sluice-brand);
  font-weight: var(--sluice-weight-semibold);
  font-size: var(--sluice-size-control);

  & > svg {
    inline-size: 15px;
    block-size: 15px;
  }
`;

export const Row = styled(R.Row)`
  /* A fixed one: the examples come after the page, and nothing below them may move. */
  block-size: var(--example-height);
  min-block-size: 0;
  padding-inline: var(--sluice-space-4);
  color: var(--sluice-ink-1);

  & > svg {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    color: var(--sluice-ink-3);
  }

  [data-detailed] & {
    padding-inline: 18px var(--sluice-space-3);
  }

  @media ${below(768)} {
    padding-inline: 18px var(--sluice-space-3);
  }
`;

export const ToCome = styled.li`
  display: flex;
  gap: var(--sluice-space-3);
  align-items: center;
  block-size: var(--example-height);
  padding-inline: var(--sluice-space-4);
`;

export const Icon = styled(L.Icon)`
  @media ${below(768)} {
    display: none;
  }
`;

export const Text = styled.span`
  flex: 1;
  min-inline-size: 0;
  font-size: var(--sluice-size-control);
  line-height: 1.4;

  & > b {
    ${truncate}
    display: block;
    font-weight: var(--sluice-weight-semibold);
  }

  & > div {
    margin: 0;
  }
`;

export const Title = styled.span`
  display: flex;
  gap: var(--sluice-space-2);
  align-items: baseline;
  font-size: var(--sluice-size-body);

  & > b {
    ${truncate}
    font-weight: var(--sluice-weight-semibold);
  }

  & > span {
    flex: none;
    color: var(--sluice-ink-3);
    font-size: var(--sluice-size-label);
  }
`;

/** A branch, whom it is for, and what they get: on one line, on a phone on two. */
export const Way = styled.span`
  ${branchColors}
  display: flex;
  align-items: center;
  margin-block-start: var(--sluice-space-1);
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-label);
  line-height: 19px;

  & > b {
    flex: none;
    margin-inline-end: 6px;
    padding-inline: 6px;
    border-radius: var(--sluice-radius-xs);
    background: var(--kind-soft);
    color: var(--kind);
    font: var(--sluice-weight-bold) var(--sluice-size-badge) / 18px var(--sluice-font-code);
    text-transform: uppercase;
  }

  & > div {
    flex: 0 1 auto;
    min-inline-size: 0;
    margin: 0;
  }

  & > span {
    ${truncate}
    flex: 1 1 0;
    min-inline-size: 0;
  }

  @media ${below(768)} {
    flex-wrap: wrap;

    & > div {
      flex: 1 1 0;
    }

    & > div + span {
      flex-basis: 100%;
    }
  }
`;
