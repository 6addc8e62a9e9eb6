import { Check, CircleAlert, CircleOff, GitCompare, PencilLine, Send, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Badge, type BadgeTone } from '../../controls/badge/Badge.tsx';
import { useSnippetTableMessages } from '../messages.ts';
import type { TableSnippet } from '../table-snippet.ts';

/** One below the other where both do not fit. */
const States = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-1);

  /* A state is never cut off: it takes another line. */
  & > * {
    border-radius: var(--sluice-radius-m);
  }

  & > * > span {
    overflow: visible;
    white-space: normal;
  }
`;

/** What tells how far a snippet is. */
type StateOfSnippet = Pick<TableSnippet, 'isDraft' | 'findings' | 'atBraze'>;

type AtBraze = NonNullable<TableSnippet['atBraze']>;

const looks: Readonly<Record<AtBraze, { tone: BadgeTone; icon: ReactNode }>> = {
  published: { tone: 'ok', icon: <Check aria-hidden /> },
  readyToPublish: { tone: 'brand', icon: <Send aria-hidden /> },
  changedAtBraze: { tone: 'warn', icon: <GitCompare aria-hidden /> },
  goneAtBraze: { tone: 'danger', icon: <CircleOff aria-hidden /> },
};

/**
 * Shows how far a snippet is: a draft, with findings, published, or just finished. What needs somebody comes first; a draft
 * or a finding does not hide what is known of Braze.
 */
export function StateBadges({
  snippet,
  hasColumn,
}: {
  snippet: TableSnippet;
  hasColumn: boolean;
}): ReactNode {
  return (
    <States>
      <Progress snippet={hasColumn ? { ...snippet, findings: undefined } : snippet} />
      <AtBrazeBadge snippet={snippet} />
    </States>
  );
}

function AtBrazeBadge({ snippet: { atBraze } }: { snippet: StateOfSnippet }): ReactNode {
  const messages = useSnippetTableMessages();
  if (atBraze === undefined) return null;
  return (
    <Badge tone={looks[atBraze].tone} icon={looks[atBraze].icon}>
      {messages[atBraze]}
    </Badge>
  );
}

/** The one thing to know of how far a snippet is: that it is a draft, else its findings, else how it is at Braze, else that it is finished. */
export function SnippetState({
  snippet,
}: {
  /** What is known of the snippet. */
  snippet: StateOfSnippet;
}): ReactNode {
  const isOfBraze = snippet.isDraft !== true && openFindings(snippet) === 0 && snippet.atBraze !== undefined;
  return isOfBraze ? <AtBrazeBadge snippet={snippet} /> : <Progress snippet={snippet} />;
}

function Progress({ snippet }: { snippet: StateOfSnippet }): ReactNode {
  const messages = useSnippetTableMessages();
  if (snippet.isDraft === true) return <Badge icon={<PencilLine aria-hidden />}>{messages.draft}</Badge>;
  if (openFindings(snippet) > 0) return <FindingsBadge snippet={snippet} />;
  if (snippet.atBraze !== undefined) return null;
  return <Badge icon={<Check aria-hidden />}>{messages.final}</Badge>;
}

export const openFindings = ({ findings }: StateOfSnippet): number =>
  findings === undefined ? 0 : findings.errors + findings.warnings;

export function FindingsBadge({ snippet }: { snippet: StateOfSnippet }): ReactNode {
  const messages = useSnippetTableMessages();
  const hasErrors = (snippet.findings?.errors ?? 0) > 0;
  return (
    <Badge
      tone={hasErrors ? 'danger' : 'warn'}
      icon={hasErrors ? <CircleAlert aria-hidden /> : <TriangleAlert aria-hidden />}
    >
      {messages.findings(openFindings(snippet))}
    </Badge>
  );
}
