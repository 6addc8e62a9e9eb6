import { styled } from 'styled-components';
import { Button } from '../controls/button/Button.tsx';
import { branchColors } from '../theme/color-mixins.ts';
import { codeText, ownElement, slimScrollbar, truncate } from '../theme/mixins.ts';

export const Content = styled.div`
  display: grid;
  gap: var(--sluice-space-3);
  min-inline-size: 0;
`;

export const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2) var(--sluice-space-4);
  align-items: center;
  justify-content: space-between;
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-control);
`;

export const Scroller = styled.section`
  ${ownElement}
  ${slimScrollbar}
  max-block-size: min(56dvh, 560px);
  overflow: auto;
  border: 1px solid var(--sluice-line);
  border-radius: var(--sluice-radius-m);
`;

export const Table = styled.table`
  ${ownElement}
  inline-size: 100%;
  min-inline-size: 560px;
  border-collapse: separate;
  border-spacing: 0;
  font-size: var(--sluice-size-control);

  & :is(th, td) {
    ${ownElement}
    box-sizing: border-box;
    max-inline-size: 420px;
    block-size: 40px;
    padding: 0 var(--sluice-space-3);
    border-block-end: 1px solid var(--sluice-line);
    text-align: start;
    font-weight: var(--sluice-weight-regular);
  }

  & :is(th, td) + :is(th, td) {
    border-inline-start: 1px solid var(--sluice-line);
  }

  & thead th {
    position: sticky;
    inset-block-start: 0;
    z-index: var(--sluice-z-raised);
    block-size: 48px;
    background: var(--sluice-surface-0);
    color: var(--sluice-ink-2);
    font-size: var(--sluice-size-label);
    white-space: nowrap;
  }

  & tr > td[data-changed] {
    background: var(--sluice-warn-soft);
    color: var(--sluice-warn);
  }

  & tr > td[data-unused] {
    color: var(--sluice-ink-3);
  }
`;

export const Row = styled.tr`
  ${branchColors}

  & > :first-child {
    box-shadow: inset 4px 0 0 var(--kind);
  }

  &:dir(rtl) > :first-child {
    box-shadow: inset -4px 0 0 var(--kind);
  }
`;

export const HeadUse = styled(Button)`
  padding-inline: var(--sluice-space-1);
  color: var(--sluice-ink-1);
  font-weight: var(--sluice-weight-semibold);

  & svg {
    flex: none;
    inline-size: 12px;
    block-size: 12px;
  }

  &[data-code] {
    ${codeText}
  }
`;

export const Value = styled.span`
  ${truncate}
  display: block;

  &[data-code] {
    ${codeText}
  }

  & del {
    margin-inline-end: var(--sluice-space-1);
    padding: 1px var(--sluice-space-1);
    border-radius: var(--sluice-radius-xs);
    background: var(--sluice-danger-soft);
    color: var(--sluice-danger);
  }

  & i {
    color: var(--sluice-ink-2);
    font-style: normal;
  }
`;

export const Folded = styled.tr`
  & > td {
    block-size: 32px;
    text-align: center;
  }
`;

export const Foot = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: var(--sluice-space-2) var(--sluice-space-3);
  align-items: center;
  min-inline-size: 0;
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-control);
`;
