import { styled } from 'styled-components';
import { codeText, ownElement } from '../../theme/mixins.ts';

export const Root = styled.label`
  ${ownElement}
  display: flex;
  flex: 1 0 auto;
  flex-direction: column;
  gap: var(--sluice-space-2);
  padding: var(--sluice-space-3) var(--sluice-editor-inset, var(--sluice-space-3)) 0;
  color: var(--sluice-ink-2);
  font: var(--sluice-weight-semibold) var(--sluice-size-label) / 1.5 var(--sluice-font-ui);
`;

/** Looks like the editor that follows. */
export const Field = styled.textarea`
  ${ownElement}
  ${codeText}
  box-sizing: border-box;
  flex: 1;
  inline-size: 100%;
  min-block-size: calc(12 * 1.7 * 13px + 2 * var(--sluice-space-3));
  padding: var(--sluice-space-3) var(--sluice-space-4) var(--sluice-space-3) var(--sluice-space-7);
  border: 1px solid var(--sluice-line-strong);
  border-radius: var(--sluice-radius-s);
  background: var(--sluice-surface-code);
  color: var(--sluice-code-text);
  font-size: var(--sluice-size-control);
  line-height: 1.7;
  direction: ltr;
  resize: none;

  @media (pointer: coarse) {
    font-size: var(--sluice-size-section);
  }

  &:focus-visible {
    outline: 2px solid var(--sluice-brand);
    outline-offset: 1px;
  }

  &::placeholder {
    color: var(--sluice-code-dim);
    opacity: 1;
  }
`;

export const Loading = styled.output`
  color: var(--sluice-ink-2);
  font-weight: var(--sluice-weight-regular);
`;
