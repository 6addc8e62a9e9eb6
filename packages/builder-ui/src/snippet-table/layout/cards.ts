import { css } from 'styled-components';
import { visuallyHidden } from '../../theme/mixins.ts';

/** Each row is a card. */
export const cards = css`
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
