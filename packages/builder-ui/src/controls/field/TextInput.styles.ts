import { styled } from 'styled-components';
import { codeText, ownElement } from '../../theme/mixins.ts';
import { fieldControl, readOnlyLook } from './field-box.ts';

/** A one-line input for code-like text. */
export const TextInput = styled.input`
  ${ownElement}
  ${fieldControl}
  ${codeText}
  inline-size: 100%;
  padding-inline: var(--sluice-space-3);
  outline: none;
  text-overflow: ellipsis;

  &[readonly] {
    ${readOnlyLook}
  }

  &::placeholder {
    color: var(--sluice-ink-3);
    font-family: var(--sluice-font-ui);
    font-size: var(--sluice-size-control);
    opacity: 1;
  }
`;
