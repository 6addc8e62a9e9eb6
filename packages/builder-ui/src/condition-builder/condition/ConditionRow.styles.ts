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

export const Brackets = styled.div`
  display: flex;
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
const OPERATOR = '116px';
const VALUE = '84px';

/**
 * Below 380 px of the card's width everything has a line of its own, and all fields begin at one edge. From there on the fields
 * fill their lines by themselves: see {@link Main}.
 */
export const Fields = styled.div`
  display: grid;
  flex: 1;
  grid-template:
    'join menu' auto
    'name name' auto / minmax(0, 1fr) auto;
  gap: var(--sluice-space-2);
  align-items: start;
  min-inline-size: 0;

  @container conditions ${upFrom(380)} {
    grid-template: 'join main menu' auto / 52px minmax(0, 1fr) 32px;
  }
`;

/**
 * Name, comparison and value in one line; what does not fit goes on to the next, so that no value is ever cut off. Lists,
 * dates and other attributes begin a line.
 */
export const Main = styled.div`
  display: contents;

  @container conditions ${upFrom(380)} {
    display: flex;
    flex-wrap: wrap;
    grid-area: main;
    gap: var(--sluice-space-2);
    /* A field that says why it refused what was typed makes none beside it higher. */
    align-items: flex-start;
    min-inline-size: 0;
  }

  /* What is wrong, as in any other grid that shows it. */
  & > p {
    flex: 1 1 100%;
    grid-area: auto / 1 / auto / -1;
  }
`;

export const JoinCell = styled.div`
  ${besideField}
  grid-area: join;
  min-inline-size: 52px;
`;

const ownLine = css`
  flex: 1 1 100%;
  min-inline-size: 0;

  @container conditions ${below(380)} {
    grid-column: 1 / -1;
  }
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

export const NameCell = styled.div`
  ${underFinding}
  flex: 1 1 ${NAME};
  min-inline-size: 0;

  @container conditions ${below(380)} {
    grid-area: name;
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
    grid-column: 1 / -1;

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

  @container conditions ${below(380)} {
    grid-column: 1 / -1;
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

  @media (pointer: coarse) {
    &:is(button) {
      min-block-size: 44px;
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
