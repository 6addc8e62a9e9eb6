import { below, focusRing, truncate, visuallyHidden } from '@sluice/builder-ui';
import { styled } from 'styled-components';
import { StickyHead } from '../../../components/StickyHead.ts';

/** Where the menu has the tools. */
export const NO_TOOLS = below(1080);

/**
 * One row. In a narrow window the state of the draft stands below its name, so that the buttons have their room; the name alone
 * takes what is left, and ends with dots.
 */
export const Head = styled(StickyHead)`
  gap: var(--sluice-space-2);

  /* While a tag is being written, the name gives its room. */
  &:has(> :nth-child(2) input:focus) > :first-child {
    min-inline-size: 64px;
  }

  & > output {
    flex: none;
    min-inline-size: 122px;
    text-align: end;
  }

  @media ${below(768)} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto auto;
    gap: 0 var(--sluice-space-2);
    padding-block: 1px;

    & > :not(output) {
      grid-row: 1 / span 2;
    }

    & > output {
      grid-area: 2 / 1;
      align-self: start;
      min-inline-size: 0;
      text-align: start;
    }

    & button[type]:not(h1 + *) {
      min-inline-size: 44px;
      min-block-size: 44px;
    }

    /* A new draft, of which there is nothing to say, has its name in the middle. */
    &:has(> output:not(:empty)) > :first-child {
      grid-row: 1;
      align-self: end;
    }
  }
`;

/** The name, and below it what one does here while the draft has none. */
export const Title = styled.div`
  flex: 0 1 auto;
  min-inline-size: min(172px, 100%);

  & > p {
    ${truncate}
    margin: 0;
    color: var(--sluice-ink-3);
    font-size: var(--sluice-size-label);
    line-height: 1.3;
  }
`;

/** The name of the page before the snippet's, for screen readers: the sidebar says it to everybody else. */
export const Eyebrow = styled.span`
  ${visuallyHidden}
`;

export const Name = styled.span`
  ${truncate}
  display: inline-block;
  max-inline-size: 100%;
  vertical-align: bottom;
`;

export const NameLine = styled.div`
  display: flex;
  gap: 0 var(--sluice-space-1);
  align-items: center;
  min-inline-size: 0;

  &:has(> [role='alert']) {
    flex-wrap: wrap;
  }

  & > h1 {
    min-inline-size: 0;
    margin: 0;
    font: var(--sluice-weight-bold) var(--sluice-size-section) / 1.3 var(--sluice-font-display);
    letter-spacing: -0.01em;
    outline: none;
  }

  /* No line becomes higher by it. */
  & > button {
    flex: none;
    inline-size: 28px;
    min-block-size: 28px;
    margin-block: calc(-1 * var(--sluice-space-1));
  }

  /* While the name is being typed, the one in the title is there for screen readers only. */
  &[data-editing] {
    flex-wrap: wrap;

    & ${Name} {
      ${visuallyHidden}
    }
  }
`;

export const NameInput = styled.input`
  box-sizing: border-box;
  field-sizing: content;
  min-inline-size: min(240px, 100%);
  max-inline-size: 100%;
  margin: 0 0 0 calc(-1 * var(--sluice-space-1) - 1px);
  padding: 0 var(--sluice-space-1);
  border: 1px solid transparent;
  border-radius: var(--sluice-radius-s);
  outline: none;
  background: var(--sluice-surface-0);
  color: inherit;
  font: var(--sluice-weight-bold) var(--sluice-size-section) / 1.5 var(--sluice-font-display);
  letter-spacing: -0.01em;
  ${focusRing}

  &::placeholder {
    color: var(--sluice-ink-3);
    opacity: 1;
  }
`;

/** On a line of its own below the name. */
export const NameProblem = styled.p`
  flex: 1 0 100%;
  margin: 0;
  color: var(--sluice-danger);
  font-size: var(--sluice-size-control);
`;

/** Where there is little room, tags end with dots before anything else leaves the row. */
export const Tags = styled.div`
  flex: 0 1 auto;
  min-inline-size: 0;

  & > * {
    min-inline-size: 0;
  }

  /* Its border begins before its words do. */
  &&& [data-variant='inline'] {
    max-inline-size: calc(100% + var(--sluice-space-1) + 1px);
  }

  &&& li {
    flex: 0 1 auto;
    min-inline-size: 52px;
  }

  /* As wide as what it says, until somebody writes into it. */
  &&& input:not(:focus) {
    flex: none;
    inline-size: 46px;
  }
`;

/** Who else is here, and the room between what the draft is called and what can be done with it. */
export const Present = styled.div`
  flex: 1 9999 0;
  min-inline-size: 0;

  & > output {
    max-inline-size: 100%;
  }
`;

export const Tools = styled.div`
  flex: none;

  padding-inline-end: var(--sluice-space-2);
  border-inline-end: 1px solid var(--sluice-line);

  /* Each has room around its icon. */
  & > div {
    gap: 0;
  }
`;

/** What a button says, where there is room beside its icon. */
export const Words = styled.span`
  @media ${NO_TOOLS} {
    ${visuallyHidden}
  }
`;

export const SaveWords = styled.span`
  @media ${below(768)} {
    ${visuallyHidden}
  }
`;

/** A button and a menu of its kin, drawn as one. */
export const Split = styled.span`
  display: inline-flex;
  flex: none;
  white-space: nowrap;

  & > button:first-of-type {
    border-start-end-radius: 0;
    border-end-end-radius: 0;
  }

  & > button:last-of-type {
    margin-inline-start: 1px;
    border-start-start-radius: 0;
    border-end-start-radius: 0;
  }

  & > button:focus-visible {
    z-index: var(--sluice-z-raised);
  }
`;

export const State = styled.span`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  margin-inline-end: var(--sluice-space-1);
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-control);
  white-space: nowrap;

  & > svg {
    flex: none;
    inline-size: 14px;
    block-size: 14px;
  }

  &[data-state='failed'] {
    color: var(--sluice-danger);
  }

  &[data-state='saved'] > svg {
    color: var(--sluice-ok);
  }
`;
