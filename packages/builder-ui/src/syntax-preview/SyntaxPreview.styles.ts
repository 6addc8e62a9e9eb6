import { css, styled } from 'styled-components';
import { dataNames } from '../builder-dom/builder-dom.ts';
import { VisuallyHidden } from '../controls/visually-hidden/VisuallyHidden.tsx';
import { slimScrollbar } from '../liquid-code/code.styles.ts';
import { codeText, ownElement, ownText, visuallyHidden } from '../theme/mixins.ts';

/** Nobody has begun: what is still to be chosen is no gap yet. */
const quietGaps = css`
  &[data-untouched] {
    --gap-ground: transparent;
    --gap-ink: var(--sluice-code-dim);
    --gap-line: var(--sluice-code-dim);
  }
`;

export const Root = styled.div`
  ${ownText}
  display: flex;
  flex-direction: column;
  outline: none;
  min-inline-size: 0;
  color: var(--sluice-ink-1);
  font: var(--sluice-size-control) / 1.5 var(--sluice-font-ui);

  ${quietGaps}
`;

export const Toolbar = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: var(--sluice-space-1);
  align-items: center;
  padding: var(--sluice-space-2);
  padding-inline-end: var(--sluice-space-1);
`;

/** At the end, and together: where there is no room beside the choices, they have a line of their own. */
export const Actions = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  justify-content: flex-end;
  max-inline-size: 100%;
  margin-inline-start: auto;

  && > button {
    padding-inline: var(--sluice-space-2);
  }
`;

/** As wide as the chosen words, in whatever language: what does not fit goes to a line of its own. */
export const Format = styled.div`
  display: flex;
  flex: 0 1 auto;
  flex-wrap: wrap;
  gap: var(--sluice-space-1);
  min-inline-size: 0;

  && > button {
    flex: 0 0 auto;
    inline-size: auto;
    min-block-size: var(--sluice-control-height-compact);
    max-inline-size: 100%;
    padding-inline: var(--sluice-space-2) var(--sluice-space-1);
  }

  @media (pointer: coarse) {
    && > button {
      min-block-size: var(--sluice-control-height-touch);
    }
  }
`;

/** The text itself. Where something around it scrolls, or gives it the height there is, `--sluice-code-max` is `none`. */
export const Code = styled.div.attrs({ role: 'group' })`
  ${slimScrollbar}
  flex: 0 1 auto;
  min-block-size: 0;
  max-block-size: var(--sluice-code-max, 70vh);
  overflow: auto;
  background: var(--sluice-surface-code);
  color: var(--sluice-code-text);

  &:focus-visible {
    outline: 2px solid var(--sluice-brand);
    outline-offset: -2px;
  }
`;

export const Lines = styled.code`
  ${ownElement}
  ${codeText}
  display: block;
  padding-block: var(--sluice-space-4);
  font-size: var(--sluice-size-control);
  line-height: 1.7;
  direction: ltr;
  tab-size: 2;
`;

/** The lines of one branch. */
export const Chunk = styled.span`
  display: block;
  ${quietGaps}
`;

/** Lines far from what can be seen: as tall as they will be, to be found and read, but in one color, and not drawn. */
export const FarLines = styled.span`
  display: block;
  content-visibility: auto;
  padding-inline: var(--sluice-space-7) var(--sluice-space-4);
  white-space: pre;

  [data-wrapped] & {
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`;

/** The number is generated content: it can be neither selected nor copied. */
export const Line = styled.span`
  position: relative;
  display: block;
  padding-inline: var(--sluice-space-7) var(--sluice-space-4);
  white-space: pre;

  /* The mark of a finding comes late: its room at the end is there before, so that no line wraps because of it. */
  [data-wrapped] & {
    padding-inline-end: var(--sluice-space-6);
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }

  &::before {
    position: absolute;
    inset-inline-start: 0;
    inline-size: 34px;
    color: var(--sluice-code-dim);
    text-align: end;
    content: attr(${dataNames.lineNumber});
  }

  &[data-helper] {
    background: color-mix(in srgb, var(--sluice-code-num) 12%, transparent);
    box-shadow: inset 3px 0 var(--sluice-code-num);
  }

  &[${dataNames.pointed}] {
    background: var(--sluice-code-hit);
  }

  [data-leads] > & {
    cursor: pointer;
  }

  &:is([${dataNames.lit}], [${dataNames.current}]) {
    background: var(--sluice-code-hit);
    box-shadow: inset 3px 0 var(--sluice-code-tag);
  }
`;

/** Lies on the number of its line. */
export const LineButton = styled.button`
  ${ownElement}
  position: absolute;
  inset-block-start: 0;
  inset-inline-start: var(--sluice-space-1);
  inline-size: 36px;
  block-size: 1.7em;
  margin: 0;
  padding: 0;
  border: 0;
  border-radius: var(--sluice-radius-s);
  background: transparent;
  cursor: pointer;
  user-select: none;

  &:hover {
    outline: 1px solid var(--sluice-code-dim);
  }

  &:focus-visible {
    outline: 2px solid var(--sluice-code-tag);
  }
`;

/** Explains the helper variables above it, for each branch that has groups. */
export const GroupHelpers = styled.ul`
  ${ownElement}
  display: grid;
  flex: none;
  gap: var(--sluice-space-2);
  max-block-size: 132px;
  margin: 0;
  padding: var(--sluice-space-3) var(--sluice-space-4);
  overflow-y: auto;
  border-block-start: 1px solid var(--sluice-line);
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-control);
  line-height: 1.45;
  list-style: none;

  & > li {
    ${ownElement}
    display: flex;
    gap: var(--sluice-space-2);
    align-items: flex-start;
    overflow-wrap: anywhere;
  }

  & > li > svg {
    flex: none;
    margin-block-start: 2px;
    color: var(--sluice-ink-3);
  }

  & > li[data-needs='none'] > svg {
    color: var(--sluice-ok);
  }

  & code {
    ${ownElement}
    ${codeText}
    color: var(--sluice-ink-1);
  }

  & b {
    ${ownElement}
    color: var(--sluice-ink-1);
    font-weight: var(--sluice-weight-semibold);
  }
`;

/** Explains the helper variables above it. */
export const Helpers = styled.p`
  flex: none;
  margin: 0;
  padding: var(--sluice-space-2) var(--sluice-space-4);
  border-block-start: 1px solid var(--sluice-line);
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-label);
  line-height: 1.4;
`;

/** As high as two lines: what most findings say comes and goes without moving anything. A longer sentence is never cut. */
export const Footer = styled.div`
  display: flex;
  flex: none;
  gap: var(--sluice-space-3);
  align-items: center;
  box-sizing: border-box;
  min-block-size: 56px;
  padding: var(--sluice-space-2) var(--sluice-space-4);
  border-block-start: 1px solid var(--sluice-line);
  font-size: var(--sluice-size-label);
  line-height: 1.4;
`;

export const Missing = styled.span`
  flex: 1;
  color: var(--sluice-danger);
  font-weight: var(--sluice-weight-semibold);
`;

/** Numbers and words in the order of their own language, whatever the page's direction. */
export const Counts = styled.bdi`
  flex: none;
  margin-inline-start: auto;
  color: var(--sluice-ink-3);
`;

export const Spoken = styled(VisuallyHidden)`
  user-select: none;
`;

export const Status = styled.output`
  ${ownElement}
  ${visuallyHidden}
`;
