import { styled } from 'styled-components';
import { fieldControl } from '../../lazy-controls/field-control.styles.ts';

/** Message text: grows with what is written, keeps line breaks, takes Liquid as it is. */
export const MessageTextArea = styled.textarea.attrs({ rows: 2, maxLength: 100_000 })`
  ${fieldControl}
  inline-size: 100%;
  block-size: auto;
  min-block-size: 64px;
  max-block-size: 40vh;
  padding: 10px 12px;
  outline: none;
  font-size: 14px;
  font-weight: 400;
  line-height: 1.55;
  resize: vertical;
  field-sizing: content;
  overflow-wrap: anywhere;

  &::placeholder {
    color: var(--sluice-ink-3);
    opacity: 1;
  }

  @media (pointer: coarse) {
    block-size: auto;
  }
`;
