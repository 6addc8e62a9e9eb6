import { styled } from 'styled-components';
import { codeText, listSurface, ownElement, rowInReach } from '../theme/mixins.ts';

/** Three rows are visible; the rest scrolls. */
const VISIBLE_ROWS = 3;
const ROW = '36px';

export const List = styled.ul`
  ${ownElement}
  ${listSurface}
  max-block-size: calc(${String(VISIBLE_ROWS)} * ${ROW} + 10px);
`;

export const Option = styled.li`
  ${ownElement}
  box-sizing: border-box;
  display: flex;
  align-items: center;
  gap: var(--sluice-space-2);
  block-size: ${ROW};
  padding-inline: var(--sluice-space-3);
  border-radius: var(--sluice-radius-s);
  cursor: pointer;
  scroll-margin: 4px;

  &[data-highlighted] {
    ${rowInReach}
  }
`;

export const OptionText = styled.span`
  flex: 1;
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const Name = styled.span`
  ${codeText}
  font-weight: 500;

  &[data-secondary] {
    margin-inline-start: var(--sluice-space-2);
    color: var(--sluice-ink-2);
    font-weight: 400;
  }
`;

export const Mark = styled.mark`
  ${ownElement}
  background: none;
  color: inherit;
  font-weight: 750;
`;

export const Detail = styled.span`
  ${codeText}
  flex: none;
  color: var(--sluice-ink-2);
  font-size: 11px;
`;

/** Looks like what can be pressed. */
export const Again = styled.span`
  flex: none;
  color: var(--sluice-brand);
  font-weight: 600;

  [data-highlighted] > & {
    color: inherit;
  }
`;

export const Empty = styled.li`
  ${ownElement}
  padding: var(--sluice-space-2) var(--sluice-space-3);
  color: var(--sluice-ink-2);
  overflow-wrap: anywhere;
`;
