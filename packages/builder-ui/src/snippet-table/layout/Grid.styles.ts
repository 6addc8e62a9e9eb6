import { css, styled } from 'styled-components';
import { Table } from '../../controls/table/Table.tsx';
import { NARROW, WIDE, WIDTHS, type TableLayout } from './table-layout.ts';
import { tagsOnOneLine, twoLines } from './two-lines.ts';
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

    /* The room around the box belongs to what a finger hits. */
    @media (pointer: coarse) {
      padding-inline-start: var(--sluice-space-1);

      & label {
        justify-content: center;
      }
    }
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
    background: var(--sluice-brand-soft);
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
    grid-template-columns:
      [box-start] auto [state-start] auto [findings-start] auto [tags-start] minmax(0, 1fr)
      [end-start] auto [end];
    gap: var(--sluice-space-2);
    align-items: center;
    padding: var(--sluice-space-2) var(--sluice-space-4);
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

  & > tbody > tr > td[data-part='select'] {
    grid-row: 1;
    grid-column: box-start;
  }

  & > tbody > tr > td[data-part='name'] {
    grid-row: 1;
    grid-column: state-start / end-start;
  }

  & > tbody > tr:not(:has(> td[data-part='favorite'])) > td[data-part='name'] {
    grid-column-end: end;
  }

  & > tbody > tr > td[data-part='favorite'] {
    grid-row: 1;
    grid-column: end-start;
    justify-self: end;
  }

  /* How far it is, what is wrong with it, and its tags: one line. */
  & > tbody > tr > td:is([data-part='state'], [data-part='findings'], [data-part='tags']) {
    grid-row: 2;
  }

  & > tbody > tr > td[data-part='state'] {
    grid-column: state-start;
  }

  & > tbody > tr > td[data-part='findings'] {
    grid-column: findings-start;
  }

  & > tbody > tr > td[data-part='findings'][data-none] {
    display: none;
  }

  & > tbody > tr > td[data-part='tags'] {
    ${tagsOnOneLine}
    grid-column: tags-start / end;

    & [data-rest='cards'] {
      display: inline-flex;
      flex: none;
    }

    & > div:has(> [data-rest='cards']) > :not(:first-child, [data-rest='cards']) {
      display: none;
    }
  }

  & > tbody > tr:not(:has(> :is(td[data-part='state'], td[data-part='findings']))) > td[data-part='tags'] {
    grid-column: state-start / end;
  }

  & > tbody > tr > td[data-part='person'] {
    grid-row: 3;
    grid-column: state-start / end-start;
  }

  & > tbody > tr > td[data-part='person'] ~ td[data-part='person'] {
    grid-row: 4;
  }

  & > tbody > tr > td[data-part='actions'] {
    grid-row: 3;
    grid-column: findings-start / end;
    justify-self: end;
    margin-block: calc(-1 * var(--sluice-space-1));
  }

  & > tbody > tr > td[data-part='left'] {
    grid-row: 3;
    grid-column: tags-start / end;
    justify-self: end;
  }

  & > tbody > tr > td[data-part='left'] + td {
    grid-row: 4;
    grid-column: state-start / end;
  }
`;

/** The table of snippets. Its own width decides how its rows are laid out; the name always has room. */
export const Grid = styled(Table)<{ $layout?: TableLayout }>`
  table-layout: fixed;

  & > tbody > tr[data-selected] {
    background: var(--sluice-brand-soft);
  }

  /* What has the color of the row would be lost in it. */
  & > tbody > tr[data-selected] [data-pair] {
    box-shadow: 0 0 0 2px var(--sluice-surface-0);
  }

  & > tbody > tr[data-selected] :is([data-tone='neutral'], [data-tone='brand']) {
    background: var(--sluice-surface-0);
  }

  ${WIDE} {
    ${columns}
  }

  ${({ $layout }) => $layout && wideRows($layout)}

  ${NARROW} {
    ${cards}
  }
`;
