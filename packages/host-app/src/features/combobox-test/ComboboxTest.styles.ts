import { below, codeText } from '@sluice/builder-ui';
import { styled } from 'styled-components';

export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: var(--sluice-space-5);
  align-items: start;

  @media ${below(901)} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Part = styled.section`
  display: grid;
  gap: 14px;
  min-inline-size: 0;
  padding: var(--sluice-space-4);
  border: 1px solid var(--sluice-line);
  border-radius: var(--sluice-radius-m);
  background: var(--sluice-surface-0);

  & > header {
    display: flex;
    gap: var(--sluice-space-3);
    align-items: center;
    justify-content: space-between;
    min-block-size: 32px;
  }

  & h2 {
    margin: 0;
    font: var(--sluice-weight-semibold) var(--sluice-size-body) / 1.4 var(--sluice-font-ui);
  }

  & p {
    margin: 0;
    color: var(--sluice-ink-2);
  }
`;

/** Says how the checks ended. */
export const Verdict = styled.output`
  font: var(--sluice-weight-semibold) var(--sluice-size-body) / 1.4 var(--sluice-font-ui);
`;

export const Log = styled.div`
  max-block-size: 360px;
  overflow: auto;
  ${codeText}

  & > ol {
    display: grid;
    gap: var(--sluice-space-1);
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;

export const Checks = styled.ol`
  display: grid;
  gap: var(--sluice-space-2);
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 2px 10px;
    align-items: baseline;
  }

  & small {
    grid-column: 2;
    color: var(--sluice-ink-3);
    overflow-wrap: anywhere;
  }
`;
