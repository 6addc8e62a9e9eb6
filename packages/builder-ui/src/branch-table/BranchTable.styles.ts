import { styled } from 'styled-components';
import { Button } from '../controls/button/Button.tsx';
import { branchColors } from '../theme/color-mixins.ts';
import { below, codeText, slimScrollbar, truncate } from '../theme/mixins.ts';

/** In px. Rows are equally high, so that those out of sight need not be drawn. */
export const ROW_HEIGHT = 40;
export const HEAD_HEIGHT = 52;

export const Frame = styled.div`
  position: relative;
  min-inline-size: 0;
  border: 1px solid var(--sluice-line);
  border-radius: var(--sluice-radius-m);
  background: var(--sluice-surface-0);

  &:not(:last-child) {
    border-end-start-radius: 0;
    border-end-end-radius: 0;
  }
`;

/** Scrolls sideways on a phone, and down where there are more rows than fit; the head stays. */
export const Scroller = styled.div`
  ${slimScrollbar}
  position: relative;
  max-block-size: max(320px, calc(100dvh - 220px));
  overflow: auto;
  border-radius: var(--sluice-radius-m) var(--sluice-radius-m) 0 0;
`;

export const Grid = styled.div`
  display: grid;
  min-inline-size: min-content;
  font-size: var(--sluice-size-control);
`;

export const Body = styled.div.attrs({ role: 'rowgroup' })`
  position: relative;
  outline: none;
`;

const columns = `
  display: grid;
  grid-template-rows: minmax(0, 1fr);
  grid-template-columns: 112px repeat(var(--columns), minmax(112px, 132px)) minmax(220px, 1fr) 40px;
`;

export const Head = styled.div.attrs({ role: 'row', 'aria-rowindex': 1 })`
  ${columns}
  position: sticky;
  inset-block-start: 0;
  z-index: var(--sluice-z-lifted);
  box-sizing: border-box;
  block-size: ${HEAD_HEIGHT}px;
  border-block-end: 1px solid var(--sluice-line);
  background: var(--sluice-surface-0);
`;

export const HeadCell = styled.div.attrs(({ role }) => ({ role: role ?? 'columnheader' }))`
  display: flex;
  flex-direction: column;
  justify-content: center;
  align-items: flex-start;
  min-inline-size: 0;
  padding-inline: var(--sluice-space-2);
  border-inline-end: 1px solid var(--sluice-line);
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-label);

  &[data-plain] {
    padding-inline: var(--sluice-space-3);
    color: var(--sluice-ink-1);
    font-weight: var(--sluice-weight-semibold);
    font-size: var(--sluice-size-control);
  }

  &[data-stays] {
    position: sticky;
    inset-inline-start: 0;
    z-index: var(--sluice-z-raised);
    padding-inline: var(--sluice-space-4) var(--sluice-space-2);
    background: var(--sluice-surface-0);
  }

  &[data-last] {
    align-items: center;
    padding: 0;
    border: 0;
  }
`;

export const HeadButton = styled(Button)`
  &&& {
    ${codeText}
    display: flex;
    flex: none;
    justify-content: flex-start;
    min-block-size: 24px;
    max-inline-size: 100%;
    padding: 0 var(--sluice-space-1);
    overflow: hidden;
    color: var(--sluice-ink-1);
    font-weight: var(--sluice-weight-semibold);
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  &&&[data-quiet] {
    color: var(--sluice-ink-2);
    font: var(--sluice-weight-regular) var(--sluice-size-label) / 1.4 var(--sluice-font-ui);
  }

  & svg {
    flex: none;
    inline-size: 12px;
    block-size: 12px;
  }
`;

export const Row = styled.div.attrs({ role: 'row' })`
  ${columns}
  ${branchColors}
  box-sizing: border-box;
  block-size: ${ROW_HEIGHT}px;
  border-block-end: 1px solid var(--sluice-line);

  &[data-kind='else'] {
    background: var(--sluice-surface-1);
  }
`;

