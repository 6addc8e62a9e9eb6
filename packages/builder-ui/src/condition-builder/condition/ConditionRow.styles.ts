import { css, styled } from 'styled-components';
import { below, focusRing, ownElement, upFrom } from '../../theme/mixins.ts';

/** Space between rows; the brackets bridge it. */
const ROW_GAP = 'var(--sluice-space-2)';

export const Row = styled.fieldset`
  ${ownElement}
  position: relative;
  display: flex;
  margin: 0;
  padding: 0;
  border: 0;
  gap: var(--sluice-space-2);
  min-inline-size: 0;
`;

/** Where everything of a condition begins at one edge, there is no room for them: the sentence below the list says the same. */
export const Brackets = styled.div`
  display: flex;

  @container conditions ${below(380)} {
    display: none;
  }

  flex: none;
  gap: var(--sluice-space-1);
  margin-block: 2px;
`;

export const Bracket = styled.span`
  inline-size: 5px;
  margin-block-end: calc(-1 * ${ROW_GAP} - 2 * 2px);
  border-inline-start: 2px solid var(--sluice-line-strong);

  &[data-opens] {
    border-block-start: 2px solid var(--sluice-line-strong);
    border-start-start-radius: var(--sluice-radius-xs);
  }

  &[data-closes] {
    margin-block-end: 0;
    border-block-end: 2px solid var(--sluice-line-strong);
    border-end-start-radius: var(--sluice-radius-xs);
  }
`;

/** In the middle of a field beside it. */
const besideField = css`
  display: flex;
  align-items: center;
  min-block-size: var(--sluice-control-height);

  @media (pointer: coarse) {
    min-block-size: var(--sluice-control-height-touch);
  }
`;

/** The narrowest name that can be read, a word of comparison, and a value. */
const NAME = '200px';
const NAME_BESIDE_CHIP = '160px';
const OPERATOR = '116px';
const VALUE = '84px';

/** Below 380 px of the card's width, the join and the menu are a line above the fields: all of a condition has one edge. */
export const Fields = styled.div`
  display: grid;
  flex: 1;
  grid-template:
    'join menu' auto
    'main main' auto / minmax(0, 1fr) auto;
  gap: var(--sluice-space-2);
  align-items: start;
  min-inline-size: 0;

  @container conditions ${upFrom(380)} {
    grid-template: 'join main menu' auto / 52px minmax(0, 1fr) 32px;
  }

  /* What joins it to its neighbors is said by the group. */
  &[data-in-group] {
    grid-template: 'main menu' auto / minmax(0, 1fr) 32px;
  }
`;

/**
 * Name, comparison and value in one line; what does not fit goes on to the next, so that no value is ever cut off. Lists,
 * dates and other attributes begin a line.
 */
export const Main = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-area: main;
  gap: var(--sluice-space-2);
  /* A field that says why it refused what was typed makes none beside it higher. */
  align-items: flex-start;
  min-inline-size: 0;

  /* What is wrong. */
  & > p {
    flex: 1 1 100%;
  }
`;

export const JoinCell = styled.div`
  ${besideField}
  grid-area: join;
  min-inline-size: 52px;
`;

/** A group of conditions, where other rows have their fields and their menu. */
export const GroupCell = styled.div`
  grid-column: 1 / -1;
  min-inline-size: 0;

  /* Its head is higher than a field, and in the middle beside the word that joins it. */
  @container conditions ${upFrom(380)} {
    grid-column: 2 / -1;
    margin-block-start: calc(-1 * var(--sluice-space-1));
  }
`;

const ownLine = css`
  flex: 1 1 100%;
  min-inline-size: 0;
`;

/** A field about which the checks say something: its look says so, and the sentence under the row why. */
const underFinding = css`
  &[data-severity='warning'] {
    --field-line: var(--sluice-warn);
    --field-ground: color-mix(in srgb, var(--sluice-warn-soft) 55%, var(--sluice-surface-0));
  }

  &[data-severity='error'] {
    --field-line: var(--sluice-danger);
    --field-ground: color-mix(in srgb, var(--sluice-danger-soft) 55%, var(--sluice-surface-0));
  }
`;

/** A quiet chip beside the name: what is done to its value. */
export const AsNumber = styled.div`
  ${besideField}
  flex: none;

  & > span {
    padding: 2px var(--sluice-space-2);
    border-radius: var(--sluice-radius-round);
    background: var(--sluice-surface-2);
    color: var(--sluice-ink-2);
    font-size: var(--sluice-size-badge);
    line-height: 1.4;
    white-space: nowrap;
  }
