import { styled } from 'styled-components';
import { below, ownElement, ownText, visuallyHidden } from '../theme/mixins.ts';

export const Root = styled.div`
  ${ownText}
  min-inline-size: 0;
  background: var(--sluice-surface-0);
  color: var(--sluice-ink-1);
  font: var(--sluice-weight-regular) var(--sluice-size-control) / 1.45 var(--sluice-font-ui);
  container: people / inline-size;

  p {
    ${ownElement}
    margin: 0;
  }
`;

/** Everything that is about the version before while a new one is worked out: as easy to read, and quieter. */
export const Found = styled.div`
  &[data-stale] {
    --sluice-ink-1: var(--sluice-ink-2);
  }
`;

/** What is known, and what lengths are counted as. */
export const Head = styled.div`
  display: flex;
  gap: var(--sluice-space-1) var(--sluice-space-3);
  align-items: center;
  min-block-size: 48px;
  box-sizing: border-box;
  padding: var(--sluice-space-1) var(--sluice-space-3) var(--sluice-space-1) var(--sluice-space-4);
  border-block-end: 1px solid var(--sluice-line);
  color: var(--sluice-ink-2);
`;

export const Proof = styled.output`
  ${ownElement}
  && {
    display: block;
    position: relative;
    flex: 1;
    min-inline-size: 0;
    padding-inline-start: var(--sluice-space-5);
  }

  b {
    ${ownElement}
    color: var(--sluice-ink-1);
    font-weight: var(--sluice-weight-semibold);
  }

  &[data-proven] {
    b,
    svg {
      color: var(--sluice-ok);
    }
  }

  svg {
    position: absolute;
    inset-block-start: 1px;
    inset-inline-start: 0;
  }
`;

export const Choice = styled.div`
  display: flex;
  flex: none;
  gap: var(--sluice-space-2);
  align-items: center;
  color: var(--sluice-ink-2);

  & > :last-child {
    inline-size: auto;
    min-inline-size: 92px;
    max-inline-size: 100%;
  }

  /* The choice says it, too. */
  @container people ${below(440)} {
    & > :first-child {
      ${visuallyHidden}
    }
  }
`;

/** A part of the tab below the first. */
export const Part = styled.section`
  ${ownElement}
  display: block;
  padding: var(--sluice-space-3) var(--sluice-space-4) var(--sluice-space-4);
  border-block-start: 1px solid var(--sluice-line);
`;

export const PartHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--sluice-space-2);
  align-items: baseline;
  margin-block-end: var(--sluice-space-2);
  color: var(--sluice-ink-3);
`;

export const Heading = styled.h3`
  ${ownElement}
  margin: 0;
  color: var(--sluice-ink-1);
  font: var(--sluice-weight-semibold) var(--sluice-size-body) / 1.4 var(--sluice-font-ui);

  &:focus {
    outline: none;
  }
`;

/** Sentences, each with its sign. */
export const Sentences = styled.ul`
  ${ownElement}
  display: grid;
  gap: var(--sluice-space-2);
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const SentenceItem = styled.li`
  ${ownElement}
  display: grid;
  grid-template-columns: 14px minmax(0, 1fr) auto;
  gap: var(--sluice-space-2);
  align-items: start;
  color: var(--sluice-ink-1);
  overflow-wrap: anywhere;

  & > svg {
    margin-block-start: 2px;
    color: var(--sluice-ink-3);
  }

  @container people ${below(440)} {
    grid-template-columns: 14px minmax(0, 1fr);

    & > button {
      grid-column: 2;
      justify-self: start;
    }
  }
`;

/** Said where there is nothing else to show. */
export const Nothing = styled.div`
  display: grid;
  gap: var(--sluice-space-1);
  justify-items: center;
  padding: var(--sluice-space-6) var(--sluice-space-4);
  color: var(--sluice-ink-2);
  text-align: center;

  b {
    ${ownElement}
    color: var(--sluice-ink-1);
    font-weight: var(--sluice-weight-semibold);
    font-size: var(--sluice-size-body);
  }
`;

export const Waiting = styled.div`
  display: grid;
  gap: var(--sluice-space-2);
  padding: var(--sluice-space-4);
`;

/** What was done just now. */
export const Done = styled.output`
  ${ownElement}
  && {
    display: block;
    padding: var(--sluice-space-2) var(--sluice-space-4);
    border-block-end: 1px solid var(--sluice-line);
    background: var(--sluice-ok-soft);
    color: var(--sluice-ok);
  }
`;

/** A line below the tiles, from where they begin. */
export const Foot = styled.p`
  && {
    display: flex;
    gap: var(--sluice-space-2);
    align-items: center;
    padding: 0 var(--sluice-space-4) var(--sluice-space-3);
    color: var(--sluice-ink-3);
    font-size: var(--sluice-size-label);
  }

  svg {
    flex: none;
  }
`;

export const All = styled.div`
  margin-block-start: var(--sluice-space-2);
`;
