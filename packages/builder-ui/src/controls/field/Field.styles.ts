import { css, styled } from 'styled-components';
import { ownElement, visuallyHidden, controlHeight, focusRing } from '../../theme/mixins.ts';
import { fieldBox } from './field-box.ts';

/** The column of label, control, description and error that every field is. */
export const fieldColumn = css`
  box-sizing: border-box;
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  font-family: var(--sluice-font-ui);
`;

export const Field = styled.div`
  ${fieldColumn}
`;

const labelLook = css`
  ${ownElement}
  margin-block-end: var(--sluice-space-1);
  color: var(--sluice-ink-2);
  font: var(--sluice-weight-semibold) var(--sluice-size-label) / 1.4 var(--sluice-font-ui);
  cursor: default;

  &[data-hidden] {
    ${visuallyHidden}
  }

  &[data-required]::after {
    content: ' *';
    color: var(--sluice-danger);
  }
`;

export const Label = styled.label`
  ${labelLook}
`;

/** The name of what is no single field, such as a group of radio buttons. */
export const GroupLabel = styled.span`
  ${labelLook}
`;

export const Description = styled.span`
  margin-block-start: var(--sluice-space-1);
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-label);
  line-height: 1.4;
`;

/** With `data-reserved` it takes a line even when there is no error, so that nothing jumps when one appears. */
export const ErrorRoom = styled.div`
  &[data-reserved] {
    min-block-size: 21px;
  }
`;

export const Error = styled.span`
  display: block;
  margin-block-start: var(--sluice-space-1);
  color: var(--sluice-danger);
  font-size: var(--sluice-size-label);
  line-height: 1.4;
  overflow-wrap: anywhere;
`;

/** A field as tall as a control, with every state it can have. */
export const fieldControl = css`
  ${fieldBox}
  ${controlHeight}

  &:focus-visible,
  &:has(> input:focus-visible) {
    ${focusRing}
    border-color: transparent;
  }
`;

/** A field to be read and copied: quiet text without a box, which does not invite typing. */
export const readOnlyLook = css`
  border-color: var(--field-line, transparent);
  background: var(--field-ground, transparent);
  cursor: text;

  &:is([aria-invalid='true'], [data-invalid]) {
    border-color: var(--sluice-danger);
  }
`;

/** The button at the end of a field that opens its list. Its width is up to the field. */
export const fieldToggle = css`
  ${ownElement}
  display: grid;
  flex: none;
  align-self: stretch;
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
