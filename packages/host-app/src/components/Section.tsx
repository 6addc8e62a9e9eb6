import { useId, type ReactNode } from 'react';
import * as S from './section/Section.styles.ts';
import { Padded } from './section/Section.styles.ts';
import { Skeleton } from '@sluice/builder-ui';
import { RetryView } from './RetryView.tsx';

interface SectionProps {
  title: string;
  /** What is shown beside the title. */
  aside?: ReactNode;
  /** At the end of the title's line. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A card with a title, which is a region of the page. */
export function Section({ title, aside, actions, children }: SectionProps): ReactNode {
  const id = useId();
  return (
    <S.Section aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside}
        {actions !== undefined && <S.Actions>{actions}</S.Actions>}
      </header>
      {children}
    </S.Section>
  );
}

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
