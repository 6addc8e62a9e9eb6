import { css, styled } from 'styled-components';
import { focusRing, ownElement, truncate } from '../../theme/mixins.ts';

/**
 * A branch: its kind gives bar and chip their color. The chip also has the word. A group, as no landmark may be: a
 * template can have hundreds, and a page several templates.
 */
export const Card = styled.div.attrs({ role: 'group' })`
  --kind: var(--sluice-if);
  --kind-soft: var(--sluice-if-soft);

  position: relative;
  min-inline-size: 0;
  border: 1px solid var(--sluice-line);
  border-radius: var(--sluice-radius-m);
  background: var(--sluice-surface-0);
  box-shadow: var(--sluice-shadow-1);

  &[data-kind='else-if'] {
    --kind: var(--sluice-elseif);
    --kind-soft: var(--sluice-elseif-soft);
  }

  &[data-kind='else'] {
    --kind: var(--sluice-else);
    --kind-soft: var(--sluice-else-soft);
  }

  &::before {
    position: absolute;
    inset-block: -1px;
    inset-inline-start: -1px;
    inline-size: 4px;
    border-start-start-radius: var(--sluice-radius-m);
    border-end-start-radius: var(--sluice-radius-m);
    background: var(--kind);
    content: '';
  }

  /*
   * Of hundreds of cards only those that can be seen cost layout and paint, and of those near to them only the outline. What
   * sticks out of a card is cut off: its bar does by a pixel, and not every browser can spare that. There is only one fallback.
   */
  @supports (overflow-clip-margin: 1px) {
    &:not([data-kind='else']) {
      content-visibility: auto;
      contain-intrinsic-block-size: auto 74px;
      overflow-clip-margin: var(--sluice-space-1);
    }
  }
`;

/** The handle is in the padding at the start. Skipped as the card is. */
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

/** Where the number leaves too little room beside it, what the card says is below. */
const inNarrowHeader = (rules: ReturnType<typeof css>) => css`
  @container card-header (inline-size < 440px) {
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
  border-radius: 5px;
  background: var(--kind-soft);
  color: var(--kind);
  font: 700 11px/1 var(--sluice-font-code);
  letter-spacing: 0.03em;
  text-transform: uppercase;
  white-space: nowrap;
`;

/**
 * The whole width of the header opens and closes the card; the button itself covers it. The text is aligned with the
 * card, whatever its own direction.
 */
export const Summary = styled.span`
  display: grid;
  flex: 1;
  gap: 1px;
  min-inline-size: 0;
  color: var(--sluice-ink-2);
  line-height: 1.4;

  &:empty {
    block-size: 0;
  }

  ${inNarrowHeader(css`
    &:not(:empty) {
      flex: 1 1 100%;
      order: 1;
    }
  `)}
`;

const alignedWithCard = css`
  text-align: -webkit-match-parent;
  text-align: match-parent;
`;

export const Name = styled.span`
  ${alignedWithCard}
  ${truncate}
  color: var(--sluice-ink-1);
  font-weight: 600;

  &[data-open] {
    font-weight: 500;
  }
`;

/** Names in the font of code, values and joins as strong as they read. */
const wordsOfConditions = css`
  & code {
    ${ownElement}
    font-family: var(--sluice-font-code);
    font-size: 12.5px;
    font-variant-ligatures: none;
  }

  & b {
    ${ownElement}
    color: var(--sluice-ink-1);
    font-weight: 600;
  }

  & i {
    ${ownElement}
    font: 700 11px/1 var(--sluice-font-code);
    text-transform: uppercase;
  }

  & [data-join='and'] {
    color: var(--sluice-and);
  }

  & [data-join='or'] {
    color: var(--sluice-or);
  }
`;

/** At most two lines, one below a name. */
export const Sentence = styled.span`
  ${alignedWithCard}
  display: -webkit-box;
  min-inline-size: 0;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;

  &[data-named] {
    -webkit-line-clamp: 1;
  }

  ${wordsOfConditions}
`;

