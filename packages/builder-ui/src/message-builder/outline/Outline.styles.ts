import { styled } from 'styled-components';
import {
  below,
  focusRing,
  ownElement,
  stateTransition,
  truncate,
  visuallyHidden,
} from '../../theme/mixins.ts';

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-1) var(--sluice-space-2);
  align-items: center;
  min-block-size: 36px;
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-control);
`;

export const BarText = styled.span`
  flex: 1;
  min-inline-size: 0;

  & > b {
    color: var(--sluice-ink-1);
    font-weight: var(--sluice-weight-semibold);
  }
`;

/** Words beside an icon that there is no room for in a narrow outline. They are said all the same. */
export const Wide = styled.span`
  @container sluice-builder ${below(560)} {
    ${visuallyHidden}
  }
`;

/** The passages one below the other; a line in their gutter says that they are one text. */
export const List = styled.div`
  position: relative;
  display: grid;
  gap: var(--sluice-space-2);
  min-inline-size: 0;

  &[data-line]::before {
    position: absolute;
    inset-block: 16px;
    inset-inline-start: 13px;
    inline-size: 1px;
    background: var(--sluice-line);
    content: '';
  }

  @container sluice-builder ${below(560)} {
    &[data-line]::before {
      inset-inline-start: 11px;
    }
  }
`;

/** A passage: its sign in the gutter, and what it is. Those far away are not laid out. */
export const Item = styled.div.attrs({ role: 'group' })`
  position: relative;
  display: grid;
  grid-template-columns: 28px minmax(0, 1fr);
  gap: var(--sluice-space-2);
  min-inline-size: 0;

  /* Of dozens of passages only those that can be seen cost layout and paint. What sticks out is cut off: focus rings do. */
  @supports (overflow-clip-margin: 1px) {
    & ~ & ~ & ~ & {
      content-visibility: auto;
      contain-intrinsic-block-size: auto 48px;
      overflow-clip-margin: var(--sluice-space-2);

      &[data-tall] {
        contain-intrinsic-block-size: auto 320px;
      }
    }
  }

  @container sluice-builder ${below(560)} {
    grid-template-columns: 24px minmax(0, 1fr);
    gap: var(--sluice-space-2);
  }
`;

export const Sign = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  box-sizing: border-box;
  inline-size: 28px;
  block-size: 28px;
  margin-block-start: var(--sluice-space-1);
  border-radius: var(--sluice-radius-s);
  background: var(--sluice-ground, var(--sluice-surface-1));
  color: var(--sluice-ink-3);

  &[data-strong] {
    margin-block-start: var(--sluice-space-1);
    border: 1px solid var(--sluice-line-strong);
    background: var(--sluice-surface-0);
    color: var(--sluice-ink-1);
    font: var(--sluice-weight-bold) var(--sluice-size-label) / 1 var(--sluice-font-code);
  }

  @container sluice-builder ${below(560)} {
    inline-size: 24px;
    block-size: 24px;
  }
`;

export const Line = styled.div`
  display: flex;
  gap: var(--sluice-space-1);
  align-items: flex-start;
  min-inline-size: 0;
`;

/** A text, quiet: two lines of it, and it opens. */
export const Quiet = styled.button.attrs({ type: 'button' })`
  ${ownElement}
  display: flex;
  flex: 1;
  gap: var(--sluice-space-2);
  align-items: flex-start;
  min-inline-size: 0;
  padding: var(--sluice-space-1) var(--sluice-space-1) var(--sluice-space-1) var(--sluice-space-2);
  border: 0;
  border-radius: var(--sluice-radius-s);
  outline: none;
  background: transparent;
  color: var(--sluice-ink-2);
  font: inherit;
  font-size: var(--sluice-size-control);
  line-height: 1.5;
  text-align: start;
  cursor: pointer;
  ${stateTransition('background-color')}

  &:hover {
    background: var(--sluice-surface-2);
  }

  &:focus-visible {
    ${focusRing}
  }

  & > svg {
    flex: none;
    margin-block-start: 2px;
    color: var(--sluice-ink-3);
  }

  @container sluice-builder ${below(560)} {
    padding-inline-start: var(--sluice-space-1);
  }
`;

export const Words = styled.span`
  display: -webkit-box;
  flex: 1;
  min-inline-size: 0;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

export const Token = styled.span`
  padding: 0 var(--sluice-space-1);
  border-radius: var(--sluice-radius-xs);
  background: var(--sluice-brand-soft);
  color: var(--sluice-brand-ink);
  font: var(--sluice-weight-medium) var(--sluice-size-label) / 1.5 var(--sluice-font-code);
`;

export const Counted = styled.span`
  color: var(--sluice-ink-3);
`;

export const Opened = styled.div`
  display: grid;
  gap: var(--sluice-space-2);
  min-inline-size: 0;
  padding-block-end: var(--sluice-space-2);
  container: conditions / inline-size;
`;

export const Head = styled.div`
  display: flex;
  gap: var(--sluice-space-2);
  align-items: center;
  min-inline-size: 0;
  min-block-size: 36px;
  padding-inline-start: 2px;
`;

export const Title = styled.h3`
  ${ownElement}
  ${truncate}
  flex: 0 1 auto;
  min-inline-size: min(50%, max-content);
  margin: 0;
  color: var(--sluice-ink-1);
  font: var(--sluice-weight-semibold) var(--sluice-size-body) / 1.4 var(--sluice-font-ui);
`;

export const Aside = styled.span`
  ${truncate}
  flex: 0 1 auto;
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-label);

  &[data-short] {
    flex: none;
  }
`;

export const Grow = styled.span`
  flex: 1;
`;

export const Person = styled.span`
  flex: none;
  max-inline-size: 45%;
  padding: var(--sluice-space-1) var(--sluice-space-2);
  overflow: hidden;
  border-radius: var(--sluice-radius-s);
  background: var(--sluice-ok-soft);
  color: var(--sluice-ok);
  font: var(--sluice-weight-semibold) var(--sluice-size-label) / 1.4 var(--sluice-font-ui);
  text-overflow: ellipsis;
  white-space: nowrap;

  &[data-nothing] {
    background: var(--sluice-surface-2);
    color: var(--sluice-ink-2);
  }

  @container sluice-builder ${below(560)} {
    display: none;
  }
`;

export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2);
  align-items: center;
`;

/** What adds something at the end of a list, under its passages. */
export const Adding = styled(Buttons)`
  padding-inline-start: calc(var(--sluice-space-6) + var(--sluice-space-1));

  @container sluice-builder ${below(560)} {
    padding-inline-start: 0;
  }
`;
