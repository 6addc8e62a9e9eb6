import { below, codeText, focusRing, Table, upFrom, visuallyHidden } from '@sluice/builder-ui';
import { styled } from 'styled-components';

export { Foot, Frame, Rows } from '../../../components/ListFrame.styles.ts';

/** Below this width of the list, not of the window, rows are stacked. */
const NARROW = `@container ${below(560)}`;
/** Here the name needs the room of how often a block is used. */
const WITHOUT_USES = `@container ${upFrom(560)} and ${below(680)}`;
/** Where the name and the snippet have no room beside one another, the snippet is below. */
const TWO_LINES = `@container ${upFrom(560)} and ${below(1080)}`;

export const Grid = styled(Table)`
  table-layout: fixed;
  font-size: var(--sluice-size-control);

  & > thead > tr > th,
  & > tbody > tr > td {
    padding-inline: var(--sluice-space-2);
  }

  & > thead > tr > th:first-child,
  & > tbody > tr > td:first-child {
    padding-inline-start: var(--sluice-space-4);
  }

  & > tbody > tr > td:last-child {
    padding-inline-end: 14px;
  }

  & > tbody > tr > td {
    block-size: 44px;
    box-sizing: border-box;
    padding-block: 5px;
    overflow-wrap: anywhere;
  }

  & > tbody > tr[data-selected] {
    background: var(--sluice-brand-soft);
  }

  & :is([data-part='used'], [data-part='edited'], [data-part='action']) {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }

  & > tbody > tr > td:is([data-part='used'], [data-part='edited']) {
    color: var(--sluice-ink-3);
    white-space: nowrap;
  }

  & > tbody > tr > td[data-part='used'] {
    color: var(--sluice-ink-2);
  }

  /* To import a block is possible, and nothing that waits: it comes with the row that is used. */
  @media (hover: hover) {
    & > tbody > tr:not(:hover, :has(:focus-visible)) [data-quiet] {
      opacity: 0;
    }
  }

  ${TWO_LINES} {
    &,
    & > thead,
    & > tbody {
      display: block;
    }

    & > * > tr {
      display: grid;
      grid-template-columns: 44px minmax(0, 1fr) 148px 84px 100px 104px;
      align-items: center;
      border-block-end: 1px solid var(--sluice-line);
    }

    & > tbody > tr {
      min-block-size: 54px;
      align-content: center;
    }

    & > tbody > tr:last-child {
      border-block-end: 0;
    }

    & > thead > tr > th,
    & > tbody > tr > td {
      inline-size: auto !important;
      border: 0;
    }

    & > tbody > tr > td {
      grid-row: 1 / span 2;
      block-size: auto;
      min-inline-size: 0;
      padding-block: 0;
    }

    & > tbody > tr > td[data-part='name'] {
      grid-row: 1;
      grid-column: 2;
    }

    & > tbody > tr > td[data-part='snippet'] {
      grid-row: 2;
      grid-column: 2;
      font-size: var(--sluice-size-label);
    }

    & > thead > tr > th:is([data-part='snippet'], [data-part='edited']) {
      ${visuallyHidden}
    }

    & > tbody > tr > td[data-part='edited'] {
      display: none;
    }
  }

  ${WITHOUT_USES} {
    & > * > tr {
      grid-template-columns: 44px minmax(0, 1fr) 148px 84px 104px;
    }

    & > thead > tr > th[data-part='used'] {
      ${visuallyHidden}
    }

    & > tbody > tr > td[data-part='used'] {
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
      padding: var(--sluice-space-2) var(--sluice-space-4);
      border-block-end: 1px solid var(--sluice-line);
    }

    & > thead > tr > th:first-child {
      inline-size: auto !important;
      padding: 0;
      border: 0;
    }

    & > thead > tr > th:not(:first-child) {
      ${visuallyHidden}
    }

    & > tbody > tr {
      display: grid;
      grid-template-columns: 28px minmax(0, 1fr) auto;
      gap: var(--sluice-space-1) var(--sluice-space-2);
      align-items: center;
      padding: var(--sluice-space-3) var(--sluice-space-4);
      border-block-end: 1px solid var(--sluice-line);
    }

    & > tbody > tr:last-child {
      border-block-end: 0;
    }

    & > tbody > tr > td,
    & > tbody > tr > td:is(:first-child, :last-child) {
      grid-column: 2;
      block-size: auto;
      min-inline-size: 0;
      padding: 0;
      border: 0;
      text-align: start;
    }

    & > tbody > tr > td[data-part='name'] {
      grid-column: 2 / -1;
    }

    & > tbody > tr > td[data-part='select'] {
      grid-column: 1;
      grid-row: 1;
    }

    & > tbody > tr > td[data-part='used'] {
      grid-row: 2;
      font-size: var(--sluice-size-label);
    }

    & > tbody > tr > td:is([data-part='used'], [data-part='findings'], [data-part='action']) {
      grid-column: 3;
      justify-self: end;
      text-align: end;
    }

    /* Without the head of its column a dash says nothing. */
    & > tbody > tr > td[data-part='findings']:not(:has(button)) {
      display: none;
    }

    & > tbody > tr > td:is([data-part='edited'], [data-part='action']:empty) {
      display: none;
    }
  }
`;

