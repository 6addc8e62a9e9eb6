import { Skeleton } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { RetryView } from '../RetryView.tsx';
import { Padded } from './Section.styles.ts';

interface SectionLoadingProps {
  /** Why the data could not be loaded; `null` while it is loading. */
  error: Error | null;
  /** What is loading, for screen readers. */
  label: string;
  /** The title of a failure. */
  failed: string;
  onRetry: () => void;
  /** How wide the lines are that take the place of the data. */
  widths: readonly string[];
}

/** What a section shows instead of its data while that is loading, or when it could not be loaded. */
export function SectionLoading({ error, label, failed, onRetry, widths }: SectionLoadingProps): ReactNode {
  return (
    <Padded>
      {error === null ? (
        <output aria-label={label}>
          {widths.map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </output>
      ) : (
        <RetryView title={failed} error={error} onRetry={onRetry} />
      )}
    </Padded>
  );
}
