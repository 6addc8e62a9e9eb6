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

/** The handle stands in the padding at the start. */
export const Header = styled.div`
  position: relative;
  box-sizing: border-box;
  display: flex;
  gap: 10px;
  align-items: center;
  min-block-size: 54px;
  padding-block: 8px;
  padding-inline: 30px 12px;

  /* Of hundreds of cards only those that can be seen cost layout and paint. */
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
  padding: 5px 8px;
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

/** The whole width of the header opens and closes the card; the button itself covers it. */
export const Summary = styled.span`
  ${oneLine}
  /* In the direction of its words it still stands at the side of its card. */
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
  padding-inline: 4px;
  border-radius: 4px;
  background: var(--sluice-warn-soft);
  color: var(--sluice-warn);
`;

export const Toggle = styled.button`
  ${ownElement}
  display: flex;
  flex: 1;
  gap: 10px;
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

export const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;

  /* What is out of sight costs nothing, and what sticks out of the body is cut off: focus rings need 4 px of it. */
  margin-block-start: -4px;
  padding-block: 6px 16px;
  padding-inline: 30px 16px;
  container: conditions / inline-size;

  /* Far from what can be seen a card costs neither layout nor paint; its height is guessed until it was seen once. */
  content-visibility: auto;
  contain-intrinsic-block-size: auto calc(var(--rows) * 46px + 150px);
`;

/** Takes the room of a body that is not needed yet. */
export const FarBody = styled.div`
  block-size: calc(var(--rows) * 46px + 150px);
`;

export const Conditions = styled.div`
  display: flex;
  flex-direction: column;
  gap: 10px;
`;

export const Grouping = styled.p`
  ${ownElement}
  display: flex;
  gap: 8px;
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
    padding: 8px 10px;
    border-radius: var(--sluice-radius-s);
    background: var(--sluice-warn-soft);
    color: var(--sluice-warn);
  }
`;

export const TextLabel = styled.label`
  ${ownElement}
  display: grid;
  gap: 5px;
  margin-block-start: 2px;
  color: var(--sluice-ink-2);
  font-size: 12px;
  font-weight: 600;
`;

export const Help = styled.p`
  ${ownElement}
  margin: 0;
  color: var(--sluice-ink-2);
  font-size: 12.5px;
`;
