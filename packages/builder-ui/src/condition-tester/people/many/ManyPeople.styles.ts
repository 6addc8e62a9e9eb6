import { css, styled } from 'styled-components';
import { TableCell, TableColumn } from '../../../controls/table/Table.tsx';
import {
  below,
  controlHeight,
  focusRing,
  ownElement,
  slimScrollbar,
  upFrom,
  visuallyHidden,
} from '../../../theme/mixins.ts';

/** In a wide window, each column scrolls by itself where the sheet is as high as the page. */
export const Root = styled.div`
  min-inline-size: 0;
  container: many-people / inline-size;
  font: var(--sluice-weight-regular) var(--sluice-size-control) / 1.5 var(--sluice-font-ui);

  @media ${upFrom(901)} {
    display: flex;
    flex: 1 1 auto;
    flex-direction: column;
    min-block-size: 0;
  }
`;

/* Room for the rings of focus in what scrolls by itself. */
const scrolled = css`
  ${slimScrollbar}
  box-sizing: border-box;
  max-block-size: calc(100% + 2 * var(--sluice-space-1));
  margin: calc(-1 * var(--sluice-space-1));
  padding: var(--sluice-space-1);
  overflow-y: auto;
`;

export const Columns = styled.div`
  display: grid;
  gap: var(--sluice-space-4) var(--sluice-space-5);
  align-items: start;

  @media ${upFrom(901)} {
    flex: 1 1 auto;
    grid-template: minmax(0, 1fr) / minmax(0, 424px) minmax(0, 1fr);
    min-block-size: 0;
  }
`;

/** Beside the results it fills the sheet, however many there are. */
export const Form = styled.form`
  ${ownElement}
  display: flex;
  flex-direction: column;
  gap: var(--sluice-space-2);
  min-inline-size: 0;
  margin: 0;

  & > button {
    flex: none;
    align-self: flex-start;
  }

  @media ${upFrom(901)} {
    ${scrolled}
    align-self: stretch;
  }
`;

/** Takes the room that the rest of the form leaves; its text scrolls. */
export const Editor = styled.div`
  display: grid;
  min-inline-size: 0;

  @media ${upFrom(901)} {
    flex: 1 0 200px;
    grid-template-rows: minmax(0, 1fr);
    min-block-size: 0;
  }
`;

/** For when everybody is tested. */
export const Sending = styled.div`
  display: flex;
  gap: var(--sluice-space-2);
`;

export const Saved = styled.fieldset`
  ${ownElement}
  display: grid;
  gap: var(--sluice-space-1);
  box-sizing: border-box;
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;

  & > legend {
    padding: 0;
    font-weight: var(--sluice-weight-semibold);
  }
`;

/** A few of many people; the rest scrolls. The role survives `list-style: none`, which removes it in Safari. */
export const SavedList = styled.ul.attrs({ role: 'list' })`
  ${ownElement}
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(160px, 100%), 1fr));
  gap: var(--sluice-space-1) var(--sluice-space-3);
  max-block-size: 168px;
  overflow-y: auto;
  margin: 0;
  /* Room for the ring of focus. */
  padding: var(--sluice-space-1);
  list-style: none;
  overflow-wrap: anywhere;
`;

export const Help = styled.p`
  ${ownElement}
  margin: 0 0 var(--sluice-space-1);
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-label);
`;

export const Results = styled.div`
  display: grid;
  gap: var(--sluice-space-3);
  min-inline-size: 0;

  @media ${upFrom(901)} {
    ${scrolled}
    align-content: start;
    align-self: stretch;
    padding-inline-start: var(--sluice-space-5);
    border-inline-start: 1px solid var(--sluice-line);
  }
`;

export const Total = styled.p`
  ${ownElement}
  margin: 0;
  font-weight: var(--sluice-weight-semibold);
`;

export const Stale = styled.p`
  ${ownElement}
  display: flex;
  gap: var(--sluice-space-2);
  margin: 0;
  color: var(--sluice-ink-2);

  & > svg {
    flex: none;
    margin-block-start: var(--sluice-space-1);
  }
`;

