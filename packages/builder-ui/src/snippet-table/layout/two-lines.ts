import { css, type RuleSet } from 'styled-components';
import { visuallyHidden } from '../../theme/mixins.ts';
import { wideUpTo, roomFor, WIDTHS, without, type TableLayout } from './table-layout.ts';

/**
 * A table that has no room for all its columns: tags are below the name, and so are actions that have no room beside it.
 * When even that leaves too little to the name, the moment of creation is left out.
 */
export function twoLines(layout: TableLayout): RuleSet {
  const tagsBelow = without(layout, 'tags');
  const actionsBelow = { ...tagsBelow, actionsFloat: true };
  const isCrowded = layout.columns.includes('created') && layout.columns.includes('updated');
  return css`
    ${wideUpTo(roomFor(layout))} {
      ${rowsAsGrids}
      & > * > tr {
        grid-template-columns: ${tracksOf(tagsBelow)};
      }

      ${layout.actionsFloat && actionsAtTheEnd}
    }

    ${!layout.actionsFloat && withActionsBelow(roomFor(tagsBelow), actionsBelow)}
    ${isCrowded && withoutCreation(roomFor(actionsBelow), actionsBelow)}
  `;
}

/** Without a column; what is in the cell stands over the end of the row. */
const actionsAtTheEnd = css`
  & > tbody > tr > td[data-part='actions'] {
    position: absolute;
    grid-row: auto;
    inset-block: 0;
    inset-inline-end: 0;
  }
`;

const withActionsBelow = (upTo: number, layout: TableLayout) => css`
  ${wideUpTo(upTo)} {
    & > * > tr {
      grid-template-columns: ${tracksOf(layout)};
    }

    & > tbody > tr > td[data-part='tags'] {
      grid-column: name;
    }

    & > tbody > tr > td[data-part='actions'] {
      grid-row: 2;
      grid-column: name-end / -1;
    }

    & > * > tr > [data-part='person']:nth-last-child(2) {
      padding-inline-end: var(--sluice-space-4);
    }
  }
`;

const withoutCreation = (upTo: number, layout: TableLayout) => css`
  ${wideUpTo(upTo)} {
    & > * > tr {
      grid-template-columns: ${tracksOf(without(layout, 'created'))};
    }

    & > * > tr > [data-column='created'] {
      display: none;
    }
  }
`;

function tracksOf({ columns, hasBoxes, hasStars, actionsFloat }: TableLayout): string {
  const fixed = columns.map((column) => `${WIDTHS[column]}px`);
  return [
    ...(hasBoxes ? [`${WIDTHS.select}px`] : []),
    ...(hasStars ? [`${WIDTHS.favorite}px`] : []),
    '[name-start] minmax(0, 1fr) [name-end]',
    ...fixed,
    ...(actionsFloat ? [] : [`${WIDTHS.actionsOfFingers}px`]),
  ].join(' ');
}

const rowsAsGrids = css`
  &,
  & > tbody,
  & > thead {
    display: block;
  }

  & > * > tr {
    position: relative;
    display: grid;
    align-items: center;
    border-block-end: 1px solid var(--sluice-line);
  }

  & > tbody > tr {
    padding-block: var(--sluice-space-2);
  }

  & > tbody > tr:last-child {
    border-block-end: 0;
  }

  & > thead > tr > th {
    border: 0;
  }

  & > thead > tr > th:is([data-part='tags'], [data-part='actions']) {
    ${visuallyHidden}
  }

  & > tbody > tr > td {
    grid-row: 1;
    min-inline-size: 0;
    padding-block: 0;
    border: 0;
  }

  & > tbody > tr > td[data-part='tags'] {
    grid-row: 2;
    grid-column: name-start / -1;
    padding-block-start: var(--sluice-space-1);
  }

  & > tbody > tr > td[data-part='tags']:empty {
    display: none;
  }
`;
