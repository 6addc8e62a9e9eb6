import {
  BranchBadge,
  Button,
  CodeView,
  Skeleton,
  useCopyToClipboard,
  useRelativeTime,
} from '@sluice/builder-ui';
import { describeTemplate, passagesIn, type Template } from '@sluice/liquid';
import { branchName, describeStatementText } from '@sluice/liquid/messages';
import type { SnippetListItem } from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { openText } from '../../../lib/read-message.ts';
import { useSession } from '../../../lib/session/session.ts';
import { paletteMessages } from './messages.ts';
import * as S from './Palette.styles.ts';
import { DraftBadge } from '../../../components/StateBadges.tsx';

const BRANCHES_SHOWN = 4;
/** More is not to be read here, and takes its time. */
const CODE_SHOWN = 4000;
const READ_MAX = 50_000;

/** A snippet: its name, who changed it, what it does in words, and its Liquid. */
export function SnippetPreview({ snippet }: { snippet: SnippetListItem }): ReactNode {
  const ago = useRelativeTime()(new Date(snippet.updatedAt));
  const { user } = useSession();
  const { id, displayName } = snippet.updatedBy;
  const { copy, isCopied, hasFailed } = useCopyToClipboard();
  const copyWords = isCopied
    ? paletteMessages.copied
    : hasFailed
      ? paletteMessages.copyFailed
      : paletteMessages.copy;
  return (
    <>
      <div>
        <S.PreviewTitle dir="auto">{snippet.name}</S.PreviewTitle>
        <S.PreviewText>
          {id === user?.id ? paletteMessages.editedByYou(ago) : paletteMessages.editedBy(displayName, ago)}
        </S.PreviewText>
      </div>
      <Branches snippet={snippet} />
      <S.Code>
        <CodeView
          code={snippet.content.slice(0, CODE_SHOWN)}
          label={paletteMessages.liquidOf(snippet.name)}
        />
      </S.Code>
      <S.PreviewFoot>
        {snippet.isDraft && <DraftBadge />}
        {!snippet.isDraft && (
          <Button compact icon={<Copy aria-hidden />} onPress={() => void copy(snippet.content)}>
            <span aria-live="polite">{copyWords}</span>
          </Button>
        )}
      </S.PreviewFoot>
    </>
  );
}

/** The first decision of a snippet, and how many there are after it; `null` where there is none to be told in words. */
async function decisionsOf(content: string): Promise<{ template: Template; others: number } | null> {
  if (content.length > READ_MAX) return null;
  const { passages } = await openText(content);
  const decisions = passagesIn(passages).flatMap(({ passage }) =>
    passage.kind === 'decision' ? [passage.template] : [],
  );
  const [template] = decisions;
  return template === undefined ? null : { template, others: decisions.length - 1 };
}

/** Each branch as a sentence. */
function Branches({ snippet }: { snippet: SnippetListItem }): ReactNode {
  const { data: decisions } = useQuery({
    queryKey: ['branches-in-words', snippet.id, snippet.version],
    queryFn: () => decisionsOf(snippet.content),
    staleTime: Infinity,
    networkMode: 'always',
  });
  if (decisions === undefined) return <Skeleton height="52px" />;
  if (decisions === null) return <S.PreviewText>{paletteMessages.keptAsText}</S.PreviewText>;
  const { template, others } = decisions;
  const branches = template.statements.slice(0, BRANCHES_SHOWN);
  const hidden = template.statements.length - branches.length;
  const { branches: described } = describeTemplate(template);
  return (
    <S.Branches>
      {branches.map((statement, index) => (
        <S.Branch key={statement.id} data-kind={index === 0 ? 'if' : 'else-if'}>
          <BranchBadge kind={index === 0 ? 'if' : 'else-if'}>{branchName(index)}</BranchBadge>
          <span>{describeStatementText(described[index]?.conditions ?? [])}</span>
        </S.Branch>
      ))}
      {hidden > 0 && <S.PreviewText as="li">{paletteMessages.moreBranches(hidden)}</S.PreviewText>}
      <Fallback template={template} />
      {others > 0 && <S.PreviewText as="li">{paletteMessages.moreDecisions(others)}</S.PreviewText>}
    </S.Branches>
  );
}

function Fallback({ template: { settings } }: { template: Template }): ReactNode {
  if (!settings.hasFallback) return null;
  const { fallbackType, customFallback } = settings;
  return (
    <S.Branch data-kind="else">
      <BranchBadge kind="else">{paletteMessages.else}</BranchBadge>
      <span>{fallbackType === 'abort' ? paletteMessages.abort : customFallback}</span>
    </S.Branch>
  );
}
