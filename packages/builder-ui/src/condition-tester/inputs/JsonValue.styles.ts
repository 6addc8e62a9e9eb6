import { styled } from 'styled-components';
import { TextArea as PlainTextArea } from '../../controls/field/typed.styles.ts';
import { codeText, focusRing, ownElement, slimScrollbar } from '../../theme/mixins.ts';

/** The table with its foot, in the frame of a field. */
export const Frame = styled.div`
  min-inline-size: 0;
  overflow: hidden;
  border: 1px solid var(--sluice-line-strong);
  border-radius: var(--sluice-radius-s);
  background: var(--sluice-surface-0);
`;

export const Scroll = styled.div`
  ${slimScrollbar}
  overflow-x: auto;
`;

export const Table = styled.table`
  ${ownElement}
  inline-size: 100%;
  border-collapse: collapse;
  font-size: var(--sluice-size-control);

  & th {
    ${ownElement}
    ${codeText}
    padding: 0;
    border-block-end: 1px solid var(--sluice-line);
    background: var(--sluice-surface-1);
    color: var(--sluice-ink-2);
    font-size: var(--sluice-size-label);
    font-weight: var(--sluice-weight-semibold);
    text-align: start;
  }

  & th > span {
    display: block;
    padding: var(--sluice-space-2) var(--sluice-space-3);
    white-space: nowrap;
  }

  & td {
    ${ownElement}
    padding: 0;
    border-block-end: 1px solid var(--sluice-line);
  }

  & :is(th, td) + :is(th, td) {
    border-inline-start: 1px solid var(--sluice-line);
  }

  & :is(th, td)[data-end] {
    inline-size: 36px;
  }
`;

/** A cell is as large as its field. */
export const Cell = styled.input`
  ${ownElement}
  ${codeText}
  inline-size: 100%;
  min-inline-size: 72px;
  block-size: 36px;
  padding-inline: var(--sluice-space-3);
  border: 0;
  background: transparent;
  color: var(--sluice-ink-1);
  font-size: var(--sluice-size-control);

  &::placeholder {
    color: var(--sluice-ink-3);
    font-family: var(--sluice-font-ui);
    opacity: 1;
  }

  &:focus-visible {
    ${focusRing}
    outline-offset: -2px;
  }
`;

export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-1) var(--sluice-space-2);
  align-items: center;
  padding: var(--sluice-space-1);
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-label);

  & > span {
    flex: 1;
    text-align: end;
    white-space: nowrap;
  }

  & > :last-child {
    margin-inline-start: auto;
  }
`;

export const Text = styled(PlainTextArea)`
  ${codeText}
  inline-size: 100%;
  min-block-size: 132px;
  border: 0;
  border-block-end: 1px solid var(--sluice-line);
  border-radius: 0;
  white-space: pre;
`;
