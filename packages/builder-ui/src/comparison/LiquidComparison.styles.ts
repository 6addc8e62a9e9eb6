import { styled } from 'styled-components';
import { IconButton } from '../controls/icon-button/IconButton.tsx';
import { VisuallyHidden } from '../controls/visually-hidden/VisuallyHidden.tsx';
import {
  Code as PreviewCode,
  Line as PreviewLine,
  Lines as PreviewLines,
} from '../syntax-preview/SyntaxPreview.styles.ts';
import { codeText, ownElement, ownText } from '../theme/mixins.ts';

/** One dark panel; the code in it scrolls, and its head stays. */
export const Panel = styled.section`
  ${ownText}
  display: flex;
  flex-direction: column;
  box-sizing: border-box;
  min-inline-size: 0;
  min-block-size: 0;
  overflow: hidden;
  border-radius: var(--sluice-radius-s);
  background: var(--sluice-surface-code);
  color: var(--sluice-code-text);

  /* Forced colors have no grounds. */
  outline: 1px solid transparent;
  outline-offset: -1px;
`;

export const Head = styled.div`
  display: flex;
  flex: none;
  gap: var(--sluice-space-2);
  align-items: center;
  padding-block: var(--sluice-space-1);
  padding-inline: var(--sluice-space-4) var(--sluice-space-2);
  border-block-end: 1px solid color-mix(in srgb, var(--sluice-code-dim) 30%, transparent);
  font: var(--sluice-weight-regular) var(--sluice-size-control) / 1.4 var(--sluice-font-ui);
`;

export const Title = styled.span`
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  color: var(--sluice-code-dim);

  & > code {
    ${ownElement}
    ${codeText}
    margin-inline-end: var(--sluice-space-2);
    color: var(--sluice-code-text);
    font-weight: var(--sluice-weight-semibold);
  }
`;

/** On the ground of code. */
export const Wrap = styled(IconButton)`
  && {
    flex: none;
    color: var(--sluice-code-dim);
  }

  &&:is(:hover, [aria-pressed='true']) {
    background: var(--sluice-code-hit);
    color: var(--sluice-code-text);
  }

  &&:focus-visible {
    outline: 2px solid var(--sluice-code-tag);
    box-shadow: none;
  }
`;

/** It scrolls, so the keyboard has to reach it. */
export const Code = styled(PreviewCode).attrs({ role: 'group', tabIndex: 0 })`
  flex: 0 1 auto;
`;

export const Lines = styled(PreviewLines)`
  inline-size: max-content;
  min-inline-size: 100%;
  padding-block: var(--sluice-space-3);

  &[data-wrapped] {
    inline-size: auto;
  }
`;

export const Line = styled(PreviewLine)`
  &[data-change]::before {
    content: '+';
    color: var(--sluice-code-text);
  }

  &[data-change='removed']::before {
    content: '−';
  }

  &[data-change='removed'] {
    background: color-mix(in srgb, var(--sluice-code-str) 14%, var(--sluice-surface-code));
    box-shadow: inset 3px 0 var(--sluice-code-str);
  }

  &[data-change='added'] {
    background: color-mix(in srgb, var(--sluice-code-tag) 12%, var(--sluice-surface-code));
    box-shadow: inset 3px 0 var(--sluice-code-tag);
  }

  & > :is(del, ins) {
    ${ownElement}
    text-decoration: none;
  }
`;

/** Unfolds lines that are the same. */
export const Fold = styled.button`
  ${ownElement}
  display: block;
  box-sizing: border-box;
  inline-size: 100%;
  min-block-size: 28px;
  margin: 0;
  padding: 2px var(--sluice-space-4) 2px var(--sluice-space-7);
  border: 0;
  background: var(--sluice-code-hit);
  color: var(--sluice-code-dim);
  font: var(--sluice-weight-regular) var(--sluice-size-label) / 1.5 var(--sluice-font-ui);
  text-align: start;
  cursor: pointer;
  user-select: none;

  &:hover {
    color: var(--sluice-code-text);
  }

  &:focus-visible {
    outline: 2px solid var(--sluice-code-tag);
    outline-offset: -2px;
  }

  @media (pointer: coarse) {
    min-block-size: var(--sluice-control-height-touch);
  }
`;

export const Same = styled.p`
  ${ownElement}
  margin: 0;
  padding: var(--sluice-space-4);
  color: var(--sluice-code-text);
  font: var(--sluice-weight-regular) var(--sluice-size-control) / 1.5 var(--sluice-font-ui);
`;

/** Heard, and neither seen nor copied. */
export const Spoken = styled(VisuallyHidden)`
  user-select: none;
`;