export const Cell = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: var(--sluice-space-1);
  min-inline-size: 0;
  padding-inline: var(--sluice-space-3);
  border-inline-end: 1px solid var(--sluice-line);
  outline: none;
  cursor: cell;
  scroll-margin-block: ${HEAD_HEIGHT + 4}px 4px;
  scroll-margin-inline: 120px 8px;
  user-select: none;
  touch-action: pan-x pan-y;

  &[data-code] {
    ${codeText}
  }

  &[data-invalid] {
    background: var(--sluice-warn-soft);
    color: var(--sluice-warn);
  }

  &[data-selected] {
    background: var(--sluice-brand-soft);
  }

  &[data-active] {
    box-shadow: inset 0 0 0 2px var(--sluice-brand);
  }

  &:focus-visible {
    outline: 2px solid transparent;
    outline-offset: -2px;
  }

  &[data-stays] {
    position: sticky;
    inset-inline-start: 0;
    z-index: var(--sluice-z-raised);
    padding-inline: var(--sluice-space-4) var(--sluice-space-1);
    background: var(--sluice-surface-0);
    cursor: default;
  }

  [data-kind='else'] > &[data-stays] {
    background: var(--sluice-surface-1);
  }

  /* The rail in the color of the branch. */
  &[data-stays]::before {
    position: absolute;
    inset-block: 0;
    inset-inline-start: 0;
    inline-size: 4px;
    background: var(--kind);
    content: '';
  }

  &[data-menu] {
    justify-content: center;
    padding: 0;
    border: 0;
    cursor: default;
  }

  &[data-menu] button {
    min-block-size: 0;
    max-block-size: 100%;
  }

  &[data-span] {
    grid-column: 2 / span var(--columns);
    color: var(--sluice-ink-2);
    cursor: default;
  }

  @media (forced-colors: active) {
    &[data-active] {
      outline: 2px solid Highlight;
    }

    &[data-selected] {
      outline: 1px dashed Highlight;
      outline-offset: -1px;
    }
  }
`;

export const CellText = styled.span`
  ${truncate}

  &[data-quiet] {
    color: var(--sluice-ink-3);
  }
`;

/** A value of a list, or what Braze fills in. */
export const Chip = styled.span`
  padding: 1px var(--sluice-space-1);
  border-radius: var(--sluice-radius-xs);
  background: var(--sluice-brand-soft);
  color: var(--sluice-brand-ink);
  font-family: var(--sluice-font-code);
  white-space: nowrap;

  [data-selected] > & {
    background: var(--sluice-surface-0);
  }
`;

export const FillHandle = styled.span`
  position: absolute;
  inset-block-end: -5px;
  inset-inline-end: -5px;
  z-index: var(--sluice-z-raised);
  inline-size: 9px;
  block-size: 9px;
  border: 1px solid var(--sluice-surface-0);
  background: var(--sluice-brand);
  cursor: crosshair;
  touch-action: none;

  &::after {
    position: absolute;
    inset: -8px;
    content: '';
  }
`;

/** What belongs to the table and does not scroll with it. */
export const Below = styled.div`
  border: 1px solid var(--sluice-line);
  border-block-start: 0;
  border-radius: 0 0 var(--sluice-radius-m) var(--sluice-radius-m);
  background: var(--sluice-surface-0);
`;

export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2);
  align-items: center;
  justify-content: space-between;
  padding: var(--sluice-space-1) var(--sluice-space-3);
`;

export const Hint = styled.span`
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-label);

  @media (pointer: coarse) {
    display: none;
  }
`;

export const Empty = styled.div`
  padding: var(--sluice-space-4);
  border-block-end: 1px solid var(--sluice-line);
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-control);

  & strong {
    display: block;
    color: var(--sluice-ink-1);
    font-weight: var(--sluice-weight-semibold);
  }
`;

export const Tools = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: var(--sluice-space-2);
  align-items: center;
  min-inline-size: 0;
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-control);
`;

export const Spacer = styled.span`
  flex: 1;
`;

/** Leads from a row that is no row of cells to its card. */
export const ToCard = styled(Button)`
  && {
    min-inline-size: 0;
    min-block-size: 24px;
    padding: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

/** The field over a cell. */
export const Editor = styled.div`
  position: absolute;
  z-index: var(--sluice-z-panel);

  & :is(input, textarea) {
    ${codeText}
    box-sizing: border-box;
    inline-size: 100%;
    min-inline-size: 0;
    min-block-size: ${ROW_HEIGHT}px;
    border: 2px solid var(--sluice-brand);
    border-radius: 0;
    background: var(--sluice-surface-0);
  }
`;

/** The panel in which a text is edited, over its cell. */
export const TextPanel = styled.div.attrs({ role: 'group', tabIndex: -1 })`
  position: absolute;
  z-index: var(--sluice-z-panel);
  box-sizing: border-box;
  max-inline-size: 100%;
  padding: var(--sluice-space-3);
  border: 2px solid var(--sluice-brand);
  border-radius: var(--sluice-radius-s);
  outline: none;
  background: var(--sluice-surface-0);
  box-shadow: var(--sluice-shadow-2);
  container: conditions / inline-size;

  @media ${below(560)} {
    inset-inline: 0 !important;
    inline-size: auto !important;
  }
`;

export const ColumnPanel = styled.div`
  inline-size: min(300px, calc(100vw - 32px));
  padding: var(--sluice-space-3);
  border: 1px solid var(--sluice-line);
  border-radius: var(--sluice-radius-m);
  background: var(--sluice-surface-0);
  box-shadow: var(--sluice-shadow-2);
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-label);
`;

/** What is known about the people of a row. */
export const Mark = styled.span`
  display: inline-flex;
  flex: none;
  color: var(--sluice-ink-3);

  &[data-gap] {
    color: var(--sluice-warn);
  }
`;
