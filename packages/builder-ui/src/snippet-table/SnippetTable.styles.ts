import { keyframes, styled } from 'styled-components';
import { Button } from '../controls/button/Button.tsx';
import { Card } from '../controls/card/Card.tsx';
import { Table } from '../controls/table/Table.tsx';
import { codeText, truncate, visuallyHidden } from '../theme/mixins.ts';
import { NARROW } from './narrow.ts';

export const Frame = styled(Card)`
  overflow: hidden;
  container-type: inline-size;
`;

export const Grid = styled(Table)`
  table-layout: fixed;

  & > thead th[data-part='person'] {
    text-align: end;
  }

  & > tbody > tr > td[data-part='favorite'] {
    padding-inline-end: 0;
  }

  ${NARROW} {
    &,
    & > tbody,
    & > thead {
      display: block;
    }

    & > thead > tr {
      display: flex;
      gap: var(--sluice-space-4);
      padding: var(--sluice-space-2) var(--sluice-space-4);
      border-block-end: 1px solid var(--sluice-line);
    }

    & > thead th {
      padding: 0;
      border: 0;
    }

    & > thead th:not([aria-sort]) {
      ${visuallyHidden}
    }

    & > tbody > tr {
      position: relative;
      display: grid;
      grid-template-columns: 1fr auto;
      gap: var(--sluice-space-2);
      align-items: center;
      padding: var(--sluice-space-3) var(--sluice-space-4);
      border-block-end: 1px solid var(--sluice-line);
    }

    & > tbody > tr:last-child {
      border-block-end: 0;
    }

    & > tbody > tr > td {
      min-inline-size: 0;
      padding: 0;
      border: 0;
    }

    & > tbody > tr > td[data-part='name'],
    & > tbody > tr > td[data-part='tags'] {
      grid-column: 1 / -1;
    }

    & > tbody > tr > td[data-part='favorite'] {
      grid-row: 1;
      grid-column: 2;
      justify-self: end;
    }

    & > tbody > tr > td[data-part='favorite'] + td[data-part='name'] {
      grid-row: 1;
      grid-column: 1;
    }

    & > tbody > tr > td[data-part='left'] {
      justify-self: end;
    }

    & > tbody > tr > td[data-part='left'] + td {
      grid-column: 1 / -1;
    }

    & > tbody > tr > td[data-part='tags']:empty {
      display: none;
    }
  }
`;

export const widths = {
  name: 'auto',
  tags: '24%',
  favorite: '52px',
  updated: '168px',
  left: '132px',
  restore: '152px',
  actions: '176px',
} as const;

/** As strong as the text around it: a table full of colored names would be loud. */
export const Name = styled(Button)`
  && {
    min-inline-size: 0;
    color: var(--sluice-ink-1);
    font-size: inherit;
  }

  &&:hover {
    color: var(--sluice-brand);
  }

  & > span {
    ${truncate}
    display: block;
  }
`;

export const NameLine = styled.div`
  display: flex;
  align-items: center;
  gap: var(--sluice-space-2);
  min-inline-size: 0;
`;

export const Code = styled.div`
  ${codeText}
  margin-block-start: 2px;
  color: var(--sluice-ink-3);
  font-size: 12px;
  direction: ltr;
  text-align: match-parent;
  ${truncate}
`;

/** As high as a name with its line of code, so that rows do not jump when they arrive. */
export const NamePlace = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: center;
  gap: var(--sluice-space-2);
  block-size: 41px;
`;

/** A star that is filled for a favorite. */
export const Favorite = styled.div`
  display: flex;

  &[data-favorite] button {
    color: var(--sluice-warn);
  }

  &[data-favorite] svg {
    fill: currentcolor;
  }
`;

export const Actions = styled.div`
  display: flex;
  justify-content: flex-end;

  ${NARROW} {
    margin-inline-end: calc(-1 * var(--sluice-space-2));
  }
`;

export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--sluice-space-2);
  min-block-size: 53px;
  box-sizing: border-box;
  padding: var(--sluice-space-2) var(--sluice-space-4);
  border-block-start: 1px solid var(--sluice-line);
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-control);
  font-variant-numeric: tabular-nums;
`;

export const Hidden = styled.span`
  ${visuallyHidden}
`;

const slide = keyframes`
  from { inset-inline-start: -30%; }
  to { inset-inline-start: 100%; }
`;

/** Rows of an earlier page, below a moving line, while the next one is on its way. Dimmed text would be unreadable. */
export const Rows = styled.div`
  position: relative;
  overflow: hidden;

  &[data-stale]::before {
    content: '';
    position: absolute;
    inset-block-start: 0;
    inline-size: 30%;
    block-size: 2px;
    background: var(--sluice-brand);
    animation: ${slide} 1.2s ease-in-out infinite;
  }

  @media (prefers-reduced-motion: reduce) {
    &[data-stale]::before {
      inline-size: 100%;
      animation: none;
    }
  }
`;
