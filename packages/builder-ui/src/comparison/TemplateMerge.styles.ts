import { styled } from 'styled-components';
import { Row as ChangeRow, Words as ChangeWords } from './TemplateComparison.styles.ts';

export { List, Nothing, Place } from './TemplateComparison.styles.ts';

export const Row = styled(ChangeRow)`
  padding-block: var(--sluice-space-3);
`;

export const Parts = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: var(--sluice-space-3);
  min-inline-size: 0;
`;

/** A difference and the choice beside it, or below it where that is too narrow. */
export const Part = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-1) var(--sluice-space-4);
  align-items: baseline;
`;

export const Words = styled(ChangeWords)`
  flex: 1 1 220px;

  & p {
    margin: 0;
  }

  & small {
    color: var(--sluice-ink-3);
    font-size: var(--sluice-size-label);
  }
`;

export const Choice = styled.div`
  flex: none;
`;
