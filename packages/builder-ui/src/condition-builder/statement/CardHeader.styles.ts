import { css, styled } from 'styled-components';
import { below, focusRing, ownElement } from '../../theme/mixins.ts';

/** The handle is in the padding at the start. Not rendered while it is off screen, like the card (`content-visibility`). */
export const Header = styled.div`
  position: relative;
  box-sizing: border-box;
  display: flex;
  gap: var(--sluice-space-2);
  align-items: center;
  min-block-size: 54px;
  padding-block: var(--sluice-space-2);
  padding-inline: var(--sluice-space-6) var(--sluice-space-4);

  container: card-header / inline-size;
  content-visibility: auto;
  contain-intrinsic-block-size: auto 58px;
`;

/** Below 440 px the summary goes under the number. */
export const inNarrowHeader = (rules: ReturnType<typeof css>) => css`
  @container card-header ${below(440)} {
    ${rules}
  }
`;

export const HandlePlace = styled.div`
  position: absolute;
  inset-block: 0;
  inset-inline-start: 30px;
  display: flex;
  align-items: center;
`;

export const Chip = styled.span`
  flex: none;
  ${inNarrowHeader(css`
    margin-inline-end: auto;
  `)}
  padding: var(--sluice-space-1) var(--sluice-space-2);
  border-radius: var(--sluice-radius-xs);
  background: var(--kind-soft);
  color: var(--kind);
  font: var(--sluice-weight-bold) var(--sluice-size-badge) / 1 var(--sluice-font-code);
  letter-spacing: 0.03em;
  text-transform: uppercase;
  white-space: nowrap;
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
  min-block-size: 36px;

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

  & > svg {
    flex: none;
    color: var(--sluice-ink-2);
  }

  &[data-short] {
    flex: none;
  }

  &:focus-visible {
    ${focusRing}
  }
`;
