import { styled } from 'styled-components';
import { codeText, focusRing, ownElement, upFrom } from '../../theme/mixins.ts';

export const Details = styled.div`
  display: grid;
  gap: var(--sluice-space-4);
  padding: var(--sluice-space-3) var(--sluice-space-4) var(--sluice-space-4);
  /* The bar above sticks to the same edge. */
  scroll-margin-block: 88px var(--sluice-space-2);

  /* Text and reason side by side, with a line between them. */
  @container tester ${upFrom(560)} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    & > :not(section) {
      grid-column: 1 / -1;
    }

    & > section + section {
      padding-inline-start: var(--sluice-space-4);
      border-inline-start: 1px solid var(--sluice-line);
    }
  }

  & > section {
    min-inline-size: 0;
  }

  /* A result of before: its colors are gone, its text stays easy to read. */
  &[data-stale] {
    color: var(--sluice-ink-2);
  }
`;

export const HeadingLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2);
  align-items: center;
  justify-content: space-between;
  margin-block-end: var(--sluice-space-2);

  & > h3 {
    margin: 0;
  }
`;

export const Heading = styled.h3`
  ${ownElement}
  margin: 0 0 var(--sluice-space-2);
  font: var(--sluice-weight-semibold) var(--sluice-size-body) / 1.5 var(--sluice-font-ui);
`;

export const Reason = styled.div`
  display: flex;
  gap: var(--sluice-space-2);
  min-inline-size: 0;
  overflow-wrap: anywhere;

  & > svg {
    flex: none;
    margin-block-start: 2px;
    color: var(--sluice-warn);
  }

  & p {
    ${ownElement}
    margin: 0;
  }

  [data-stale] > & > svg {
    color: inherit;
  }
`;

export const FixOffer = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-1) var(--sluice-space-3);
  align-items: center;
  margin-block-start: var(--sluice-space-2);

  & > small {
    ${ownElement}
    flex: 1 1 180px;
    color: var(--sluice-ink-2);
    font-size: var(--sluice-size-label);
  }
`;

/** The wall that a bubble hangs on. */
export const Ground = styled.div`
  padding: var(--sluice-space-3);
  border-radius: var(--sluice-radius-m);
  background: var(--sluice-surface-1);
`;

/** A message as it arrives, with the corner that points at its sender. */
export const Bubble = styled.div`
  inline-size: fit-content;
  min-inline-size: 0;
  max-inline-size: min(100%, 44ch);
  padding: var(--sluice-space-2) var(--sluice-space-3);
  border: 1px solid var(--sluice-line);
  border-radius: var(--sluice-radius-l);
  border-end-start-radius: var(--sluice-radius-xs);
  background: var(--sluice-surface-0);
  box-shadow: var(--sluice-shadow-1);
  color: var(--sluice-ink-1);
  font-size: var(--sluice-size-body);
  line-height: 1.55;
  overflow-wrap: anywhere;
  white-space: pre-wrap;

  [data-stale] & {
    border-style: dashed;
    box-shadow: none;
    color: var(--sluice-ink-2);
  }
`;

/** Said in place of a message. */
export const NoMessage = styled.div`
  display: flex;
  gap: var(--sluice-space-2);
  padding: var(--sluice-space-3);
  border: 1px dashed var(--sluice-line-strong);
  border-radius: var(--sluice-radius-m);
  color: var(--sluice-ink-2);

  & > svg {
    flex: none;
    margin-block-start: 2px;
  }

  &[data-not-sent] > svg {
    color: var(--sluice-abort);
  }
`;

/** A page in the page: its own ground is white in every theme, as in a mail program. */
export const Frame = styled.iframe`
  ${ownElement}
  display: block;
  box-sizing: border-box;
  inline-size: 100%;
  block-size: 120px;
  min-block-size: 64px;
  resize: vertical;
  border: 1px solid var(--sluice-line-strong);
  border-radius: var(--sluice-radius-m);
  background: #fff;
  color-scheme: light;

  &:focus-visible {
    ${focusRing}
  }
`;

export const Quiet = styled.p`
  ${ownElement}
  margin: var(--sluice-space-2) 0 0;
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-label);
`;

/** A warning below a message, or in a cell beside others. */
export const InPart = styled.p`
  ${ownElement}
  display: flex;
  gap: var(--sluice-space-2);
  margin: var(--sluice-space-2) 0 0;
  color: var(--sluice-warn);
  font-size: var(--sluice-size-label);
  overflow-wrap: anywhere;

  & > svg {
    flex: none;
    margin-block-start: 2px;
  }
`;

/** The branches one below the other: their badges share one column. */
export const Branches = styled.div`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
`;

export const TracedBranch = styled.div`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: subgrid;
  gap: 0 var(--sluice-space-3);
  align-items: start;
  padding-block: var(--sluice-space-2);

  & + & {
    border-block-start: 1px solid var(--sluice-line);
  }
`;

/** The badge of the branch whose conditions are beside it. */
export const BranchName = styled.h4`
  ${ownElement}
  display: grid;
  justify-items: start;
  margin: 0;
  font: inherit;
`;

/** Of a branch after the one that decided. */
export const NotAsked = styled.span`
  color: var(--sluice-ink-2);
`;

/* The role survives `list-style: none`, which removes it in Safari. The answers share one column. */
export const Trace = styled.ol.attrs({ role: 'list' })`
  ${ownElement}
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: var(--sluice-space-2) var(--sluice-space-3);
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const TraceStep = styled.li`
  ${ownElement}
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: subgrid;
  align-items: start;
  overflow-wrap: anywhere;

  & code {
    ${ownElement}
    ${codeText}
  }

  & b {
    ${ownElement}
  }
`;

/** The icon is in the middle of the line, whose height is that of the sentence beside it. */
export const Answer = styled.span`
  display: inline-flex;
  gap: var(--sluice-space-1);
  align-items: center;
  font-weight: var(--sluice-weight-semibold);

  &[data-answer='holds'] {
    color: var(--sluice-ok);
  }

  &[data-answer='error'] {
    color: var(--sluice-danger);
  }

  &[data-answer='fails'] {
    color: var(--sluice-ink-2);
  }

  [data-stale] & {
    color: var(--sluice-ink-2);
  }
`;

export const Has = styled.span`
  display: block;
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-label);

  &[data-miss] {
    color: var(--sluice-warn);
  }

  [data-stale] & {
    color: inherit;
  }
`;
