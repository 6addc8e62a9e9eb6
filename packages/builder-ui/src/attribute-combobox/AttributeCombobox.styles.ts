import { styled } from 'styled-components';
import { fieldControl } from '../controls/field/field-look.ts';
import { codeText, ownElement } from '../theme/mixins.ts';

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
