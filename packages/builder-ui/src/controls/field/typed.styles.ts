import { css, styled } from 'styled-components';
import { codeText, controlHeight, focusRing, ownElement } from '../../theme/mixins.ts';
import { fieldBox, readOnlyLook } from './field-box.ts';

export const Box = styled.div`
  position: relative;
  display: flex;
  align-items: center;
`;

const typed = css`
  ${ownElement}
  ${fieldBox}

  &:focus {
    border-color: transparent;
    ${focusRing}
  }

  &[data-code] {
    ${codeText}
  }

  &[readonly] {
    ${readOnlyLook}
  }
`;

export const Input = styled.input`
  ${typed}
  ${controlHeight}
  padding: var(--sluice-space-1) var(--sluice-space-3);

  &[data-lead] {
    padding-inline-start: var(--sluice-space-6);
  }

  &[data-tail] {
    padding-inline-end: calc(var(--sluice-control-height) + var(--sluice-space-1));
  }

  &::-webkit-search-cancel-button,
  &::-webkit-search-decoration {
    appearance: none;
  }
`;

export const TextArea = styled.textarea`
  ${typed}
  min-block-size: 64px;
  padding: var(--sluice-space-2) var(--sluice-space-3);
  line-height: 1.55;
  resize: vertical;
`;

/** A picture inside the box, before the text. */
export const Lead = styled.span`
  position: absolute;
  inset-inline-start: var(--sluice-space-2);
  display: grid;
  color: var(--sluice-ink-3);
  pointer-events: none;

  & svg {
    inline-size: 16px;
    block-size: 16px;
    stroke-width: 1.75;
  }
`;

/** A button inside the box, after the text. */
export const Tail = styled.span`
  position: absolute;
  inset-inline-end: 2px;
  display: grid;
`;
