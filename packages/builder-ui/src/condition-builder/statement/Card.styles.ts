import { styled } from 'styled-components';
import { branchColors } from '../../theme/color-mixins.ts';
import { below, ownElement, upFrom } from '../../theme/mixins.ts';
import { Header } from './CardHeader.styles.ts';
import { FarCondition } from './ConditionSentence.styles.ts';
import { smallButton } from './small-button.ts';

/**
 * A branch: its kind gives bar and chip their color. The chip also has the word. A group, as no landmark may be: a
 * template can have hundreds, and a page several templates.
 */
export const Card = styled.div.attrs({ role: 'group' })`
  ${branchColors}
  position: relative;
  min-inline-size: 0;
  border: 1px solid var(--sluice-line);
  border-radius: var(--sluice-radius-m);
  background: var(--sluice-surface-0);
  box-shadow: var(--sluice-shadow-1);

  /* Which outcome an edit is about, while who gets what is on show beside the cards. */
  &:focus-within:has([data-people]) {
    outline: 2px solid var(--kind);
    outline-offset: 0;
  }

  /* Where the last test ended, until the next edit. The chip in the head says it in words. */
  &[data-tested] {
    outline: 2px solid var(--sluice-ok);
    outline-offset: 0;
  }

  &[data-tested='error'] {
    outline-color: var(--sluice-danger);
  }

  &[data-tested='nothing'] {
    outline-color: var(--sluice-else);
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

    /* Forced colors would paint it over the border as if nothing was there. */
    @media (forced-colors: active) {
      background: CanvasText;
      forced-color-adjust: none;
    }
  }

  /*
   * Of hundreds of cards only those that can be seen cost layout and paint, and of those near to them only the outline. What
   * sticks out of a card is cut off: its bar does by a pixel, and not every browser can spare that. There is only one
   * fallback. The first three have their heights from the first picture on, so that nothing below them moves.
   */
  @supports (overflow-clip-margin: 1px) {
    & ~ & ~ & ~ &:not([data-kind='else']) {
      content-visibility: auto;
      contain-intrinsic-block-size: auto 74px;
      overflow-clip-margin: var(--sluice-space-1);

      & > ${Header} {
        content-visibility: auto;
        contain-intrinsic-block-size: auto 58px;
      }
    }
  }
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

  [data-kind='else-if'] > & {
    content-visibility: auto;
  }

  /* Texts and notes end where the fields of a condition do: its menu is in the room beyond. The menu of a group is in its box. */
  @container conditions ${upFrom(380)} {
    &:not([data-one-group]) > :not(${Conditions}) {
      margin-inline-end: calc(var(--sluice-space-6) + var(--sluice-space-2));
    }
  }

  &[data-far] {
    gap: 0;
    box-sizing: border-box;
    overflow: hidden;
  }
`;

export const TextLabel = styled.label`
  ${ownElement}
  display: grid;
  gap: var(--sluice-space-1);
  margin-block-start: 2px;
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-label);
  font-weight: var(--sluice-weight-semibold);
`;

export const AddButtons = styled.div`
  display: flex;
  gap: 2px;
  padding-inline-start: 2px;

  &[hidden] {
    display: none;
  }
`;

/** *And* and *Or* in the colors that the words have between conditions. */
export const AddButton = styled.button`
  ${smallButton}

  &[data-join='and'] {
    color: var(--sluice-and);
  }

  &[data-join='or'] {
    color: var(--sluice-or);
  }

  &[data-join='and']:hover {
    background: var(--sluice-if-soft);
  }

  &[data-join='or']:hover {
    background: var(--sluice-or-soft);
  }

  @media (pointer: coarse) {
    padding-inline: var(--sluice-space-3);
  }
`;

export const Grouping = styled.p`
  ${ownElement}
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2);
  align-items: flex-start;
  margin: 0;
  font-size: var(--sluice-size-label);
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

/** Buttons, each with whom it concerns beside it. */
export const Offers = styled.span`
  display: grid;
  flex: 1 1 100%;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: var(--sluice-space-2) var(--sluice-space-3);
  align-items: center;
  justify-items: start;

  /* As high as what comes. */
  &[data-awaited] {
    min-block-size: 72px;
  }

  &[data-awaited]:not(:empty) {
    align-content: end;
    min-block-size: 112px;
  }

  & > button {
    inline-size: 100%;
  }

  @container conditions ${below(480)} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--sluice-space-1);

    & > span {
      margin-block-end: var(--sluice-space-2);
    }
  }
`;