export const widths = {
  select: '44px',
  state: '164px',
  findings: '118px',
  used: '112px',
  edited: '120px',
  action: '152px',
} as const;

/** The box is what is seen; what is around it can be pressed, too. */
export const Tick = styled.div`
  display: grid;
  place-items: center start;

  & > label {
    gap: 0;
  }
`;

/** Beside the only checkbox of its row where rows are stacked; for screen readers alone where it heads a column. */
export const PageLabel = styled.span`
  ${visuallyHidden}

  ${NARROW} {
    position: static;
    inline-size: auto;
    block-size: auto;
    margin: 0;
    margin-inline-start: var(--sluice-space-2);
    overflow: visible;
    clip-path: none;
    color: var(--sluice-ink-2);
    font-size: var(--sluice-size-control);
  }
`;

export const Name = styled.div`
  display: flex;
  gap: var(--sluice-space-1);
  align-items: center;
  min-inline-size: 0;

  & > code {
    ${codeText}
    min-inline-size: 0;
    color: var(--sluice-ink-1);
    font-weight: var(--sluice-weight-semibold);
    overflow-wrap: anywhere;
  }

  & > button {
    flex: none;
    color: var(--sluice-ink-3);
  }

  & > button svg {
    inline-size: 14px;
    block-size: 14px;
  }
`;

export const SnippetLink = styled.a`
  border-radius: var(--sluice-radius-xs);
  outline: none;
  color: var(--sluice-ink-1);
  font-weight: var(--sluice-weight-semibold);
  text-decoration: none;

  &:hover {
    color: var(--sluice-brand);
    text-decoration: underline;
  }

  &:focus-visible {
    ${focusRing}
  }
`;

export const Quiet = styled.span`
  color: var(--sluice-ink-3);
`;

/** A badge. Who is asked to publish has the color of Else If, which no tone of badges has. */
export const State = styled.span`
  &[data-state='readyToPublish'] {
    background: var(--sluice-elseif-soft);
    color: var(--sluice-elseif);
  }
`;

/** Says what became of the last attempt to publish. */
export const Problem = styled.div`
  margin-block-start: 2px;
  color: var(--sluice-danger);
  font-size: var(--sluice-size-label);
`;

export const Findings = styled.span`
  & > button {
    color: var(--sluice-ink-2);
    font-weight: var(--sluice-weight-semibold);
  }

  & svg {
    inline-size: 14px;
    block-size: 14px;
  }

  &[data-weight='errors'] > button {
    color: var(--sluice-danger);
  }

  &[data-weight='warnings'] > button {
    color: var(--sluice-warn);
  }
`;

export const Actions = styled.div`
  display: inline-flex;
  gap: 2px;
  align-items: center;
  justify-content: flex-end;
  white-space: nowrap;
  overflow-wrap: normal;
`;
