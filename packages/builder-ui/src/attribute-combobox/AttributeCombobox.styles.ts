import { styled } from 'styled-components';
import { fieldControl } from '../controls/field/field-look.ts';
import { codeText, listSurface, ownElement, rowInReach } from '../theme/mixins.ts';

/** Three rows are visible; the rest scrolls. */
const VISIBLE_ROWS = 3;
const ROW = '36px';

export const Field = styled.div`
  ${fieldControl}
  display: flex;
  align-items: center;
`;

/** Smaller text than 16 px would make iOS zoom into the field. */
export const Input = styled.input`
  ${ownElement}
  ${codeText}
  flex: 1;
  min-inline-size: 0;
  align-self: stretch;
  padding: 0;
  padding-inline-start: var(--sluice-space-3);
  border: 0;
  border-radius: inherit;
  outline: none;
  background: transparent;
  color: inherit;
  text-overflow: ellipsis;

  &::placeholder {
    color: var(--sluice-ink-3);
    font-family: var(--sluice-font-ui);
    font-size: 13px;
    opacity: 1;
  }

  @media (pointer: coarse) {
    font-size: 16px;

    &::placeholder {
      font-size: 16px;
    }
  }
`;

export const Unknown = styled.span`
  flex: none;
  max-inline-size: 45%;
  margin-inline-start: var(--sluice-space-2);
  padding: 1px var(--sluice-space-2);
  overflow: hidden;
  border-radius: 4px;
  background: var(--sluice-warn-soft);
  color: var(--sluice-warn);
  font-size: 11px;
  font-weight: 500;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const Toggle = styled.button`
  ${ownElement}
  display: grid;
  flex: none;
  align-self: stretch;
  inline-size: 28px;
  padding: 0;
  border: 0;
  background: transparent;
  color: var(--sluice-ink-3);
  place-items: center;
  cursor: pointer;

  &:disabled {
    cursor: default;
  }
`;

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
