import { CodeView, LiquidComparison } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { comparisonMessages } from './messages.ts';

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
