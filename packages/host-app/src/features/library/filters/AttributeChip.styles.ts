import { codeText, focusRing, truncate } from '@sluice/builder-ui';
import { styled } from 'styled-components';

export const Chip = styled.span`
  display: inline-flex;
  align-items: center;
  max-inline-size: 100%;
  min-block-size: 36px;
  box-sizing: border-box;
  border-radius: var(--sluice-radius-round);
  padding-inline-start: 14px;
  background: var(--sluice-brand-soft);
  color: var(--sluice-brand-ink);
  font-size: var(--sluice-size-control);
  gap: 6px;

  @media (pointer: coarse) {
    min-block-size: var(--sluice-control-height-touch);
  }
`;

export const Name = styled.code`
  ${codeText}
  ${truncate}
  min-inline-size: 0;
  font-weight: var(--sluice-weight-semibold);
`;

export const Remove = styled.button`
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  inline-size: 30px;
  block-size: 30px;
  margin-inline-end: 3px;
  padding: 0;
  border: 0;
  border-radius: var(--sluice-radius-round);
  outline: none;
  background: none;
  color: inherit;
  cursor: pointer;

  &:hover {
    background: color-mix(in srgb, currentcolor 14%, transparent);
  }

  &:focus-visible {
    ${focusRing}
  }

  & > svg {
    inline-size: 14px;
    block-size: 14px;
  }

  @media (pointer: coarse) {
    inline-size: var(--sluice-control-height-touch);
    block-size: var(--sluice-control-height-touch);
    margin-inline-end: 0;
  }
`;

/** A name of the list, with the number of snippets at the end of its line. */
export const Option = styled.span`
  display: flex;
  gap: var(--sluice-space-3);
  align-items: baseline;
  justify-content: space-between;

  & > code {
    ${codeText}
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  & > span {
    flex: none;
    color: var(--sluice-ink-3);
    font-size: var(--sluice-size-label);
    font-variant-numeric: tabular-nums;
  }
`;
