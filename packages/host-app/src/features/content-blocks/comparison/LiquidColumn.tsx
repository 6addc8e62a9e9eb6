import { CodeView, LiquidComparison, below } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { comparisonMessages } from './messages.ts';

/** What is decided at the left, the Liquid at the right; below each other where there is no room. */
export const Columns = styled.div`
  display: grid;
  flex: 1 0 auto;
  grid-template-columns: minmax(0, 412px) minmax(0, 1fr);
  margin: 0 calc(-1 * var(--sluice-space-5)) calc(-1 * var(--sluice-space-4));
  border-block-start: 1px solid var(--sluice-line);

  /* A small dialog has room for one. */
  [data-size='small'] & {
    grid-template-columns: minmax(0, 1fr);
  }

  @media ${below(901)} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Left = styled.div`
  display: grid;
  gap: 18px;
  align-content: start;
  min-inline-size: 0;
  padding: var(--sluice-space-4) var(--sluice-space-4) var(--sluice-space-5) var(--sluice-space-5);

  [data-size='small'] & {
    padding-inline-end: var(--sluice-space-5);
  }

  @media ${below(901)} {
    padding-inline-end: var(--sluice-space-5);
  }

  & h3 {
    margin: 0 0 var(--sluice-space-2);
    font: var(--sluice-weight-semibold) var(--sluice-size-control) / 1.5 var(--sluice-font-ui);
  }
`;

export const Hint = styled.p`
  margin: var(--sluice-space-2) 0 0;
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-label);
`;

/** As high as the column beside it, and never less than a few lines. */
const Column = styled.div`
  display: grid;
  min-inline-size: 0;
  min-block-size: 240px;
  background: var(--sluice-surface-code);

  & > * {
    min-inline-size: 0;
    border: 0;
    border-radius: 0;
  }
`;

interface LiquidColumnProps {
  /** `null` where there is nothing to compare with. */
  before: string | null;
  after: string;
  name: string;
  /** Which text is compared with which. */
  note: string;
}

/** The Liquid of both texts with the lines that went and came; of a new block all of it. */
export function LiquidColumn({ before, after, name, note }: LiquidColumnProps): ReactNode {
  const label = comparisonMessages.codeOf(name);
  return (
    <Column>
      {before === null || before === after ? (
        <CodeView code={after} label={label} />
      ) : (
        <LiquidComparison before={before} after={after} label={label} title={name} note={note} />
      )}
    </Column>
  );
}
