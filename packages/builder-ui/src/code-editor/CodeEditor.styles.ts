import { css, styled } from 'styled-components';
import { dataNames } from '../builder-dom/builder-dom.ts';
import { slimScrollbar } from '../liquid-code/code.styles.ts';
import { codeText, ownElement, visuallyHidden } from '../theme/mixins.ts';

/** Takes the height that it is given; its text may need more. */
export const Root = styled.div`
  display: grid;
  grid-template-rows: auto 1fr;
  gap: var(--sluice-space-2);
  min-inline-size: 0;
`;

export const Label = styled.label`
  ${ownElement}
  color: var(--sluice-ink-2);
  font: var(--sluice-weight-semibold) var(--sluice-size-label) / 1.5 var(--sluice-font-ui);

  &[data-required]::after {
    content: ' *';
    color: var(--sluice-danger);
  }

  &[data-hidden] {
    ${visuallyHidden}
  }
`;

/** Grows with its text; whoever wants it to scroll by itself says how high it may get. */
export const Frame = styled.div`
  ${slimScrollbar}
  display: grid;
  /* As high as all of the text, in a lower frame, too. */
  grid-template-rows: minmax(max-content, 1fr);
  max-block-size: var(--sluice-code-editor-max, none);
  overflow: auto;
  border: 1px solid var(--sluice-line-strong);
  border-radius: var(--sluice-radius-s);
  background: var(--sluice-surface-code);
  direction: ltr;

  &[data-invalid] {
    border-color: var(--sluice-danger);
  }

  &:focus-within {
    outline: 2px solid var(--sluice-brand);
    outline-offset: 1px;
  }
`;

export const Sheet = styled.div`
  position: relative;
  display: grid;
  min-block-size: calc(var(--lines) * 1.7 * 13px + 2 * var(--sluice-space-3));

  @media (pointer: coarse) {
    min-block-size: calc(var(--lines) * 1.7 * 16px + 2 * var(--sluice-space-3));
  }
`;

/* The field lies exactly on what is drawn below it: both set their text in the same way. */
const codeBox = css`
  ${codeText}
  box-sizing: border-box;
  margin: 0;
  padding: var(--sluice-space-3) var(--sluice-space-4) var(--sluice-space-3) var(--sluice-space-7);
  border: 0;
  font-size: var(--sluice-size-control);
  font-weight: var(--sluice-weight-regular);
  line-height: 1.7;
  letter-spacing: normal;
  tab-size: 2;
  text-align: left;
  white-space: pre-wrap;
  word-break: normal;
  overflow-wrap: anywhere;

  /* Browsers zoom into smaller text. */
  @media (pointer: coarse) {
    font-size: var(--sluice-size-section);
  }
`;

export const Drawn = styled.pre`
  ${ownElement}
  ${codeBox}
  color: var(--sluice-code-text);
  pointer-events: none;

  @media (forced-colors: active) {
    visibility: hidden;
  }
`;

/** The number is generated content, as in the preview. */
export const Line = styled.span`
  position: relative;
  display: block;
  min-block-size: 1.7em;
  scroll-margin-block: var(--sluice-space-7);

  &::before {
    position: absolute;
    inset-inline-start: calc(-1 * var(--sluice-space-7));
    inline-size: 34px;
    color: var(--sluice-code-dim);
    text-align: end;
    content: attr(${dataNames.lineNumber});
  }

  &[data-severity]::before {
    color: var(--sluice-code-op);
    font-weight: var(--sluice-weight-bold);
  }

  &[data-severity='warning']::before {
    color: var(--sluice-code-var);
  }

  &[data-severity='error']::before {
    color: var(--sluice-code-str);
  }
`;

export const TextArea = styled.textarea`
  ${ownElement}
  ${codeBox}
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  overflow: hidden;
  background: transparent;
  color: transparent;
  caret-color: var(--sluice-code-text);
  resize: none;

  /* The frame shows it; where colors are forced, this does. */
  &:focus-visible {
    outline: 2px solid transparent;
    outline-offset: -2px;
  }

  &::placeholder {
    color: var(--sluice-code-dim);
    opacity: 1;
  }

  &::selection {
    /* The letters are below it. */
    background: color-mix(in srgb, var(--sluice-code-op) 32%, transparent);
    color: transparent;
  }

  @media (forced-colors: active) {
    color: FieldText;
  }
`;
