import { Check, CircleAlert, CircleOff, GitCompare, PencilLine, Send, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '../../controls/badge/Badge.tsx';
import * as S from '../SnippetTable.styles.ts';
import type { TableSnippet } from '../table-snippet.ts';
import { useSnippetTableMessages } from '../useSnippetTableMessages.ts';

type AtBraze = NonNullable<TableSnippet['atBraze']>;

const looks: Readonly<Record<AtBraze, { tone: BadgeTone; icon: ReactNode }>> = {
  published: { tone: 'ok', icon: <Check aria-hidden /> },
  readyToPublish: { tone: 'brand', icon: <Send aria-hidden /> },
  changedAtBraze: { tone: 'warn', icon: <GitCompare aria-hidden /> },
  goneAtBraze: { tone: 'danger', icon: <CircleOff aria-hidden /> },
};

/**
 * How far a snippet is: a draft, with findings, published, or just finished. What needs somebody comes first; a draft or a
 * finding does not hide what is known of Braze.
 */
export function StateBadge({ snippet }: { snippet: TableSnippet }): ReactNode {
  const messages = useSnippetTableMessages();
  const { atBraze } = snippet;
  return (
    <S.States>
      <Progress snippet={snippet} />
      {atBraze !== undefined && (
        <Badge tone={looks[atBraze].tone} icon={looks[atBraze].icon}>
          {messages[atBraze]}
        </Badge>
      )}
    </S.States>
  );
}

function Progress({ snippet }: { snippet: TableSnippet }): ReactNode {
  const messages = useSnippetTableMessages();
  const { errors = 0, warnings = 0 } = snippet.findings ?? {};
  if (snippet.isDraft === true) return <Badge icon={<PencilLine aria-hidden />}>{messages.draft}</Badge>;
  if (errors + warnings > 0)
    return (
      <Badge
        tone={errors > 0 ? 'danger' : 'warn'}
        icon={errors > 0 ? <CircleAlert aria-hidden /> : <TriangleAlert aria-hidden />}
      >
        {messages.findings(errors + warnings)}
      </Badge>
    );
  if (snippet.atBraze !== undefined) return null;
  return <Badge icon={<Check aria-hidden />}>{messages.final}</Badge>;
}
