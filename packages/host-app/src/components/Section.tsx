import { useId, type ReactNode } from 'react';
import { Skeleton, below, Card, upFrom } from '@sluice/builder-ui';
import { css, styled } from 'styled-components';
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
    <SectionCard aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside}
        {actions !== undefined && <Actions>{actions}</Actions>}
      </header>
      {children}
    </SectionCard>
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

/** Shown by a section instead of its data while that is loading, or when it could not be loaded. */
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

/** Two columns: what a person works on, and beside it what helps. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 348px;
  gap: var(--sluice-space-4);
  align-items: start;

  &:has(> [data-rows]) {
    grid-template-rows: auto 1fr;
  }

  &:has(> [data-rows='last']) {
    grid-template-rows: auto auto 1fr;
  }

  @media ${below(1080)} {
    grid-template-columns: minmax(0, 1fr);

    &:has(> [data-rows]) {
      grid-template-rows: none;
    }
  }
`;

export const Stack = styled.div`
  display: grid;
  gap: var(--sluice-space-4);
`;

/** Which rows of the columns a part of one takes: of two, or of three where something ends the first column. */
const rows = css`
  @media ${upFrom(1080)} {
    &[data-rows='first'] {
      grid-row: 1;
    }

    &[data-rows='second'] {
      grid-row: 2;
    }

    &[data-rows='second']:has(~ [data-rows='last']) {
      grid-row: 2 / span 2;
    }

    &[data-rows='last'] {
      grid-row: 3;
    }

    &[data-rows='both'] {
      grid-row: 1 / span 2;
    }
  }
`;

/**
 * Parts of the first of two columns, and of the second. Where there is one column they follow one another as they are written,
 * so that what helps can also stand before or between what a person works on.
 */
export const Main = styled(Stack)`
  ${rows}

  @media ${upFrom(1080)} {
    grid-column: 1;
  }
`;

export const Aside = styled(Stack)`
  ${rows}

  @media ${upFrom(1080)} {
    grid-column: 2;
  }
`;

const SectionCard = styled(Card).attrs({ forwardedAs: 'section' })`
  overflow: hidden;

  & > header {
    display: flex;
    flex-wrap: wrap;
    gap: var(--sluice-space-2) var(--sluice-space-3);
    align-items: center;
    min-block-size: 48px;
    box-sizing: border-box;
    padding: var(--sluice-space-2) var(--sluice-space-4);
    border-block-end: 1px solid var(--sluice-line);
  }

  & h2 {
    margin: 0;
    font: var(--sluice-weight-semibold) var(--sluice-size-body) / 1.5 var(--sluice-font-ui);
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2);
  align-items: center;
  justify-content: flex-end;
  margin-inline-start: auto;

  @media ${below(768)} {
    flex: 1 1 auto;
  }
`;

/** Content that is no list. */
export const Padded = styled.div`
  display: grid;
  gap: var(--sluice-space-3);
  padding: var(--sluice-space-4);
`;

/** A list in a section, over its full width, with a line between its rows. */
export const sectionRows = css`
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: var(--sluice-size-control);

  & > li + li {
    border-block-start: 1px solid var(--sluice-line);
  }
`;

/** A quiet line at the end of a card. */
export const Foot = styled.p`
  margin: 0;
  padding: var(--sluice-space-3) var(--sluice-space-4);
  border-block-start: 1px solid var(--sluice-line);
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-control);
`;
