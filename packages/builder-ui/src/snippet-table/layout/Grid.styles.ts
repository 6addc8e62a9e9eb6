import { css, styled } from 'styled-components';
import { Table } from '../../controls/table/Table.tsx';
import { NARROW, WIDE, WIDTHS, type TableLayout } from './table-layout.ts';
import { twoLines } from './two-lines.ts';
import { visuallyHidden } from '../../theme/mixins.ts';

const columns = css`
  & > thead > tr > th,
  & > tbody > tr > td {
    padding-inline: var(--sluice-space-3);
  }

  & > tbody > tr > td {
    padding-block: var(--sluice-space-2);
  }

  & > * > tr > :first-child {
    padding-inline-start: var(--sluice-space-4);
  }

  & > * > tr > :last-child {
    padding-inline-end: var(--sluice-space-4);
  }

  & > * > tr > [data-part='select'] {
    padding-inline-end: 0;
  }

  & > * > tr > [data-part='favorite'] {
    padding-inline: var(--sluice-space-2) 0;
  }

  & > thead > tr > th[data-part='actions'] {
    inline-size: ${WIDTHS.actions}px;

    @media (pointer: coarse) {
      inline-size: ${WIDTHS.actionsOfFingers}px;
    }
  }
`;

/** Over the end of the row that is used, so that the name has the room of a column. */
const floatingActions = css`
  & > thead > tr > th[data-part='actions'] {
    inline-size: 0;
    padding: 0;
  }

  & > tbody > tr > td[data-part='actions'] {
    position: relative;
    padding: 0;
  }

  & > tbody > tr > td[data-part='person']:nth-last-child(2),
  & > thead > tr > th[data-part='person']:nth-last-child(2) {
    padding-inline-end: var(--sluice-space-4);
  }

  & > tbody > tr [data-quiet] {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0;
    align-items: center;
    padding-inline: var(--sluice-space-2) var(--sluice-space-3);
    background: color-mix(in srgb, var(--sluice-surface-1) 60%, var(--sluice-surface-0));
  }

  & > tbody > tr[data-selected] [data-quiet] {
    background: color-mix(in srgb, var(--sluice-brand-soft) 55%, var(--sluice-surface-0));
  }
`;

/** Fingers have no way to hover: for them the actions are always there, with a place of their own. */
const wideRows = (layout: TableLayout) => css`
  @media (hover: hover) {
    ${WIDE} {
      ${layout.actionsFloat && floatingActions}

      /* The actions appear on the row that is used. */
      & > tbody > tr:not(:hover, :has(:focus-visible)) [data-quiet]:not(:has([aria-expanded='true'])) {
        opacity: 0;
      }
    }

    ${twoLines(layout)}
  }

  @media not (hover: hover) {
    ${twoLines({ ...layout, actionsFloat: false })}
  }
`;

/** Each row is a card. */
const cards = css`
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

  & > thead th:not([aria-sort], [data-part='select']) {
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
  & > tbody > tr > td[data-part='state'],
  & > tbody > tr > td[data-part='tags'] {
    grid-column: 1 / -1;
  }

  & > tbody > tr > td[data-part='actions'] {
    grid-column: 2;
  }

  /* With a box, everything below the name starts where the name does. */
  & > tbody > tr:has(> td[data-part='select']) {
    grid-template-columns: auto 1fr auto;
  }

  & > tbody > tr > td[data-part='select'] {
    grid-row: 1;
    grid-column: 1;
  }

  & > tbody > tr > td[data-part='select'] ~ td[data-part='name'],
  & > tbody > tr > td[data-part='select'] ~ td[data-part='state'],
  & > tbody > tr > td[data-part='select'] ~ td[data-part='tags'] {
    grid-column: 2 / -1;
  }

  & > tbody > tr > td[data-part='select'] ~ td[data-part='person'] {
    grid-column: 2;
  }

  & > tbody > tr > td[data-part='select'] ~ td[data-part='favorite'] {
    z-index: var(--sluice-z-raised);
    grid-column: 3;
  }

  & > tbody > tr > td[data-part='select'] ~ td[data-part='actions'] {
    grid-column: 3;
  }

  /* The star is above the end of the name's cell: the actions below it make that column wide. */
  & > tbody > tr > td[data-part='select'] ~ td[data-part='favorite'] + td[data-part='name'] {
    grid-column: 2 / -1;
    padding-inline-end: var(--sluice-control-height-touch);
  }

  & > tbody > tr > td[data-part='favorite'] {
    grid-row: 1;
    grid-column: 2;
    justify-self: end;
  }

  & > tbody > tr > td[data-part='favorite'] + td[data-part='name'] {
    grid-row: 1;
  }

  & > tbody > tr > td[data-part='favorite']:first-child {
    z-index: var(--sluice-z-raised);
  }

  & > tbody > tr > td[data-part='favorite']:first-child + td[data-part='name'] {
    grid-column: 1 / -1;
    padding-inline-end: var(--sluice-control-height-touch);
  }

  & > tbody > tr > td[data-part='left'] {
    justify-self: end;
  }

  & > tbody > tr > td[data-part='left'] + td {
    grid-column: 1 / -1;
  }

  & > tbody > tr > td[data-part='select'] ~ td[data-part='left'] + td {
    grid-column: 2 / -1;
  }

  & > tbody > tr > td[data-part='tags']:empty {
    display: none;
  }
`;

/** The table of snippets. Its own width decides how its rows are laid out; the name always has room. */
export const Grid = styled(Table)<{ $layout?: TableLayout }>`
  table-layout: fixed;

  & > thead th[data-part='person'] {
    text-align: end;
  }

  & > tbody > tr[data-selected] {
    background: color-mix(in srgb, var(--sluice-brand-soft) 55%, transparent);
  }

  ${WIDE} {
    ${columns}
  }

  ${({ $layout }) => $layout && wideRows($layout)}

  ${NARROW} {
    ${cards}
  }
`;