`;

export const NameCell = styled.div`
  ${underFinding}
  flex: 1 1 ${NAME};
  min-inline-size: 0;

  /* The chip beside it takes no value out of the line. */
  &:has(+ ${AsNumber}) {
    flex-basis: ${NAME_BESIDE_CHIP};
  }

  @container conditions ${below(380)} {
    flex-basis: 100%;

    &:has(+ ${AsNumber}) {
      flex-basis: calc(100% - 104px);
    }
  }
`;

/** As wide as its word. Alone in the line it begins where it does beside a value. */
export const OperatorCell = styled.div`
  ${underFinding}
  display: flex;
  flex: 0 0 auto;
  min-inline-size: 0;
  max-inline-size: 100%;

  &[data-alone] {
    flex: 1.35 1 calc(${OPERATOR} + var(--sluice-space-2) + ${VALUE});
  }

  & > button {
    inline-size: auto;
    min-inline-size: ${OPERATOR};
  }

  @container conditions ${below(380)} {
    flex: 1 1 auto;

    & > button {
      flex: 1;
    }
  }
`;

/** With `--letters` a long value asks for room for all of them, and gets a line of its own where there is less. */
export const ValueCell = styled.div`
  ${underFinding}
  flex: 1.35 1 max(${VALUE}, min(100%, calc(var(--letters, 0) * 7.6px + 28px)));
  min-inline-size: 0;

  &[data-wide] {
    ${ownLine}
  }

  &:empty {
    display: none;
  }
`;

export const MenuCell = styled.div`
  ${besideField}
  grid-area: menu;
`;

export const When = styled.span`
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-label);

  @container conditions ${upFrom(380)} {
    padding-inline-start: var(--sluice-space-2);
  }
`;

export const Join = styled.button`
  ${ownElement}
  inline-size: 52px;
  min-block-size: 24px;
  padding: var(--sluice-space-1) 0;
  border: 1px solid currentcolor;
  border-radius: var(--sluice-radius-round);
  font: var(--sluice-weight-bold) var(--sluice-size-badge) / 1 var(--sluice-font-code);
  text-transform: uppercase;
  cursor: pointer;

  &[data-join='and'] {
    background: var(--sluice-if-soft);
    color: var(--sluice-and);
  }

  &[data-join='or'] {
    background: var(--sluice-or-soft);
    color: var(--sluice-or);
  }

  &:focus-visible {
    ${focusRing}
  }

  /* Where nothing can be changed it is a word. */
  &:is(span) {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    box-sizing: border-box;
    cursor: default;
  }

  /* Under a finger as large as any button; what is seen keeps its size. */
  @media (pointer: coarse) {
    &&&:is(button) {
      position: relative;
      min-block-size: var(--sluice-control-height-touch);
      border: 0;
      background: none;
      isolation: isolate;
    }

    &:is(button)::before {
      position: absolute;
      inset: var(--sluice-space-2) 0;
      z-index: var(--sluice-z-behind);
      border: 1px solid currentcolor;
      border-radius: inherit;
      background: var(--sluice-if-soft);
      content: '';
    }

    &:is(button)[data-join='or']::before {
      background: var(--sluice-or-soft);
    }
  }
`;

export const Details = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2) var(--sluice-space-3);
  align-items: center;
  ${ownLine}
`;

export const DetailLabel = styled.label`
  ${ownElement}
  display: flex;
  flex: 1 1 220px;
  gap: var(--sluice-space-2);
  align-items: center;
  min-inline-size: 0;
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-label);
  font-weight: var(--sluice-weight-semibold);

  & > span {
    flex: none;
  }
`;

export const DetailNote = styled.span`
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-label);
`;

export const Reasons = styled.p`
  ${ownElement}
  display: flex;
  flex-wrap: wrap;
  grid-area: reasons;
  gap: var(--sluice-space-1) var(--sluice-space-2);
  align-items: flex-start;
  min-inline-size: 0;
  margin: 0 0 2px;
  font-size: var(--sluice-size-label);
  line-height: 1.4;
  overflow-wrap: anywhere;

  &[data-severity='warning'] {
    color: var(--sluice-warn);
  }

  &[data-severity='error'] {
    color: var(--sluice-danger);
  }

  & > svg {
    flex: none;
    margin-block-start: 1px;
  }

  & > span {
    flex: 1;
    min-inline-size: 0;
  }
`;
