import { codeText } from '@sluice/builder-ui';
import { css, styled } from 'styled-components';
import { belowMenuWidth } from '../layout/Site.styles.ts';

/** Code is on the same dark ground in both themes. */
export const Frame = styled.section`
  overflow: hidden;
  border-radius: var(--sluice-radius-l);
  background: var(--sluice-surface-code);
  box-shadow: 0 16px 36px rgb(12 31 41 / 20%);
  color: var(--sluice-code-text);

  [data-theme='dark'] & {
    outline: 1px solid var(--sluice-line);
  }
`;

export const Bar = styled.div`
  display: grid;
  grid-template-columns: 108px minmax(0, 1fr) 108px;
  align-items: center;
  box-sizing: border-box;
  min-block-size: 48px;
  padding-inline: var(--sluice-space-2);
  border-block-end: 1px solid #1d3642;
  font-size: var(--sluice-size-control);

  ${belowMenuWidth} {
    grid-template-columns: 44px minmax(0, 1fr) 104px;
  }
`;

const barButton = css`
  display: inline-flex;
  align-items: center;
  gap: 7px;
  justify-self: start;
  min-block-size: 34px;
  padding: 0 10px;
  border: 0;
  border-radius: var(--sluice-radius-s);
  background: none;
  color: inherit;
  font: var(--sluice-weight-semibold) var(--sluice-size-control) var(--sluice-font-ui);
  cursor: pointer;

  & svg {
    inline-size: 16px;
    block-size: 16px;
  }

  &:hover {
    background: #1d3642;
  }

  &:focus-visible {
    outline: 2px solid #3fc1d6;
    outline-offset: -2px;
  }

  &[hidden] {
    display: inline-flex;
    visibility: hidden;
  }

  @media (pointer: coarse) {
    min-block-size: 44px;
  }
`;

export const Pause = styled.button`
  ${barButton}
`;

/** It ends at the same place whatever it says. */
export const Copy = styled.button`
  ${barButton}
  justify-self: end;
`;

export const File = styled.span`
  overflow: hidden;
  color: var(--sluice-code-dim);
  text-align: center;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const Code = styled.pre`
  ${codeText}
  box-sizing: border-box;
  min-block-size: 204px;
  margin: 0;
  padding: 20px 22px;
  font-size: var(--sluice-size-control);
  line-height: 2;
  white-space: pre-wrap;
  overflow-wrap: anywhere;

  & [data-kind='delimiter'] {
    color: var(--sluice-code-dim);
  }

  & [data-kind='tag'] {
    color: var(--sluice-code-tag);
  }

  & [data-kind='variable'] {
    color: var(--sluice-code-var);
  }

  & [data-kind='operator'] {
    color: var(--sluice-code-op);
  }

  & [data-kind='string'] {
    color: var(--sluice-code-str);
  }

  /* As high as with the wider letters of a browser's own font: what is below stays where it is when ours arrives. */
  ${belowMenuWidth} {
    min-block-size: 228px;
    padding: 14px var(--sluice-space-4);
    font-size: var(--sluice-size-label);
  }
`;

/** It keeps its place, and screen readers read it. */
export const Untyped = styled.span`
  opacity: 0;
`;

/** Takes no room of its own, so that the text does not move under it. */
export const Caret = styled.span`
  display: inline-block;
  inline-size: 8px;
  block-size: 18px;
  margin-inline-end: calc(-1 * var(--sluice-space-2));
  background: #3fc1d6;
  vertical-align: -4px;
`;