export const Outcome = styled.span`
  display: flex;
  gap: var(--sluice-space-1);
  align-items: center;
  min-inline-size: 0;
  color: var(--sluice-ink-3);
  font-size: 12.5px;

  & > svg {
    flex: none;
  }

  & > span {
    ${truncate}
  }

  &[data-aborts] {
    color: var(--sluice-abort);
    font-weight: 600;
  }
`;

export const NameField = styled.div`
  flex: 1;
  min-inline-size: 0;

  & > input {
    font-family: var(--sluice-font-ui);
    font-size: var(--sluice-size-body);
  }
`;

export const AddButtons = styled.div`
  display: flex;
  gap: 2px;
  padding-inline-start: 2px;
`;

/** *And* and *Or* in the colors that the words have between conditions. */
export const AddButton = styled.button`
  ${ownElement}
  display: inline-flex;
  gap: var(--sluice-space-1);
  align-items: center;
  min-block-size: 28px;
  margin: 0;
  padding: 0 var(--sluice-space-2);
  border: 0;
  border-radius: var(--sluice-radius-s);
  background: transparent;
  font: 600 12.5px/1 var(--sluice-font-ui);
  cursor: pointer;

  &[data-join='and'] {
    color: var(--sluice-and);
  }

  &[data-join='or'] {
    color: var(--sluice-or);
  }

  &[data-join='and']:hover {
    background: var(--sluice-if-soft);
  }

  &&[aria-disabled='true'] {
    background: none;
    color: var(--sluice-ink-3);
    cursor: not-allowed;
  }

  &[data-join='or']:hover {
    background: var(--sluice-or-soft);
  }

  &:focus-visible {
    ${focusRing}
  }

  @media (pointer: coarse) {
    min-block-size: var(--sluice-control-height-touch);
    padding-inline: var(--sluice-space-3);
  }
`;

export const Missing = styled.span`
  padding-inline: var(--sluice-space-1);
  border-radius: 4px;
  background: var(--sluice-warn-soft);
  color: var(--sluice-warn);
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

/**
 * Skipped as the card is; its height is guessed (by the card) until it was seen once. What sticks out is cut off, and focus
 * rings need 4 px of it: the body begins so much higher.
 */
export const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--sluice-space-3);
  margin-block-start: calc(-1 * var(--sluice-space-1));
  padding-block: var(--sluice-space-1) var(--sluice-space-4);
  padding-inline: var(--sluice-space-6) var(--sluice-space-4);
  container: conditions / inline-size;
  content-visibility: auto;

  &[data-far] {
    gap: 0;
    box-sizing: border-box;
    overflow: hidden;
  }
`;

/** A condition where the controls are not needed yet, as high as its row. */
export const FarCondition = styled.p`
  ${ownElement}
  min-block-size: 44px;
  margin: 0;
  overflow: hidden;
  color: var(--sluice-ink-2);
  font-size: 12.5px;
  text-overflow: ellipsis;
  white-space: nowrap;

  ${wordsOfConditions}
`;

export const FarText = styled.p`
  ${ownElement}
  margin: 0;
  color: var(--sluice-ink-2);
  white-space: pre-wrap;
`;

export const Conditions = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--sluice-space-2);

  /* As high as the row that takes its place, without the gap. */
  & > ${FarCondition} {
    min-block-size: 36px;
  }
`;

export const Grouping = styled.p`
  ${ownElement}
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2);
  align-items: flex-start;
  margin: 0;
  font-size: 12.5px;
  line-height: 1.45;
  color: var(--sluice-ink-2);
  overflow-wrap: anywhere;

  & > svg {
    flex: none;
    margin-block-start: 2px;
  }

  & > span {
    flex: 1 1 240px;
    min-inline-size: 0;
  }

  &[data-differs] {
    padding: var(--sluice-space-2) var(--sluice-space-3);
    border-radius: var(--sluice-radius-s);
    background: var(--sluice-warn-soft);
    color: var(--sluice-warn);
  }
`;

export const TextLabel = styled.label`
  ${ownElement}
  display: grid;
  gap: var(--sluice-space-1);
  margin-block-start: 2px;
  color: var(--sluice-ink-2);
  font-size: 12px;
  font-weight: 600;
`;
