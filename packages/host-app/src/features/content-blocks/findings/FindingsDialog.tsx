import {
  Button,
  Dialog,
  EmptyState,
  Pagination,
  Skeleton,
  ButtonLink,
  useFindingWords,
  VisuallyHidden,
} from '@sluice/builder-ui';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { RetryView } from '../../../components/RetryView.tsx';
import { blockFindingsOptions, findingsOfBlockOptions } from '../../../lib/api/content-blocks-api.ts';
import { useWorkspaceId } from '../../../lib/session/session.ts';
import type { OpenDialog } from '../open-dialog.ts';
import * as S from './Findings.styles.ts';
import { findingsMessages } from './messages.ts';
import { checkSeverities, type Finding } from '@sluice/liquid/text';
import type { BlockFinding } from '@sluice/server/contracts';
import { generatorPath } from '../../../config/paths.ts';

const PAGE_SIZE = 20;

interface FindingsDialogProps {
  /** The dialog is open while there is something. */
  open: Extract<OpenDialog, { kind: 'findings' }> | null;
  onImport: (blockId: string) => void;
  /** The ids of the blocks that are being imported. */
  importing: readonly string[];
  onClose: () => void;
}

/** What the checks found in one block, or in all of them, by weight. */
export function FindingsDialog({ open, ...rest }: FindingsDialogProps): ReactNode {
  if (open === null) return null;
  const { block } = open;
  return (
    <Dialog
      isOpen
      onOpenChange={rest.onClose}
      size="large"
      title={block ? findingsMessages.titleOf(block.name) : findingsMessages.title}
      description={block ? findingsMessages.descriptionOf : findingsMessages.description}
      footer={<Button onPress={rest.onClose}>{findingsMessages.close}</Button>}
    >
      <Findings block={block} {...rest} />
    </Dialog>
  );
}

type FindingsProps = Omit<FindingsDialogProps, 'open'> & { block: { id: string; name: string } | null };

function Findings({ block, onImport, importing }: FindingsProps): ReactNode {
  const workspaceId = useWorkspaceId();
  const [page, setPage] = useState(1);
  const all = useQuery({
    ...blockFindingsOptions(workspaceId, { page, limit: PAGE_SIZE }),
    enabled: block === null,
  });
  const own = useQuery({ ...findingsOfBlockOptions(workspaceId, block), enabled: block !== null });
  const found = block === null ? all : own;
  const items = block === null ? all.data?.items : own.data;
  if (found.error && !items) {
    return (
      <RetryView
        title={findingsMessages.loadFailed}
        error={found.error}
        onRetry={() => void found.refetch()}
      />
    );
  }
  if (!items) return <Skeleton height="160px" />;
  if (items.length === 0) return <EmptyState icon={<CircleCheck />} title={findingsMessages.none} />;
  const total = all.data?.total ?? 0;
  const pageCount = Math.ceil(total / PAGE_SIZE);
  const first = (page - 1) * PAGE_SIZE + 1;
  return (
    <>
      <S.List aria-label={findingsMessages.list}>
        {items.map((finding) => (
          <FindingItem
            key={`${finding.blockId}:${finding.start}:${finding.check}:${finding.message}`}
            finding={finding}
            showsBlock={block === null}
            onImport={() => onImport(finding.blockId)}
            isImporting={importing.includes(finding.blockId)}
          />
        ))}
      </S.List>
      {block === null && (
        <S.Foot>
          <output>{findingsMessages.range(first, first + items.length - 1, total)}</output>
          {pageCount > 1 && (
            <Pagination
              aria-label={findingsMessages.list}
              page={page}
              pageCount={pageCount}
              onPageChange={setPage}
            />
          )}
        </S.Foot>
      )}
    </>
  );
}

const icons = {
  error: <CircleAlert aria-hidden />,
  warning: <TriangleAlert aria-hidden />,
  info: <Info aria-hidden />,
};

interface FindingItemProps {
  finding: BlockFinding;
  /** Whether it says which block it is about. */
  showsBlock: boolean;
  onImport: () => void;
  isImporting: boolean;
}

/** One finding in the words of the builder, with the way to where it can be mended. */
function FindingItem({ finding, showsBlock, onImport, isImporting }: FindingItemProps): ReactNode {
  const sentence = useSentence(finding);
  const { severity, name, snippet, line, usedIn } = finding;
  return (
    <S.Item data-severity={severity}>
      {icons[severity]}
      <div>
        <VisuallyHidden>{findingsMessages.severities[severity]}</VisuallyHidden> {sentence}
        <S.Place>
          {showsBlock && <code dir="auto">{name}</code>}
          <span>{findingsMessages.inLine(line)}</span>
          {showsBlock && usedIn !== null && <span>{findingsMessages.usedIn(usedIn)}</span>}
        </S.Place>
      </div>
      {snippet ? (
        <ButtonLink
          compact
          variant="ghost"
          href={generatorPath(snippet.id)}
          aria-label={findingsMessages.openSnippetOf(snippet.name)}
        >
          {findingsMessages.openSnippet}
        </ButtonLink>
      ) : (
        <Button
          compact
          isPending={isImporting}
          aria-label={findingsMessages.importOf(name)}
          onPress={onImport}
        >
          {findingsMessages.import}
        </Button>
      )}
    </S.Item>
  );
}

/** What the builder says about it. Of a check that this page does not know yet, the server's sentence is shown. */
function useSentence({ check, params, message }: BlockFinding): string {
  const words = useFindingWords();
  if (!Object.hasOwn(checkSeverities, check)) return message;
  return words.sentence({ code: check, params } as unknown as Finding);
}
