import { css, type RuleSet } from 'styled-components';
import { visuallyHidden } from '../../theme/mixins.ts';
import { wideUpTo, roomFor, WIDTHS, without, type TableLayout } from './table-layout.ts';

/** Tags that give way to one another, and end in an ellipsis where they have to. */
export const tagsOnOneLine = css`
  & > div {
    flex-wrap: nowrap;
  }

  & > div > * {
    flex: 0 1 auto;
    min-inline-size: 24px;
  }

  & [data-tone] {
    padding: 1px var(--sluice-space-2);
    font-size: var(--sluice-size-badge);
  }

  &:empty {
    display: none;
  }
`;

/**
 * A table that has no room for all its columns: tags follow the name, and actions that have no room are below the person. When
 * even that leaves too little to the name, tags are below it, findings below the state, and the moment of creation is left out.
 */
export function twoLines(layout: TableLayout): RuleSet {
  const tagsInline = without(layout, 'tags');
  const actionsBelow = { ...tagsInline, actionsFloat: true };
  const { columns } = layout;
  const findingsBelow = columns.includes('state') ? without(actionsBelow, 'findings') : actionsBelow;
  const isCrowded = columns.includes('created') && columns.includes('updated');
  return css`
    ${wideUpTo(roomFor(layout))} {
      ${rowsAsGrids}
      & > * > tr {
        grid-template-columns: ${tracksOf(tagsInline)};
      }

      ${layout.actionsFloat && actionsAtTheEnd}
    }

    ${!layout.actionsFloat && withActionsBelow(roomFor(tagsInline), actionsBelow)}
    ${wideUpTo(roomFor(actionsBelow))} {
      ${tagsOnLineOfTheirOwn}
    }

    ${findingsBelow !== actionsBelow && withFindingsBelow(roomFor(actionsBelow), findingsBelow)}
    ${isCrowded && withoutCreation(roomFor(findingsBelow), findingsBelow)}
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

/** Beside the name there is no room to read them. */
const tagsOnLineOfTheirOwn = css`
  & > tbody > tr > td[data-part='tags'] {
    grid-row: 3;
    grid-column: name;
    padding-block-start: var(--sluice-space-1);
    padding-inline-start: var(--sluice-space-3);
  }
`;

const withActionsBelow = (upTo: number, layout: TableLayout) => css`
  ${wideUpTo(upTo)} {
    & > * > tr {
      grid-template-columns: ${tracksOf(layout)};
    }

    & > tbody > tr > td[data-part='actions'] {
      grid-row: 3;
      grid-column: name-end / -1;
    }

    & > * > tr > [data-part='person']:nth-last-child(2) {
      padding-inline-end: var(--sluice-space-4);
    }
  }
`;

const withFindingsBelow = (upTo: number, layout: TableLayout) => css`
  ${wideUpTo(upTo)} {
    & > * > tr {
      grid-template-columns: ${tracksOf(layout)};
    }

    & > thead > tr > th[data-part='findings'] {
      ${visuallyHidden}
    }

    & > tbody > tr > td:is([data-part='state'], [data-part='findings']) {
      grid-column: state-start;
    }

    & > tbody > tr > td[data-part='state']:not(:has(+ [data-none])) {
      grid-row: 1;
    }

    & > tbody > tr > td[data-part='findings'] {
      grid-row: 2;
      margin-block-start: var(--sluice-space-1);
    }

    & > tbody > tr > td[data-part='findings'][data-none] {
      display: none;
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
  const fixed = columns.map((column) => `${column}-start] ${WIDTHS[column]}px [`);
  return [
    ...(hasBoxes ? [`${WIDTHS.select}px`] : []),
    ...(hasStars ? [`${WIDTHS.favorite}px`] : []),
    // Between two columns there is one list of names.
    `[name-start] minmax(0, max-content) [tags-start] minmax(0, 1fr) [tags-end name-end ${fixed.join('')}end]`,
    ...(actionsFloat ? [] : [`${WIDTHS.actionsOfFingers}px`]),
  ].join(' ');
}

/** The name with its tags on a line, what it does below them; everything else is as high as both. */
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

  & > * > tr > [data-part='name'] {
    grid-column: name;
  }

  & > tbody > tr > td {
    grid-row: 1 / span 2;
    min-inline-size: 0;
    padding-block: 0;
    border: 0;
  }

  & > tbody > tr > td[data-part='name'] {
    display: grid;
    grid-template: subgrid / subgrid;
  }

  & > tbody > tr > td[data-part='name'] > :nth-child(n + 2) {
    grid-column: 1 / -1;
  }

  & > tbody > tr > td[data-part='tags'] {
    ${tagsOnOneLine}
    grid-row: 1;
    grid-column: tags;
    padding-inline: var(--sluice-space-2) var(--sluice-space-3);
  }
`;
