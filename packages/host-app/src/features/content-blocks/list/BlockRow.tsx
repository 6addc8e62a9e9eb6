import {
  Checkbox,
  TableCell,
  TableRow,
  useRelativeTime,
  VisuallyHidden,
  IconButton,
  useCopyToClipboard,
  useToasts,
  Badge,
  type BadgeTone,
  Button,
} from '@sluice/builder-ui';
import type { ContentBlock, BlockState, FindingCounts } from '@sluice/server/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  Check,
  Copy,
  ArrowUpFromLine,
  CircleOff,
  GitCompare,
  Send,
  Unlink,
  CircleAlert,
  Info,
  TriangleAlert,
} from 'lucide-react';
import { generatorPath } from '../../../config/paths.ts';
import { contentBlockMessages, findingCount } from '../messages.ts';
import type { OpenDialog } from '../useBlockList.ts';
import * as S from './BlockTable.styles.ts';
import { RowActions } from './RowActions.tsx';
import { formatFullMoment } from '../../../lib/formats.ts';

export interface BlockRowProps {
  block: ContentBlock;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  onOpen: (dialog: OpenDialog) => void;
  onImport: (block: ContentBlock) => void;
  /** Whether it is being imported. */
  isImporting: boolean;
}

/** One Content Block with its snippet, how they differ, and what to do about it. */
export function BlockRow({ block, isSelected, onSelect, ...actions }: BlockRowProps): ReactNode {
  const { name, reference, snippet, usedIn } = block;
  return (
    <TableRow data-selected={isSelected || undefined}>
      <TableCell data-part="select">
        <S.Tick>
          <Checkbox
            label={<VisuallyHidden>{contentBlockMessages.select(name)}</VisuallyHidden>}
            isSelected={isSelected}
            onChange={onSelect}
          />
        </S.Tick>
      </TableCell>
      <TableCell data-part="name">
        <S.Name>
          <code dir="auto">{name}</code>
          <CopyReference reference={reference} />
        </S.Name>
      </TableCell>
      <TableCell data-part="snippet">
        {snippet ? (
          <S.SnippetLink as={Link} to={generatorPath(snippet.id)} dir="auto">
            {snippet.name}
          </S.SnippetLink>
        ) : (
          <S.Quiet>{contentBlockMessages.noSnippet}</S.Quiet>
        )}
      </TableCell>
      <TableCell data-part="state">
        <StateBadge block={block} />
      </TableCell>
      <TableCell data-part="findings">
        <FindingCount block={block} onOpen={() => actions.onOpen({ kind: 'findings', block })} />
      </TableCell>
      <TableCell data-part="used">
        {usedIn === null ? (
          <S.Quiet>{contentBlockMessages.unknown}</S.Quiet>
        ) : (
          contentBlockMessages.messages(usedIn)
        )}
      </TableCell>
      <TableCell data-part="edited">
        <Edited block={block} />
      </TableCell>
      <TableCell data-part="action">
        <RowActions block={block} {...actions} />
      </TableCell>
    </TableRow>
  );
}

function Edited({ block: { editedAt } }: { block: ContentBlock }): ReactNode {
  const ago = useRelativeTime();
  if (editedAt === null) return contentBlockMessages.unknown;
  const edited = new Date(editedAt);
  return (
    <time dateTime={editedAt} title={formatFullMoment(editedAt)}>
      {ago(edited)}
    </time>
  );
}

/** Copies what messages write to use a block. */
function CopyReference({ reference }: { reference: string }): ReactNode {
  const toasts = useToasts();
  const { copy, isCopied } = useCopyToClipboard();
  const copyReference = async () => {
    const toast = (await copy(reference))
      ? { tone: 'ok' as const, title: contentBlockMessages.copied, description: reference }
      : {
          tone: 'danger' as const,
          title: contentBlockMessages.copyFailed,
          description: contentBlockMessages.copyFailedText,
        };
    toasts.show({ topic: 'content-blocks', ...toast });
  };
  return (
    <IconButton
      compact
      label={contentBlockMessages.copy(reference)}
      icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
      onPress={() => void copyReference()}
    />
  );
}

const looks: Readonly<Record<BlockState, { tone: BadgeTone; icon: ReactNode }>> = {
  notLinked: { tone: 'neutral', icon: <Unlink aria-hidden /> },
  inSync: { tone: 'ok', icon: <Check aria-hidden /> },
  newerHere: { tone: 'brand', icon: <ArrowUpFromLine aria-hidden /> },
  readyToPublish: { tone: 'neutral', icon: <Send aria-hidden /> },
  changedAtBraze: { tone: 'warn', icon: <GitCompare aria-hidden /> },
  goneAtBraze: { tone: 'danger', icon: <CircleOff aria-hidden /> },
};

/** Tells how a block and its snippet differ, and what became of the last attempt to publish. */
function StateBadge({ block }: { block: ContentBlock }): ReactNode {
  const { state, proposal, publicationProblem } = block;
  const { tone, icon } = looks[state];
  return (
    <>
      <S.State
        as={Badge}
        tone={tone}
        icon={icon}
        data-state={state}
        title={proposal ? contentBlockMessages.proposedBy(proposal.proposedBy.displayName) : undefined}
      >
        {contentBlockMessages.states[state]}
      </S.State>
      {publicationProblem && <S.Problem>{publicationProblem.message}</S.Problem>}
    </>
  );
}

const icons = {
  errors: <CircleAlert aria-hidden />,
  warnings: <TriangleAlert aria-hidden />,
  hints: <Info aria-hidden />,
};

function worstOf(findings: FindingCounts): keyof FindingCounts | undefined {
  return (['errors', 'warnings', 'hints'] as const).find((weight) => findings[weight] > 0);
}

interface FindingCountProps {
  block: ContentBlock;
  onOpen: () => void;
}

/** Tells how many findings of the worst weight a block has, as the way to all of them. */
function FindingCount({ block, onOpen }: FindingCountProps): ReactNode {
  const { findings, name } = block;
  if (findings === null)
    return (
      <S.Quiet title={contentBlockMessages.notChecked}>
        <span aria-hidden>{'–'}</span>
        <VisuallyHidden>{contentBlockMessages.notChecked}</VisuallyHidden>
      </S.Quiet>
    );
  const worst = worstOf(findings);
  if (worst === undefined) return <S.Quiet>{contentBlockMessages.noFindings}</S.Quiet>;
  const all = findingCount(findings);
  return (
    <S.Findings data-weight={worst}>
      <Button
        variant="link"
        icon={icons[worst]}
        aria-label={contentBlockMessages.findingsOf(all, name)}
        title={all}
        onPress={onOpen}
      >
        {findingCount(findings, worst)}
      </Button>
    </S.Findings>
  );
}
