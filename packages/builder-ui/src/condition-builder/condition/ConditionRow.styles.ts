import { css, styled } from 'styled-components';
import { focusRing, ownElement } from '../../theme/mixins.ts';

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
    border-start-start-radius: 5px;
  }

  &[data-closes] {
    margin-block-end: 0;
    border-block-end: 2px solid var(--sluice-line-strong);
    border-end-start-radius: 5px;
  }
`;

/**
 * Lines keep their distance by a margin of what is in them, not by a gap: areas that nobody fills take no room.
 */
const nextLine = css`
  margin-block-start: var(--sluice-space-2);
`;

const narrowOnly = (rules: ReturnType<typeof css>) => css`
  @container conditions (inline-size < 380px) {
    ${rules}
  }
`;

const belowOneLine = (rules: ReturnType<typeof css>) => css`
  @container conditions (inline-size < 560px) {
    ${rules}
  }
`;

/** Stacked by default; two lines from 380 px of the card's width, one from 560 px. */
export const Fields = styled.div`
  display: grid;
  flex: 1;
  grid-template:
    'join menu' auto
    'type type' auto
    'name name' auto
    'operator operator' auto
    'value value' auto
    'details details' auto
    'reasons reasons' auto / minmax(0, 1fr) auto;
  gap: 0 var(--sluice-space-2);
  align-items: center;
  min-inline-size: 0;

  @container conditions (inline-size >= 380px) {
    grid-template:
      'join type name name menu' auto
      '. operator operator value value' auto
      '. details details details details' auto
      '. reasons reasons reasons reasons' auto / 52px 56px minmax(0, 1fr) minmax(0, 1fr) 32px;

    &[data-wide-value] {
      grid-template:
        'join type name name menu' auto
        '. operator operator operator operator' auto
        '. value value value value' auto
        '. details details details details' auto
        '. reasons reasons reasons reasons' auto / 52px 56px minmax(0, 1fr) minmax(0, 1fr) 32px;
    }
  }

  @container conditions (inline-size >= 560px) {
    grid-template:
      'join type name operator value menu' auto
      '. . details details details .' auto
      '. . reasons reasons reasons .' auto / 52px 56px minmax(0, 1.35fr) 136px minmax(0, 1fr) 32px;

    &[data-wide-value] {
      grid-template:
        'join type name name operator menu' auto
        '. . value value value .' auto
        '. . details details details .' auto
        '. . reasons reasons reasons .' auto / 52px 56px minmax(0, 1.35fr) minmax(0, 1fr) 136px 32px;
    }
  }

  @container conditions (inline-size >= 780px) {
    grid-template-columns: 52px 176px minmax(0, 1.35fr) 150px minmax(0, 1fr) 32px;

    &[data-wide-value] {
      grid-template-columns: 52px 176px minmax(0, 1.35fr) minmax(0, 1fr) 150px 32px;
    }
  }
`;

export const JoinCell = styled.div`
  grid-area: join;
  min-inline-size: 52px;
`;

/** Until a type is chosen there are no names to choose from, and the question gets their room. */
export const TypeCell = styled.div`
  ${narrowOnly(nextLine)}
  grid-area: type;
  min-inline-size: 0;

  [data-untyped] > & {
    grid-column-end: name-end;
  }
`;

export const NameCell = styled.div`
  ${narrowOnly(nextLine)}
  grid-area: name;
  min-inline-size: 0;

  &:empty {
    display: none;
  }
`;

export const OperatorCell = styled.div`
  ${belowOneLine(nextLine)}
  grid-area: operator;
  min-inline-size: 0;
`;

export const ValueCell = styled.div`
  ${belowOneLine(nextLine)}
  grid-area: value;
  min-inline-size: 0;

  [data-wide-value] > & {
    ${nextLine}
  }

  &:empty {
    display: none;
  }
`;

export const MenuCell = styled.div`
  grid-area: menu;
`;

export const When = styled.span`
  padding-inline-start: var(--sluice-space-2);
  color: var(--sluice-ink-2);
  font-size: 12px;
`;

export const Join = styled.button`
  ${ownElement}
  inline-size: 52px;
  min-block-size: 24px;
  padding: var(--sluice-space-1) 0;
  border: 1px solid currentcolor;
  border-radius: 999px;
  font: 700 11px/1 var(--sluice-font-code);
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

  &:disabled {
    cursor: default;
  }

  @media (pointer: coarse) {
    min-block-size: 44px;
  }
`;

export const Details = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2) var(--sluice-space-3);
  align-items: center;
  ${nextLine}
  grid-area: details;
  min-inline-size: 0;
`;

export const DetailLabel = styled.label`
  ${ownElement}
  display: flex;
  flex: 1 1 220px;
  gap: var(--sluice-space-2);
  align-items: center;
  min-inline-size: 0;
  color: var(--sluice-ink-2);
  font-size: 12px;
  font-weight: 600;

  & > span {
    flex: none;
  }
`;

export const DetailNote = styled.span`
  color: var(--sluice-ink-2);
  font-size: 12px;
`;

export const Reasons = styled.p`
  ${ownElement}
  display: flex;
  grid-area: reasons;
  gap: var(--sluice-space-2);
  align-items: flex-start;
  margin: var(--sluice-space-2) 0 2px;
  font-size: 12px;
  line-height: 1.4;
  overflow-wrap: anywhere;

  &[data-kind='missing'] {
    color: var(--sluice-warn);
  }

  &[data-kind='impossible'] {
    color: var(--sluice-danger);
  }

  & > svg {
    flex: none;
    margin-block-start: 1px;
  }
`;
