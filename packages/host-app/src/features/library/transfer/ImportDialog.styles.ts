import { truncate } from '@sluice/builder-ui';
import { styled } from 'styled-components';

export const Steps = styled.div`
  display: grid;
  gap: var(--sluice-space-4);

  & > output {
    color: var(--sluice-ink-3);
  }
`;

export const Drop = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--sluice-space-3);
  padding: var(--sluice-space-4);
  border: 1px dashed var(--sluice-line-strong);
  border-radius: var(--sluice-radius-m);

  & > p {
    flex: 1 1 260px;
    margin: 0;
    color: var(--sluice-ink-2);
  }
`;

/** Sentences or names, one below the other. */
export const Lines = styled.ul`
  display: grid;
  gap: 2px;
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
`;

/** Three figures in a line, one below the other where it is narrow. */
export const Summary = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(180px, 1fr));
  gap: var(--sluice-space-3);
  margin: 0;

  & > div {
    padding: var(--sluice-space-3) var(--sluice-space-4);
    border: 1px solid var(--sluice-line);
    border-radius: var(--sluice-radius-m);
    background: var(--sluice-surface-1);
  }

  & dt {
    color: var(--sluice-ink-2);
    font-weight: var(--sluice-weight-semibold);
  }

  & dd {
    margin: 0;
    color: var(--sluice-ink-3);
    font-size: var(--sluice-size-control);
  }

  & dd:first-of-type {
    color: var(--sluice-ink-1);
    font: var(--sluice-weight-bold) var(--sluice-size-heading) / 1.3 var(--sluice-font-display);
    font-variant-numeric: tabular-nums;
  }
`;

export const Conflicts = styled.section`
  display: grid;
  gap: var(--sluice-space-2);

  & > header {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    justify-content: space-between;
    gap: var(--sluice-space-2);
  }

  & h3 {
    margin: 0;
    font: var(--sluice-weight-semibold) var(--sluice-size-body) / 1.4 var(--sluice-font-ui);
  }

  & p {
    margin: 0;
    color: var(--sluice-ink-3);
    font-size: var(--sluice-size-control);
  }

  & > ul {
    display: grid;
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;

export const Conflict = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--sluice-space-2) var(--sluice-space-4);
  padding-block: var(--sluice-space-2);
  border-block-start: 1px solid var(--sluice-line);

  & > div:first-child {
    flex: 1 1 220px;
    min-inline-size: 0;
  }

  & strong {
    ${truncate}
    display: block;
    font-weight: var(--sluice-weight-semibold);
  }
`;

/** As wide for all, so that the choices form a column. */
export const Choice = styled.div`
  flex: none;
  inline-size: 150px;
`;

/** The other things in the file, one below the other. */
export const Lists = styled.div`
  display: grid;
  border-block-start: 1px solid var(--sluice-line);
  padding-block-start: var(--sluice-space-2);

  &:empty {
    display: none;
  }
`;

/** Below the name and the choice, over the whole width. */
export const Difference = styled.div`
  display: grid;
  flex: 1 1 100%;
  gap: var(--sluice-space-2);
  min-inline-size: 0;
  padding: var(--sluice-space-3);
  border: 1px solid var(--sluice-line);
  border-radius: var(--sluice-radius-m);
  background: var(--sluice-surface-1);

  &[hidden] {
    display: none;
  }
`;

export const Part = styled.p`
  margin: 0;
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-control);
`;
