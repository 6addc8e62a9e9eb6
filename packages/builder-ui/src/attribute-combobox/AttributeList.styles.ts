import { css, styled } from 'styled-components';
import { listSurface, rowInReach } from '../theme/list-mixins.ts';
import { codeText, ownElement } from '../theme/mixins.ts';

const ROW = '36px';

/** Some rows are visible, `--rows`; the rest scrolls. Wider than a narrow field, so that names and types have room. */
export const List = styled.ul`
  ${ownElement}
  ${listSurface}
  min-inline-size: min(340px, calc(100vw - 16px));
  max-block-size: calc(var(--rows, 3) * ${ROW} + 10px);

  &[data-has-last-line] {
    max-block-size: calc((var(--rows, 3) + 1) * ${ROW} + 10px);
    padding-block-end: 0;
  }
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

  [data-has-last-line] > & {
    scroll-margin-block-end: calc(${ROW} + 4px);
  }

  & > svg {
    flex: none;
    color: var(--sluice-ink-3);
    stroke-width: 1.75;
  }

  &[data-highlighted] {
    ${rowInReach}
  }

  &[data-highlighted] > svg {
    color: inherit;
  }
`;

/** Stays in view at the end of the list, whatever is scrolled to. */
const lastLine = css`
  ${ownElement}
  position: sticky;
  inset-block-end: 0;
  box-sizing: border-box;
  display: flex;
  gap: var(--sluice-space-2);
  align-items: center;
  justify-content: space-between;
  block-size: ${ROW};
  margin-inline: calc(-1 * var(--sluice-space-1));
  padding-inline: var(--sluice-space-4);
  border-block-start: 1px solid var(--sluice-line);
  background: var(--sluice-surface-0);
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-label);
`;

/** Makes a row an option that says something and cannot be chosen. */
const silent = { role: 'option', 'aria-selected': false, 'aria-disabled': true } as const;

export const LastLine = styled.li.attrs(silent)`
  ${lastLine}
`;

export const More = styled.li`
  ${lastLine}
  cursor: pointer;

  &[data-highlighted] {
    background: var(--sluice-surface-1);
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
  font-weight: var(--sluice-weight-medium);

  &[data-secondary] {
    margin-inline-start: var(--sluice-space-2);
    color: var(--sluice-ink-2);
    font-weight: var(--sluice-weight-regular);
  }
`;

export const Mark = styled.mark`
  ${ownElement}
  background: none;
  color: inherit;
  font-weight: var(--sluice-weight-bold);
`;

export const Detail = styled.span`
  ${codeText}
  flex: none;
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-badge);
`;

export const DataType = styled(Detail)`
  display: inline-flex;
  gap: var(--sluice-space-1);
  align-items: center;
  block-size: 22px;
  padding-inline: var(--sluice-space-2);
  border-radius: var(--sluice-radius-xs);
  background: var(--sluice-surface-2);

  & > svg {
    color: var(--sluice-ink-3);
  }
`;

/** Looks like what can be pressed. */
export const Again = styled.span`
  flex: none;
  color: var(--sluice-brand);
  font-weight: var(--sluice-weight-semibold);

  [data-highlighted] > & {
    color: inherit;
  }
`;

export const Empty = styled.li.attrs(silent)`
  ${ownElement}
  padding: var(--sluice-space-2) var(--sluice-space-3);
  color: var(--sluice-ink-2);
  overflow-wrap: anywhere;
`;
