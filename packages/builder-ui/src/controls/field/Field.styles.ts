import { css, styled } from 'styled-components';
import {
  codeText,
  controlHeight,
  fieldBox,
  focusRing,
  ownElement,
  visuallyHidden,
} from '../../theme/mixins.ts';

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
  font: 600 var(--sluice-size-label) / 1.4 var(--sluice-font-ui);
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

  /* To be read and copied: it does not invite typing. */
  &[readonly] {
    border-color: var(--sluice-line);
    background: var(--sluice-surface-2);
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
