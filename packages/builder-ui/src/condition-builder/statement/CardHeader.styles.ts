import { css, styled } from 'styled-components';
import { BranchBadge } from '../../controls/branch-badge/BranchBadge.tsx';
import { below, ownElement } from '../../theme/mixins.ts';

/** The handle is in the padding at the start. */
export const Header = styled.div`
  position: relative;
  box-sizing: border-box;
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2);
  align-items: center;
  min-block-size: 54px;
  padding-block: var(--sluice-space-2);
  padding-inline: var(--sluice-space-6) var(--sluice-space-4);

  container: card-header / inline-size;

  /* Above the button that the head is. */
  & > button[aria-expanded] ~ * {
    position: relative;
  }
`;

/** Below 440 px the summary goes under the number. */
export const inNarrowHeader = (rules: ReturnType<typeof css>) => css`
  @container card-header ${below(440)} {
    ${rules}
  }
`;

export const HandlePlace = styled.div`
  position: absolute;
  inset-block-start: 0;
  inset-inline-start: 30px;
  display: flex;
  align-items: center;
  block-size: 54px;
`;

export const Kind = styled(BranchBadge)`
  ${inNarrowHeader(css`
    margin-inline-end: auto;
  `)}
`;

export const NameField = styled.div`
  flex: 1;
  min-inline-size: 0;

  & > input {
    font-family: var(--sluice-font-ui);
    font-size: var(--sluice-size-body);
  }
`;

/** Number, words and chevron beside each other. */
const heading = css`
  display: flex;
  flex: 1;
  gap: var(--sluice-space-2);
  align-items: center;
  min-inline-size: 0;
  min-block-size: var(--sluice-control-height);

  @media (pointer: coarse) {
    min-block-size: var(--sluice-control-height-touch);
  }

  ${inNarrowHeader(css`
    flex-wrap: wrap;
    row-gap: var(--sluice-space-1);
  `)}
`;

/** The heading of a card that has nothing to open. */
export const Heading = styled.div`
  ${heading}
`;

export const Toggle = styled.button`
  ${ownElement}
  ${heading}
  margin: 0;
  padding: 0;
  border: 0;
  border-radius: var(--sluice-radius-s);
  background: transparent;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;

  /* All of the head opens the card; what can be pressed by itself stands above it. */
  &::after {
    position: absolute;
    inset: 2px;
    inset-inline-start: calc(var(--sluice-space-6) - var(--sluice-space-1));
    border-radius: var(--sluice-radius-s);
    content: '';
  }

  &[data-short] {
    flex: none;
  }

  &:focus-visible {
    outline: none;
  }

  &:focus-visible::after {
    outline: 2px solid var(--sluice-brand);
    outline-offset: -2px;
  }
`;

/** Beside the words, and above them: presses go to the button below it. */
export const Chevron = styled.span`
  display: flex;
  flex: none;
  color: var(--sluice-ink-2);
  pointer-events: none;
`;
