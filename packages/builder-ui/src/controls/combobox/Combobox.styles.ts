import { styled } from 'styled-components';
import { fieldControl, readOnlyLook } from '../field/field-look.ts';
import { Option } from '../list/List.styles.ts';
import { codeText, ownElement } from '../../theme/mixins.ts';

export { Description, List, Option, OptionText } from '../list/List.styles.ts';

/** The field: what is before the text, the text, and the button that opens the list. */
export const Box = styled.div`
  ${fieldControl}
  display: flex;
  gap: var(--sluice-space-2);
  align-items: center;
  padding-inline-start: var(--sluice-space-3);

  &[data-code] > input {
    ${codeText}
  }

  &[data-readonly] {
    ${readOnlyLook}
  }
`;

/** Smaller text than 16 px would make iOS zoom into the field. */
export const Input = styled.input`
  ${ownElement}
  flex: 1;
  align-self: stretch;
  min-inline-size: 0;
  padding: 0;
  border: 0;
  outline: none;
  background: transparent;
  color: inherit;
  font: inherit;
  text-overflow: ellipsis;

  &::placeholder {
    color: var(--sluice-ink-3);
    font-family: var(--sluice-font-ui);
    opacity: 1;
  }
`;

export const Toggle = styled.button`
  ${ownElement}
  display: grid;
  flex: none;
  align-self: stretch;
  inline-size: 34px;
  padding: 0;
  border: 0;
  background: transparent;
  color: var(--sluice-ink-3);
  place-items: center;
  cursor: pointer;

  &:disabled {
    cursor: default;
  }

  @media (pointer: coarse) {
    inline-size: var(--sluice-control-height-touch);
  }
`;

/** The text of a row. */
export const Text = styled.span`
  overflow-wrap: anywhere;

  &[data-code] {
    ${codeText}
  }
`;

/** A second, quiet text at the end of a row. */
export const Detail = styled.span`
  flex: none;
  max-inline-size: 60%;
  align-self: baseline;
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-label);
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;

  & code {
    ${ownElement}
    ${codeText}
  }
`;

/** A row that says something and cannot be chosen. */
export const Silent = styled(Option).attrs({
  role: 'option',
  'aria-selected': false,
  'aria-disabled': true,
})``;
