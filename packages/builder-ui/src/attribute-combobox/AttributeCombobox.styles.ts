import { styled } from 'styled-components';
import { fieldControl, fieldToggle, readOnlyLook } from '../controls/field/field-box.ts';
import { codeText, focusRing, ownElement } from '../theme/mixins.ts';

export const Field = styled.div`
  ${fieldControl}
  display: flex;
  align-items: center;

  &[data-readonly] {
    ${readOnlyLook}
  }
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

  [data-lead] > & {
    padding-inline-start: var(--sluice-space-1);
  }

  &::placeholder {
    color: var(--sluice-ink-3);
    font-family: var(--sluice-font-ui);
    font-size: var(--sluice-size-control);
    opacity: 1;
  }

  @media (pointer: coarse) {
    font-size: var(--sluice-size-section);

    &::placeholder {
      font-size: var(--sluice-size-section);
    }
  }
`;

/** An icon in the field that says something about the name. */
export const Mark = styled.button`
  ${ownElement}
  display: grid;
  flex: none;
  inline-size: 24px;
  block-size: 24px;
  padding: 0;
  border: 0;
  border-radius: var(--sluice-radius-s);
  background: transparent;
  color: var(--sluice-warn);
  place-items: center;
  cursor: pointer;

  &[data-kind='set-above'] {
    color: var(--sluice-role-owner);
  }

  &:focus-visible {
    ${focusRing}
  }
`;

export const Problem = styled.p`
  ${ownElement}
  margin: var(--sluice-space-1) 0 0;
  color: var(--sluice-danger);
  font-size: var(--sluice-size-label);
  line-height: 1.4;
  overflow-wrap: anywhere;
`;

export const Toggle = styled.button`
  ${fieldToggle}
  inline-size: 28px;
`;
