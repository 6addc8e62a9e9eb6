import { styled } from 'styled-components';
import { fieldBox } from '../controls/field/field-box.ts';
import { controlHeight, focusRing, ownElement } from '../theme/mixins.ts';

export const Box = styled.div`
  ${fieldBox}
  ${controlHeight}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--sluice-space-1);
  padding: var(--sluice-space-1) var(--sluice-space-2);
  cursor: text;

  &:has(> input:focus) {
    border-color: transparent;
    ${focusRing}
  }

  &[data-line] {
    flex-wrap: nowrap;

    & > ul > li {
      flex: none;
      max-inline-size: 120px;
    }
  }

  &[data-variant='inline'] {
    inline-size: max-content;
    max-inline-size: 100%;
    min-block-size: 28px;
    padding: 1px var(--sluice-space-1);
    margin-inline-start: calc(-1 * var(--sluice-space-1) - 1px);
    border-color: transparent;
    background: none;

    &:hover,
    &:has(> input:focus) {
      background: var(--sluice-surface-0);
    }

    @media (pointer: coarse) {
      min-block-size: var(--sluice-control-height-touch);
    }

    & li {
      background: var(--sluice-surface-2);
      color: var(--sluice-ink-2);
    }

    & > input {
      flex: 0 1 72px;
      inline-size: 72px;
      min-inline-size: 0;
    }

    & > input:focus {
      flex-basis: 160px;
      inline-size: 160px;
    }

    & > input:not(:focus)::placeholder {
      color: var(--sluice-ink-2);
      font-weight: var(--sluice-weight-semibold);
    }
  }
`;

/* The role survives `list-style: none`, which removes it in Safari. */
export const Tags = styled.ul.attrs({ role: 'list' })`
  ${ownElement}
  display: contents;
  list-style: none;
`;

export const Tag = styled.li`
  ${ownElement}
  display: inline-flex;
  align-items: center;
  max-inline-size: 100%;
  border-radius: var(--sluice-radius-round);
  background: var(--sluice-brand-soft);
  color: var(--sluice-brand-ink);
  font-size: var(--sluice-size-label);
  font-weight: var(--sluice-weight-medium);
`;

/** How many tags are not shown. */
export const MoreTags = styled.button`
  ${ownElement}
  flex: none;
  min-block-size: 22px;
  padding: 0 var(--sluice-space-2);
  border: 0;
  border-radius: var(--sluice-radius-round);
  background: var(--sluice-surface-2);
  color: var(--sluice-ink-2);
  font: var(--sluice-weight-semibold) var(--sluice-size-label) / 1.4 var(--sluice-font-ui);
  white-space: nowrap;
  cursor: pointer;

  &:hover,
  &[aria-expanded='true'] {
    background: var(--sluice-brand-soft);
    color: var(--sluice-brand-ink);
  }

  &:focus-visible {
    ${focusRing}
  }

  @media (pointer: coarse) {
    min-block-size: var(--sluice-control-height-touch);
  }
`;

/** All tags, in as many lines as they need. */
export const TagCloud = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2);
  box-sizing: border-box;
  min-inline-size: 160px;
  max-inline-size: min(360px, 100vw);
  padding: var(--sluice-space-3);
`;

export const TagText = styled.span`
  min-inline-size: 0;
  padding: 2px 0 2px var(--sluice-space-2);
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  &:dir(rtl) {
    padding: 2px var(--sluice-space-2) 2px 0;
  }

  &[data-alone] {
    padding-inline: var(--sluice-space-2);
  }
`;

export const Remove = styled.button`
  ${ownElement}
  display: grid;
  flex: none;
  inline-size: 24px;
  block-size: 24px;
  padding: 0;
  border: 0;
  border-radius: var(--sluice-radius-round);
  background: none;
  color: inherit;
  place-items: center;
  cursor: pointer;

  & > svg {
    inline-size: 12px;
    block-size: 12px;
  }

  &:hover {
    background: var(--sluice-surface-0);
  }

  &:focus-visible {
    ${focusRing}
  }

  @media (pointer: coarse) {
    inline-size: 32px;
    block-size: 32px;
  }
`;

/** Behind tags it is shorter, so that one tag and the text stay in the same line of a narrow field. */
export const Input = styled.input`
  ${ownElement}
  flex: 1;
  min-inline-size: 90px;

  :not(:empty) + & {
    min-inline-size: 40px;
  }

  block-size: 26px;
  padding: 0 var(--sluice-space-1);
  border: 0;
  outline: none;
  background: none;
  color: inherit;
  font: inherit;
  text-overflow: ellipsis;

  &::placeholder {
    color: var(--sluice-ink-3);
    opacity: 1;
  }
`;
