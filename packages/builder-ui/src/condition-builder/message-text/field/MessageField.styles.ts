import { TEXT_MAX } from '@sluice/liquid';
import { css, styled } from 'styled-components';
import { fieldControl, readOnlyLook } from '../../../controls/field/field-box.ts';
import { focusRing, ownElement, stateTransition, visuallyHidden } from '../../../theme/mixins.ts';

/** Text and tokens lie on each other: both must break their lines at the same letters. iOS zooms into smaller text. */
const sameLines = css`
  box-sizing: border-box;
  grid-area: 1 / 1;
  min-inline-size: 0;
  margin: 0;
  padding: var(--sluice-space-2) var(--sluice-space-3);
  border: 0;
  font: var(--sluice-weight-regular) var(--sluice-size-body) / 1.7 var(--sluice-font-ui);
  letter-spacing: normal;
  overflow-wrap: anywhere;
  white-space: pre-wrap;

  @media (pointer: coarse) {
    font-size: var(--sluice-size-section);
  }
`;

/** Grows with the text until it scrolls. */
export const Field = styled.div`
  ${fieldControl}
  grid-area: field;
  display: grid;
  isolation: isolate;
  min-block-size: var(--field-least, 64px);
  max-block-size: 40vh;
  overflow-y: auto;

  &:has(> textarea[readonly]) {
    ${readOnlyLook}
    min-block-size: 0;
  }

  &:has(> textarea:focus) {
    ${focusRing}
    border-color: transparent;
  }
`;

export const TextArea = styled.textarea.attrs({ maxLength: TEXT_MAX })`
  ${ownElement}
  ${sameLines}
  z-index: var(--sluice-z-raised);
  inline-size: 100%;
  block-size: 100%;
  overflow: hidden;
  outline: none;
  background: transparent;
  color: var(--sluice-ink-1);
  resize: none;

  &::placeholder {
    color: var(--sluice-ink-3);
    opacity: 1;
  }
`;

/** The same letters unseen, with chips above the field and other Liquid marked below it. */
export const Mirror = styled.div`
  ${sameLines}
  color: transparent;
  user-select: none;
  pointer-events: none;
`;

/** Text that the field says itself. */
export const Piece = styled.span.attrs({ 'aria-hidden': true })`
  &[data-kind='value'],
  &[data-kind='tag'] {
    border-radius: var(--sluice-radius-xs);
    background: var(--sluice-surface-2);
    box-shadow: 0 0 0 1px var(--sluice-line-strong);
    box-decoration-break: clone;
  }

  &[data-kind='chip'],
  &[data-kind='part'] {
    position: relative;
    z-index: var(--sluice-z-lifted);
  }
`;

/** A part of the text that is edited elsewhere, such as a decision in it. */
export const PartWords = styled.span`
  border-radius: var(--sluice-radius-xs);
  background: var(--sluice-surface-2);
  box-shadow:
    0 0 0 2px var(--sluice-surface-2),
    0 0 0 3px var(--sluice-line-strong);
  color: var(--sluice-ink-1);
  -webkit-text-stroke: 0.25px currentcolor;
  box-decoration-break: clone;
`;

/**
 * The painted part of a chip. It leaves room for the caret on both sides, and takes no width that the field does not have:
 * bold letters would be wider, so they have an outline.
 */
export const ChipWords = styled.span`
  border-radius: var(--sluice-radius-xs);
  background: var(--sluice-brand-soft);
  box-shadow: 0 0 0 2px var(--sluice-brand-soft);
  color: var(--sluice-brand-ink);
  -webkit-text-stroke: 0.25px currentcolor;
  box-decoration-break: clone;
  ${stateTransition('background-color', 'box-shadow', 'color')}

  & > [aria-hidden] {
    color: var(--sluice-ink-2);
    -webkit-text-stroke: 0;
  }

  @media (forced-colors: active) {
    outline: 1px solid;
  }
`;

/** A native button would not break its lines as the field does. */
export const ChipButton = styled.span.attrs({ role: 'button', 'aria-haspopup': 'dialog' })`
  outline: none;
`;

export const Chip = styled.span`
  position: relative;
  z-index: var(--sluice-z-lifted);
  cursor: pointer;
  pointer-events: auto;

  &:hover > ${ChipWords}, & > ${ChipWords}:has([aria-expanded='true']) {
    box-shadow:
      0 0 0 2px var(--sluice-brand-soft),
      0 0 0 3px var(--sluice-brand);
  }

  & > ${ChipWords}:has(:focus-visible) {
    outline: 2px solid transparent;
    box-shadow:
      0 0 0 2px var(--sluice-brand-soft),
      0 0 0 4px var(--sluice-brand);
  }

  &[data-selected] > ${ChipWords} {
    background: var(--sluice-brand);
    box-shadow: 0 0 0 2px var(--sluice-brand);
    color: var(--sluice-ink-inv);

    & > [aria-hidden] {
      color: inherit;
    }
  }
`;

export const Spoken = styled.output`
  ${ownElement}
  ${visuallyHidden}
`;
