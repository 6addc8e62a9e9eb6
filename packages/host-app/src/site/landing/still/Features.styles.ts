import { codeText } from '@sluice/builder-ui';
import { styled } from 'styled-components';
import { belowMenuWidth, drawnLater, oneColumn, wrap } from '../../layout/Site.styles.ts';
import { BranchChip } from '../BranchChip.styles.ts';

export const Section = styled.section`
  ${wrap}
  ${drawnLater(5, { narrow: 2260, oneColumn: 1260, wide: 1016 })}
  padding-block-start: 92px;

  ${belowMenuWidth} {
    padding-block-start: 64px;
  }
`;

export const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: var(--sluice-space-4);
`;

const CARD_HEIGHTS = { narrow: 240, oneColumn: 220, wide: 240 };

/** Two or three at a time are as much work as a section. */
export const Card = styled.article`
  &:nth-child(-n + 2) {
    ${drawnLater(6, CARD_HEIGHTS)}
  }

  &:nth-child(n + 3):nth-child(-n + 5) {
    ${drawnLater(7, CARD_HEIGHTS)}
  }

  &:nth-child(n + 6) {
    ${drawnLater(8, CARD_HEIGHTS)}
  }

  display: flex;
  grid-column: span 2;
  flex-direction: column;
  box-sizing: border-box;
  min-block-size: 290px;
  padding: 22px var(--sluice-space-5) var(--sluice-space-5);
  border: 1px solid var(--sluice-line);
  border-radius: var(--sluice-radius-l);
  background: var(--sluice-surface-1);

  &[data-width='wide'] {
    grid-column: span 4;
  }

  &[data-width='half'] {
    grid-column: span 3;
    min-block-size: 250px;
  }

  & h3 {
    margin: 0;
    font: var(--sluice-weight-bold) var(--sluice-size-heading) / 1.25 var(--sluice-font-display);
    letter-spacing: -0.012em;
  }

  & p {
    margin: 6px 0 0;
    color: var(--sluice-ink-2);
    font-size: var(--sluice-size-body);
    line-height: 1.5;
  }

  ${oneColumn} {
    &,
    &[data-width] {
      grid-column: span 3;
      min-block-size: 0;
    }

    &[data-width='wide'] {
      grid-column: 1 / -1;
    }
  }

  ${belowMenuWidth} {
    padding: 20px;

    &,
    &[data-width] {
      grid-column: 1 / -1;
    }
  }
`;

export const Picture = styled.div`
  display: grid;
  flex: 1;
  gap: var(--sluice-space-2);
  align-content: end;
  min-inline-size: 0;
  padding-block-start: 20px;
  font-size: var(--sluice-size-control);

  & svg {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
  }

  & code {
    ${codeText}
    color: var(--sluice-ink-1);
  }

  & > svg {
    margin-inline-start: var(--sluice-space-3);
    color: var(--sluice-ink-3);
  }
`;

export const Row = styled.div`
  position: relative;
  display: flex;
  gap: 6px 10px;
  align-items: center;
  min-inline-size: 0;
  padding: 9px var(--sluice-space-3);
  overflow: hidden;
  border: 1px solid var(--sluice-line);
  border-radius: var(--sluice-radius-m);
  background: var(--sluice-surface-0);
  box-shadow: var(--sluice-shadow-1);

  & b {
    font-weight: var(--sluice-weight-semibold);
  }

  & del,
  & ins {
    ${codeText}
    padding: 1px 6px;
    border-radius: var(--sluice-radius-xs);
    background: var(--sluice-ok-soft);
    color: var(--sluice-ok);
    text-decoration: none;
  }

  & del {
    background: var(--sluice-danger-soft);
    color: var(--sluice-danger);
    text-decoration: line-through;
  }

  & [data-tone='danger'] {
    color: var(--sluice-danger);
  }

  & svg[data-tone='warn'] {
    color: var(--sluice-warn);
  }

  & [data-stopped] {
    color: var(--sluice-abort);
    font-weight: var(--sluice-weight-semibold);
  }

  & [data-end] {
    margin-inline-start: auto;
    white-space: nowrap;
  }

  &[data-top] {
    align-items: flex-start;
  }

  &[data-wraps] {
    flex-wrap: wrap;
  }

  &[data-stacked] {
    display: grid;
    justify-items: start;
  }

  &[data-columns] {
    display: grid;
    grid-template-columns: 150px 66px minmax(0, 1fr);

    ${belowMenuWidth} {
      grid-template-columns: minmax(0, 1fr) auto;

      & > :last-child {
        grid-column: 1 / -1;
      }
    }
  }

  &[data-edge] {
    padding-inline-start: var(--sluice-space-4);
  }

  &[data-edge]::before {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline-start: 0;
    inline-size: 4px;
    background: var(--sluice-if);
  }

  &[data-edge='else-if']::before {
    background: var(--sluice-elseif);
  }

  &[data-edge='abort']::before {
    background: var(--sluice-abort);
  }
`;

export const Quiet = styled.span`
  color: var(--sluice-ink-3);

  & b {
    color: var(--sluice-ink-1);
  }
`;

export const Chip = styled(BranchChip)`
  justify-self: start;
`;

export const ActionChip = styled.span`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  justify-self: start;
  padding: 5px var(--sluice-space-3);
  border-radius: var(--sluice-radius-s);
  background: var(--sluice-brand-soft);
  color: var(--sluice-brand-ink);
  font-weight: var(--sluice-weight-semibold);

  &[data-strong] {
    background: var(--sluice-brand);
    color: var(--sluice-ink-inv);
  }
`;

export const Paste = styled.div`
  ${codeText}
  padding: 10px 14px;
  border-radius: var(--sluice-radius-m);
  background: var(--sluice-surface-code);
  color: var(--sluice-code-text);

  & b {
    color: var(--sluice-code-str);
    font-weight: var(--sluice-weight-regular);
  }
`;

/** A bracket around conditions that belong together. */
export const Group = styled.div`
  display: grid;
  gap: 7px;
  padding: 10px var(--sluice-space-3);
  border: 1px solid var(--sluice-line);
  border-inline-start: 3px solid var(--sluice-and);
  border-radius: var(--sluice-radius-m);
  background: var(--sluice-surface-0);

  & [data-join] {
    color: var(--sluice-and);
    text-transform: uppercase;
    font-size: var(--sluice-size-badge);
  }

  & [data-join='or'] {
    color: var(--sluice-or);
  }

  &[data-inner] {
    padding: 2px 0 2px 10px;
    border: 0;
    border-inline-start: 3px solid var(--sluice-or);
    border-radius: 0;
  }
`;

export const Person = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 28px;
  block-size: 28px;
  border-radius: var(--sluice-radius-round);
  background: var(--sluice-brand);
  color: var(--sluice-ink-inv);
  font-weight: var(--sluice-weight-bold);
  font-size: var(--sluice-size-badge);

  div:nth-child(2) > & {
    background: var(--sluice-or);
  }
`;

export const State = styled.span`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  margin-inline-start: auto;
  padding: 2px 9px;
  border-radius: var(--sluice-radius-round);
  background: var(--sluice-brand-soft);
  color: var(--sluice-brand-ink);
  font-weight: var(--sluice-weight-semibold);
  font-size: var(--sluice-size-label);
  white-space: nowrap;

  &[data-tone='warn'] {
    background: var(--sluice-warn-soft);
    color: var(--sluice-warn);
  }

  & svg {
    inline-size: 14px;
    block-size: 14px;
  }
`;
