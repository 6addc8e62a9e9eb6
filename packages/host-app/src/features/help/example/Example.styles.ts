import { styled } from 'styled-components';
import { below } from '@sluice/builder-ui';

export const Example = styled.section`
  display: grid;
  gap: var(--sluice-space-3);
  min-inline-size: 0;
  margin-block-start: var(--sluice-space-4);
  padding: var(--sluice-space-4);
  border: 1px solid var(--sluice-line);
  border-radius: var(--sluice-radius-m);
  background: var(--sluice-surface-1);

  & strong {
    color: var(--sluice-ink-1);
    font: var(--sluice-weight-semibold) var(--sluice-size-control) / 1.4 var(--sluice-font-ui);
  }

  @media ${below(560)} {
    padding: var(--sluice-space-3);
  }
`;

/** As high as most examples, so that little moves when they come. */
export const Waiting = styled(Example)`
  min-block-size: 220px;
  align-content: start;
`;

export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 220px) minmax(0, 1fr);
  gap: var(--sluice-space-4);

  @media ${below(768)} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Person = styled.div`
  display: grid;
  gap: 10px;
  align-content: start;
`;

export const Result = styled.div`
  padding: 10px var(--sluice-space-3);
  border-inline-start: 3px solid var(--sluice-brand);
  border-radius: var(--sluice-radius-s);
  background: var(--sluice-brand-soft);
  color: var(--sluice-brand-ink);

  & > p {
    margin: 2px 0 0;
    overflow-wrap: anywhere;
  }
`;

export const Liquid = styled.div`
  min-inline-size: 0;
`;
