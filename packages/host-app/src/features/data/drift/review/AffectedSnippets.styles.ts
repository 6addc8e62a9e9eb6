import { Card, upFrom } from '@sluice/builder-ui';
import { styled } from 'styled-components';

export const Section = styled.section`
  display: grid;
  gap: var(--sluice-space-2);
  min-inline-size: 0;
`;

export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-1) var(--sluice-space-3);
  align-items: center;

  & > h3 {
    margin: 0;
    font: var(--sluice-weight-semibold) var(--sluice-size-body) / 1.5 var(--sluice-font-ui);
  }

  & > span {
    flex: 1 1 auto;
    color: var(--sluice-ink-3);
    font-size: var(--sluice-size-control);
  }

  & fieldset {
    margin: 0;
  }
`;

export const List = styled.ul`
  display: grid;
  gap: var(--sluice-space-2);
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Snippet = styled(Card)`
  min-inline-size: 0;
  padding: 0;
  overflow: hidden;
  box-shadow: none;
`;

/** The box, the name, who edited it, and what opens the rest. */
export const SnippetHead = styled.div`
  display: flex;
  gap: var(--sluice-space-1) var(--sluice-space-3);
  align-items: center;
  padding: var(--sluice-space-1) var(--sluice-space-2) var(--sluice-space-1) var(--sluice-space-3);

  & > :first-child {
    flex: 1 1 auto;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  & b {
    font-weight: var(--sluice-weight-semibold);
  }
`;

export const By = styled.small`
  display: block;
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-label);
  font-weight: var(--sluice-weight-regular);

  @media ${upFrom(560)} {
    display: inline;
    margin-inline-start: var(--sluice-space-2);
  }
`;

export const Rewrite = styled.div`
  padding: 0 var(--sluice-space-3);
  border-block-start: 1px solid var(--sluice-line);

  @media ${upFrom(560)} {
    padding-inline-start: 38px;
  }
`;

export const Effect = styled.p`
  display: flex;
  gap: var(--sluice-space-2);
  align-items: center;
  margin: 0;
  padding: var(--sluice-space-2) var(--sluice-space-3);
  border-block-start: 1px solid var(--sluice-line);
  background: var(--sluice-surface-1);
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-label);

  & > svg {
    flex: none;
  }

  @media ${upFrom(560)} {
    padding-inline-start: 38px;
  }
`;

export const Quiet = styled.p`
  margin: 0;
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-control);
`;
