import { styled } from 'styled-components';
import { focusRing, ownElement } from '../../theme/mixins.ts';

/*
 * The roles are written out because a table that becomes cards on a narrow screen (display: block) would otherwise stop
 * being one for assistive technology.
 */

export const Table = styled.table.attrs({ role: 'table' })`
  ${ownElement}
  inline-size: 100%;
  border-collapse: collapse;
  color: var(--sluice-ink-1);
  font: var(--sluice-weight-regular) var(--sluice-size-body) / 1.5 var(--sluice-font-ui);
`;

export const Head = styled.thead.attrs({ role: 'rowgroup' })`
  ${ownElement}
`;

export const Body = styled.tbody.attrs({ role: 'rowgroup' })`
  ${ownElement}
`;

export const HeadRow = styled.tr.attrs({ role: 'row' })`
  ${ownElement}
`;

export const ColumnHeader = styled.th.attrs({ role: 'columnheader', scope: 'col' })`
  ${ownElement}
  box-sizing: border-box;
  padding: var(--sluice-space-2) var(--sluice-space-4);
  border-block-end: 1px solid var(--sluice-line);
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-label);
  font-weight: var(--sluice-weight-semibold);
  text-align: start;
  white-space: nowrap;
`;

export const Row = styled.tr.attrs({ role: 'row' })`
  ${ownElement}
  &:hover {
    background: color-mix(in srgb, var(--sluice-surface-1) 60%, transparent);
  }

  &:last-child > td {
    border-block-end: 0;
  }
`;

export const Cell = styled.td.attrs({ role: 'cell' })`
  ${ownElement}
  padding: var(--sluice-space-3) var(--sluice-space-4);
  border-block-end: 1px solid var(--sluice-line);
  vertical-align: middle;
`;

export const SortButton = styled.button`
  ${ownElement}
  display: inline-flex;
  align-items: center;
  gap: var(--sluice-space-1);
  min-block-size: 24px;
  margin: calc(-1 * var(--sluice-space-1)) calc(-1 * var(--sluice-space-2));
  padding: var(--sluice-space-1) var(--sluice-space-2);
  border: 0;
  border-radius: var(--sluice-radius-s);
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;

  & > svg {
    inline-size: 13px;
    block-size: 13px;
    opacity: 0;
  }

  &[data-direction] {
    color: var(--sluice-ink-1);
  }

  &[data-direction] > svg,
  &:hover > svg {
    opacity: 1;
  }

  &:hover {
    color: var(--sluice-ink-1);
  }

  &:focus-visible {
    ${focusRing}
  }

  @media (pointer: coarse) {
    min-block-size: var(--sluice-control-height-touch);
  }
`;
