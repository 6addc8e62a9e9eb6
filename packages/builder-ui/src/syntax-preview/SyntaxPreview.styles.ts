import { styled } from 'styled-components';
import { codeText, focusRing, visuallyHidden } from '../theme/mixins.ts';

export const Root = styled.div`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  color: var(--sluice-ink-1);
  font: 13px/1.5 var(--sluice-font-ui);
`;

export const Toolbar = styled.div`
  display: flex;
  justify-content: flex-end;
  padding: 6px;
`;

export const CopyButton = styled.button`
  display: inline-flex;
  gap: 7px;
  align-items: center;
  block-size: 32px;
  padding-inline: 12px;
  border: 0;
  border-radius: var(--sluice-radius-s);
  background: transparent;
  color: var(--sluice-ink-2);
  font: 600 13px var(--sluice-font-ui);
  white-space: nowrap;
  cursor: pointer;

  &:hover {
    background: var(--sluice-surface-2);
    color: var(--sluice-ink-1);
  }

  &[aria-disabled] {
    color: var(--sluice-ink-3);
  }

  &:focus-visible {
    ${focusRing}
  }

  @media (pointer: coarse) {
    block-size: 44px;
  }
`;

export const Code = styled.section`
  max-block-size: 70vh;
  overflow: auto;
  background: var(--sluice-surface-code);
  color: var(--sluice-code-text);

  &:focus-visible {
    outline: 2px solid var(--sluice-brand);
    outline-offset: -2px;
  }
`;

export const Lines = styled.code`
  ${codeText}
  display: block;
  padding-block: 16px;
  font-size: 13px;
  line-height: 1.7;
  direction: ltr;
  tab-size: 2;
`;

/** The number is generated content: it can be neither selected nor copied. */
export const Line = styled.span`
  position: relative;
  display: block;
  padding-inline: 48px 18px;
  overflow-wrap: anywhere;
  white-space: pre-wrap;

  &::before {
    position: absolute;
    inset-inline-start: 0;
    inline-size: 34px;
    color: var(--sluice-code-dim);
    text-align: end;
    content: attr(data-number);
  }

  &[data-lit] {
    background: var(--sluice-code-hit);
    box-shadow: inset 3px 0 var(--sluice-code-tag);
  }
`;

export const Token = styled.span`
  &[data-kind='delimiter'] {
    color: var(--sluice-code-dim);
  }

  &[data-kind='tag'] {
    color: var(--sluice-code-tag);
  }

  &[data-kind='reference'] {
    color: var(--sluice-code-var);
  }

  &[data-kind='string'] {
    color: var(--sluice-code-str);
  }

  &[data-kind='operator'] {
    color: var(--sluice-code-op);
  }

  &[data-kind='number'] {
    color: var(--sluice-code-num);
  }

  &[data-gap] {
    border-radius: 3px;
    background: #5a3a0a;
    color: #ffd9a0;
    outline: 1px dashed #ffc078;
    outline-offset: 1px;
  }
`;

export const Footer = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
  align-items: center;
  justify-content: space-between;
  padding: 10px 14px;
  border-block-start: 1px solid var(--sluice-line);
  font-size: 12.5px;

  & > :first-child {
    color: var(--sluice-warn);
  }
`;

export const Counts = styled.span`
  color: var(--sluice-ink-3);
`;

export const Spoken = styled.span`
  ${visuallyHidden}
  user-select: none;
`;

export const Status = styled.output`
  ${visuallyHidden}
`;
