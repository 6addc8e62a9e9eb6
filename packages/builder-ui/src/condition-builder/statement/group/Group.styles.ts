import { css, styled } from 'styled-components';
import { below, focusRing, ownElement, visuallyHidden } from '../../../theme/mixins.ts';
import { smallButton } from '../small-button.ts';

/** The color and the ground of each kind: teal, plum and slate. The words say the same. */
const kindColors = css`
  --group: var(--sluice-and);
  --group-soft: var(--sluice-if-soft);

  &[data-kind='any'] {
    --group: var(--sluice-or);
    --group-soft: var(--sluice-or-soft);
  }

  &[data-kind='none'] {
    --group: var(--sluice-else);
    --group-soft: var(--sluice-else-soft);
  }
`;

/** Room for a handle before the rows. */
const INDENT = 'var(--sluice-space-6)';

/** A card within a card, with a rail in its color. */
export const Box = styled.div.attrs({ role: 'group' })`
  ${kindColors}
  position: relative;
  min-inline-size: 0;
  padding-block-end: var(--sluice-space-2);
  border: 1px solid color-mix(in srgb, var(--group) 22%, var(--sluice-line));
  border-radius: var(--sluice-radius-m);
  background: color-mix(in srgb, var(--group-soft) 26%, var(--sluice-surface-0));

  &[data-kind='none'] {
    border-style: dashed;
  }

  /* The rail. */
  &::before {
    position: absolute;
    inset-block: 10px;
    inset-inline-start: -1px;
    inline-size: 3px;
    border-radius: var(--sluice-radius-round);
    background: var(--group);
    content: '';
  }

  /* Inside of another group it begins before the rows there: its own rows are indented enough. */
  &[data-nested] {
    margin-inline-start: calc(-1 * var(--sluice-space-4));
  }

  @container conditions ${below(440)} {
    &::before {
      inline-size: 2px;
    }

    &[data-nested] {
      margin-inline: calc(-1 * var(--sluice-space-5)) -2px;
    }
  }
`;

export const Head = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-1) var(--sluice-space-2);
  align-items: center;
  box-sizing: border-box;
  min-block-size: 42px;
  padding-block: var(--sluice-space-1);
  padding-inline: var(--sluice-space-4) var(--sluice-space-2);
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-control);

  &[data-handle] {
    padding-inline-start: ${INDENT};
  }

  @container conditions ${below(440)} {
    padding-inline: var(--sluice-space-3) var(--sluice-space-1);

    &[data-handle] {
      padding-inline-start: ${INDENT};
    }
  }
`;

/** The handle finds its place from its end. */
export const HandlePlace = styled.div`
  position: absolute;
  inset-block-start: 4px;
  inset-inline-start: 32px;

  @container conditions ${below(440)} {
    inset-inline-start: 31px;
  }
`;

export const Kinds = styled.div`
  display: inline-flex;
  flex: none;
  padding: 2px;
  border: 1px solid var(--sluice-line-strong);
  border-radius: var(--sluice-radius-s);
  background: var(--sluice-surface-0);
`;

/** A word of the switch, or the one word where nothing can be switched. */
export const Kind = styled.span`
  ${ownElement}
  ${kindColors}
  position: relative;
  display: inline-flex;
  align-items: center;
  box-sizing: border-box;
  min-block-size: 24px;
  padding-inline: var(--sluice-space-2);
  border: 1px solid transparent;
  border-radius: var(--sluice-radius-xs);
  background: var(--group-soft);
  color: var(--group);
  font: var(--sluice-weight-bold) var(--sluice-size-badge) / 1 var(--sluice-font-code);
  text-transform: uppercase;
  white-space: nowrap;

  &:is(label) {
    cursor: pointer;
  }

  &:is(label):not(:has(:checked)) {
    background: transparent;
    color: var(--sluice-ink-3);
  }

  &:is(label):not(:has(:checked)):hover {
    color: var(--group);
  }

  &:has(:focus-visible) {
    ${focusRing}
  }

  /* Colors are gone there: the chosen one has an edge. */
  @media (forced-colors: active) {
    &:has(:checked) {
      border-color: Highlight;
    }
  }

  @media (pointer: coarse) {
    min-block-size: 40px;
  }
`;

export const KindRadio = styled.input.attrs({ type: 'radio' })`
  ${ownElement}
  ${visuallyHidden}
`;

/** Where there is no room for it, the word of the switch says enough. */
export const Rest = styled.span`
  min-inline-size: 0;

  @container conditions ${below(380)} {
    ${visuallyHidden}
  }
`;

export const Tools = styled.div`
  display: flex;
  gap: 2px;
  align-items: center;
  margin-inline-start: auto;
`;

export const HeadButton = styled.button`
  ${smallButton}

  &:hover {
    color: var(--sluice-ink-1);
  }

  &&[aria-disabled='true'] {
    opacity: 0.7;
  }
`;

/** What the checks say about the group as a whole, where its rows begin. */
export const Found = styled.div`
  padding-inline: var(--sluice-space-4);

  &:empty {
    display: none;
  }
`;

/** The fields in it follow its width, not that of the card. */
export const Items = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin-inline: ${INDENT} var(--sluice-space-2);
  min-inline-size: 0;
  container: conditions / inline-size;

  @container conditions ${below(440)} {
    margin-inline: ${INDENT} var(--sluice-space-1);
  }
`;

/** Between two rows: how the group joins them. */
export const Join = styled.span`
  ${kindColors}
  justify-self: start;
  margin-block: 2px;
  margin-inline-start: calc(-1 * var(--sluice-space-4));
  padding-inline: var(--sluice-space-2);
  border-radius: var(--sluice-radius-round);
  background: var(--group-soft);
  color: var(--group);
  font: var(--sluice-weight-bold) var(--sluice-size-badge) / 1.5 var(--sluice-font-code);
  text-transform: uppercase;
`;

/** An empty group says what it is waiting for. */
export const AddFirst = styled.button`
  ${smallButton}
  justify-content: center;
  min-block-size: var(--sluice-control-height);
  border: 1px dashed var(--sluice-line-strong);
  color: var(--group);

  &[data-wrong] {
    border-color: var(--sluice-danger);
  }
`;

export const EmptyWords = styled.span`
  padding-block: var(--sluice-space-1);
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-label);
`;
