import { css, styled } from 'styled-components';
import { focusRing, ownElement } from '../../theme/mixins.ts';

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
`;

/**
 * The handle is in the padding at the start. Of hundreds of cards only those that can be seen cost layout and paint.
 */
export const Header = styled.div`
  position: relative;
  box-sizing: border-box;
  display: flex;
  gap: var(--sluice-space-2);
  align-items: center;
  min-block-size: 54px;
  padding-block: var(--sluice-space-2);
  padding-inline: var(--sluice-space-6) var(--sluice-space-3);

  content-visibility: auto;
  contain-intrinsic-block-size: auto 38px;
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
  padding: var(--sluice-space-1) var(--sluice-space-2);
  border-radius: 5px;
  background: var(--kind-soft);
  color: var(--kind);
  font: 700 11px/1 var(--sluice-font-code);
  letter-spacing: 0.03em;
  text-transform: uppercase;
  white-space: nowrap;
`;

const oneLine = css`
  flex: 1;
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/**
 * The whole width of the header opens and closes the card; the button itself covers it. The text is aligned with the
 * card, whatever its own direction.
 */
export const Summary = styled.span`
  ${oneLine}
  text-align: -webkit-match-parent;
  text-align: match-parent;
  color: var(--sluice-ink-2);

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

export const Missing = styled.span`
  padding-inline: var(--sluice-space-1);
  border-radius: 4px;
  background: var(--sluice-warn-soft);
  color: var(--sluice-warn);
`;

export const Toggle = styled.button`
  ${ownElement}
  display: flex;
  flex: 1;
  gap: var(--sluice-space-2);
  align-items: center;
  min-inline-size: 0;
  min-block-size: 36px;
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

  &:focus-visible {
    ${focusRing}
  }
`;

/**
 * Far from what can be seen a card costs neither layout nor paint; its height is guessed until it was seen once. What
 * sticks out of such a body is cut off, and focus rings need 4 px of it: it begins so much higher.
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
  contain-intrinsic-block-size: auto calc(var(--rows) * 46px + 150px);

  &[data-far] {
    gap: 0;
    box-sizing: border-box;
    block-size: calc(var(--rows) * 46px + 150px);
    overflow: hidden;
  }
`;

/** A condition where the controls are not needed yet, as high as its row. */
export const FarCondition = styled.p`
  ${ownElement}
  min-block-size: 46px;
  margin: 0;
  overflow: hidden;
  color: var(--sluice-ink-2);
  font-size: 12.5px;
  text-overflow: ellipsis;
  white-space: nowrap;
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
`;

export const Grouping = styled.p`
  ${ownElement}
  display: flex;
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
