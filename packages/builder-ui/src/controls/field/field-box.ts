import { css } from 'styled-components';
import { controlHeight, focusRing, hoverTransition, ownElement } from '../../theme/mixins.ts';

/** The box of everything one types or chooses in. Under a finger the browser would zoom into smaller text. */
export const fieldBox = css`
  box-sizing: border-box;
  inline-size: 100%;
  min-inline-size: 0;
  margin: 0;
  border: 1px solid var(--field-line, var(--sluice-line-strong));
  border-radius: var(--sluice-radius-s);
  /* What is around a field can give it a line of 2 px and a ground. */
  background: var(--field-ground, var(--sluice-surface-0));
  box-shadow: inset 0 0 0 1px var(--field-line, transparent);
  color: var(--sluice-ink-1);
  font: var(--sluice-weight-regular) var(--sluice-size-control) / 1.5 var(--sluice-font-ui);
  ${hoverTransition('border-color', 'box-shadow')}

  &::placeholder {
    color: var(--sluice-ink-3);
    opacity: 1;
  }

  &:is([aria-invalid='true'], [data-invalid]) {
    border-color: var(--sluice-danger);
  }

  &:is(:disabled, [data-disabled], [aria-disabled='true']) {
    background: var(--sluice-surface-2);
    color: var(--sluice-ink-2);
    opacity: 0.55;
    cursor: not-allowed;
  }

  @media (pointer: coarse) {
    font-size: var(--sluice-size-section);
  }
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

  @media (pointer: coarse) {
    &&& {
      inline-size: 40px;
    }
  }
`;
