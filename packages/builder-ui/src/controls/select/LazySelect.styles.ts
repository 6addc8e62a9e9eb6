import { styled } from 'styled-components';
import { fieldControl, listSurface } from '../field/field-control.styles.ts';
import { codeText, ownElement, rowInReach } from '../../theme/mixins.ts';

export const Field = styled.button`
  ${ownElement}
  ${fieldControl}
  display: flex;
  align-items: center;
  gap: 6px;
  inline-size: 100%;
  padding-inline: 10px 8px;
  text-align: start;
  cursor: pointer;

  & > svg {
    flex: none;
    color: var(--sluice-ink-3);
  }
`;

export const Value = styled.span`
  flex: 1;
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  &[data-empty] {
    color: var(--sluice-ink-3);
  }
`;

export const List = styled.ul`
  ${ownElement}
  ${listSurface}
  max-block-size: 320px;
`;

export const Option = styled.li`
  ${ownElement}
  display: flex;
  align-items: baseline;
  gap: 10px;
  padding: 8px 10px;
  border-radius: var(--sluice-radius-s);
  cursor: pointer;

  & > svg {
    flex: none;
    align-self: center;
    color: var(--sluice-ink-2);
  }

  &[data-highlighted] {
    ${rowInReach}
  }

  &[data-chosen] {
    font-weight: 600;
  }
`;

export const OptionText = styled.span`
  flex: 1;
  min-inline-size: 0;
`;

export const Warning = styled.span`
  display: block;
  max-inline-size: 34ch;
  color: var(--sluice-warn);
  font-size: 12px;
  font-weight: 400;
`;

export const Detail = styled.span`
  ${codeText}
  color: var(--sluice-ink-2);
  font-size: 12px;
  font-weight: 400;
`;