/* The role survives `list-style: none`, which removes it in Safari. */
export const Problems = styled.ul.attrs({ role: 'list' })`
  ${ownElement}
  display: grid;
  gap: var(--sluice-space-1);
  margin: var(--sluice-space-2) 0 0;
  padding: var(--sluice-space-2) var(--sluice-space-3);
  border-radius: var(--sluice-radius-s);
  background: var(--sluice-warn-soft);
  color: var(--sluice-warn);
  list-style: none;
  overflow-wrap: anywhere;
`;

/** The numbers of each branch, the search, and the download. */
export const FilterBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2);
  align-items: center;

  & > :last-child {
    margin-inline-start: auto;
  }
`;

export const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2);
  min-inline-size: 0;
`;

/** A branch and how many people get it. The one that is shown has a thick border. */
export const Filter = styled.button`
  ${ownElement}
  ${controlHeight}
  display: inline-flex;
  gap: var(--sluice-space-2);
  align-items: center;
  margin: 0;
  padding: 0 var(--sluice-space-3);
  border: 1px solid var(--sluice-line);
  border-radius: var(--sluice-radius-m);
  background: var(--sluice-surface-0);
  color: var(--sluice-ink-1);
  font: var(--sluice-weight-semibold) var(--sluice-size-control) / 1 var(--sluice-font-ui);
  font-variant-numeric: tabular-nums;
  cursor: pointer;

  @media (pointer: fine) {
    min-block-size: 32px;
  }

  &[aria-pressed='true'] {
    border-color: transparent;
    box-shadow: 0 0 0 2px var(--sluice-brand);
  }

  &:hover {
    background: var(--sluice-surface-1);
  }

  &:focus-visible {
    ${focusRing}
  }
`;

/** The value of a person: where it would take the room of what the person sees, it is in the person's own view. */
export const ValueCell = styled(TableCell)`
  font-family: var(--sluice-font-code);
  font-variant-ligatures: none;
  overflow-wrap: anywhere;

  &[data-empty] {
    color: var(--sluice-ink-3);
    font-family: var(--sluice-font-ui);
  }

  @container many-people ${below(1180)} {
    &&& {
      display: none;
    }
  }
`;

export const ValueHead = styled(TableColumn)`
  @container many-people ${below(1180)} {
    display: none;
  }
`;

/** The end of the sheet: what is kept, and for what; last comes the main button. */
export const Foot = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: var(--sluice-space-2) var(--sluice-space-3);
  align-items: center;
  min-inline-size: 0;

  & > p {
    flex: 1 1 100%;
    margin: 0;
  }

  & > p:only-of-type:first-child {
    flex: 1 1 280px;
  }

  & > [data-main] {
    order: 1;
  }
`;

export const Kept = styled.span`
  display: flex;
  flex: 1 1 280px;
  flex-wrap: wrap;
  gap: 0 var(--sluice-space-3);
  align-items: center;
  color: var(--sluice-ink-2);
`;

/** Nobody is there to test yet. */
export const Nobody = styled.h3`
  ${ownElement}
  margin: 0;
  font: var(--sluice-weight-semibold) var(--sluice-size-body) / 1.5 var(--sluice-font-ui);
`;

/** A wide table scrolls to the side by itself, so that the keyboard has to reach it. The sheet scrolls the rest. */
export const Scroller = styled.div.attrs({ role: 'group' })`
  overflow-x: auto;
  border: 1px solid var(--sluice-line);
  border-radius: var(--sluice-radius-s);

  &:focus-visible {
    ${focusRing}
  }

  /* A result of before is quiet, and still easy to read. */
  &[data-stale] td {
    color: var(--sluice-ink-2);
  }

  /* Each person a small card: who, what they get, and below it what they see. */
  @container many-people ${below(560)} {
    & thead {
      ${visuallyHidden}
    }

    & tbody,
    & table {
      display: block;
    }

    & tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: var(--sluice-space-1) var(--sluice-space-3);
      align-items: center;
      padding: var(--sluice-space-3);
      border-block-end: 1px solid var(--sluice-line);
    }

    & tr:last-child {
      border-block-end: 0;
    }

    & td {
      min-inline-size: 0;
      padding: 0;
      border: 0;
      overflow-wrap: anywhere;
    }

    & td:last-child {
      grid-column: 1 / -1;
    }
  }
`;

/** Why a person gets what they get. */
export const Reason = styled.p`
  ${ownElement}
  margin: var(--sluice-space-1) 0 0;
  color: var(--sluice-warn);
  font-size: var(--sluice-size-label);
`;
