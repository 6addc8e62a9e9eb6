import { codeText, Card } from '@sluice/builder-ui';
import { styled } from 'styled-components';

export const Frame = styled.div`
  margin-block-start: var(--sluice-space-4);
`;

export const Title = styled.h2`
  margin: 0;
  font: var(--sluice-weight-semibold) var(--sluice-size-body) / 1.5 var(--sluice-font-ui);
`;

export const List = styled.ol`
  display: grid;
  margin: 0;
  padding: 0;
  font-size: var(--sluice-size-control);
  list-style: none;

  & > li {
    display: grid;
    gap: var(--sluice-space-1);
    padding-block: var(--sluice-space-2);
  }

  & > li + li {
    border-block-start: 1px solid var(--sluice-line);
  }
`;

export const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-1) var(--sluice-space-2);
  align-items: center;
`;

export const Quiet = styled.span`
  color: var(--sluice-ink-3);
`;

export const Problem = styled.p`
  margin: 0;
  color: var(--sluice-ink-2);
`;

export const Report = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-1) var(--sluice-space-3);
  align-items: baseline;

  & > strong {
    min-inline-size: 80px;
    font-weight: var(--sluice-weight-semibold);
  }

  & summary {
    cursor: pointer;
  }

  & > details[open] {
    flex: 1 1 100%;
  }

  @media (pointer: coarse) {
    & summary {
      min-block-size: 44px;
      align-content: center;
    }
  }
`;

export const Names = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-1) var(--sluice-space-3);
  margin: 0;
  padding: var(--sluice-space-1) 0 var(--sluice-space-2);
  color: var(--sluice-ink-2);
  list-style: none;

  & code {
    ${codeText}
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`;

export const Progress = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--sluice-space-3);
  align-items: center;
  margin-block-end: var(--sluice-space-3);
  padding: var(--sluice-space-3) var(--sluice-space-3) var(--sluice-space-3) var(--sluice-space-4);

  & label {
    font-weight: var(--sluice-weight-semibold);
  }

  & > div > div:first-child {
    flex-wrap: wrap;
    gap: 0 var(--sluice-space-3);
  }
`;
