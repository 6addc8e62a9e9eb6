import { below, upFrom, codeText, Table, visuallyHidden, truncate, Card } from '@sluice/builder-ui';
import { Link } from 'react-router';
import { keyframes, styled } from 'styled-components';
import { linkAlone } from '../../../components/TextLink.ts';

export { Foot, Frame as ListFrame, Rows } from '../../../components/ListFrame.styles.ts';

/** Below this width of the list, not of the window, rows are stacked. */
const NARROW = `@container ${below(680)}`;
/** Here names and descriptions need the room of the source, which is the same for most. */
const WITHOUT_SOURCE = `@container ${upFrom(680)} and ${below(901)}`;

const flash = keyframes`
  from { background: var(--sluice-brand-soft); }
`;

export const Grid = styled(Table)`
  table-layout: fixed;
  font-size: var(--sluice-size-control);

  & > tbody > tr > td {
    block-size: 44px;
    box-sizing: border-box;
    padding-block: 6px;
    overflow-wrap: anywhere;
  }

  & > tbody > tr[data-unusable] > td {
    color: var(--sluice-ink-3);
  }

  & > tbody > tr[data-changed] {
    animation: ${flash} 120ms ease-out;
  }

  @media (prefers-reduced-motion: reduce) {
    & > tbody > tr[data-changed] {
      animation: none;
    }
  }

  & [data-part='seen'] {
    text-align: end;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }

  & > tbody > tr > td:is([data-part='source'], [data-part='seen']) {
    color: var(--sluice-ink-3);
  }

  @media ${below(1180)} {
    &[data-without-text] [data-part='text'] {
      display: none;
    }

    &[data-without-text] > thead th[data-part='name'] {
      /* The widths of the columns are inline styles. */
      inline-size: auto !important;
    }
  }

  ${WITHOUT_SOURCE} {
    & [data-part='source'] {
      display: none;
    }
  }

  ${NARROW} {
    &,
    & > thead,
    & > tbody {
      display: block;
    }

    & > thead > tr {
      display: flex;
      flex-wrap: wrap;
      gap: var(--sluice-space-4);
      padding: var(--sluice-space-2) var(--sluice-space-4);
      border-block-end: 1px solid var(--sluice-line);
    }

    & > thead th {
      /* The widths of the columns are inline styles. */
      inline-size: auto !important;
      padding: 0;
      border: 0;
    }

    & > thead th:not([aria-sort]) {
      ${visuallyHidden}
    }

    & > tbody > tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: var(--sluice-space-1) var(--sluice-space-3);
      align-items: center;
      padding: var(--sluice-space-3) var(--sluice-space-4);
      border-block-end: 1px solid var(--sluice-line);
    }

    & > tbody > tr:last-child {
      border-block-end: 0;
    }

    & > tbody > tr > td {
      block-size: auto;
      min-inline-size: 0;
      padding: 0;
      border: 0;
    }

    & > tbody > tr > td[data-part='text'] {
      grid-column: 1 / -1;
    }

    & > tbody > tr > td[data-part='seen'] {
      grid-column: 2;
    }

    & > tbody > tr > td[data-part='text']:empty,
    & > tbody > tr > td[data-part='source'] {
      display: none;
    }
  }
`;

export const widths = {
  type: '128px',
  uses: '116px',
  source: '92px',
  seen: '108px',
  status: '128px',
} as const;

export const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px var(--sluice-space-2);
  align-items: center;

  & > code {
    ${codeText}
    color: var(--sluice-ink-1);
    font-weight: var(--sluice-weight-semibold);
    white-space: pre-wrap;
  }
`;

export const RawName = styled.div`
  ${codeText}
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-label);
  white-space: pre-wrap;

  & > em {
    color: var(--sluice-warn);
    font: var(--sluice-weight-medium) var(--sluice-size-label) / 1.5 var(--sluice-font-ui);
  }
`;

/** Leads to what uses an item. */
export const Uses = styled(Link)`
  ${linkAlone}
`;

export const Quiet = styled.span`
  color: var(--sluice-ink-3);
`;

/** Why conditions cannot use something, below what it is. */
export const Reason = styled.div`
  color: var(--sluice-ink-3);
`;

export const Badge = styled.span`
  ${codeText}
  box-sizing: border-box;
  display: inline-flex;
  gap: 5px;
  align-items: center;
  max-inline-size: 100%;
  padding: 2px 7px;
  border-radius: var(--sluice-radius-s);
  background: var(--sluice-surface-2);
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-label);
  line-height: 1.5;

  & > svg {
    flex: none;
    inline-size: 13px;
    block-size: 13px;
    stroke-width: 1.75;
  }

  & > span {
    ${truncate}
  }

  &[data-unusable] {
    background: var(--sluice-warn-soft);
    color: var(--sluice-warn);
  }
`;

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
