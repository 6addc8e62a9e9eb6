import {
  Button,
  Dialog,
  EmptyState,
  Pagination,
  Skeleton,
  ButtonLink,
  useFindingWords,
  VisuallyHidden,
  below,
  codeText,
} from '@sluice/builder-ui';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { checkSeverities, type Finding } from '@sluice/liquid/text';
import type { BlockFinding } from '@sluice/server/contracts';
import { styled } from 'styled-components';
import { RetryView } from '../../components/RetryView.tsx';
import { blockFindingsOptions, findingsOfBlockOptions } from '../../lib/api/content-blocks-api.ts';
import { useWorkspaceId } from '../../lib/session/session.ts';
import type { OpenDialog } from './useBlockList.ts';
import { findingsMessages } from './messages.ts';
import { generatorPath } from '../../config/paths.ts';

/* The role survives `list-style: none`, which removes it in Safari. */
const List = styled.ul.attrs({ role: 'list' })`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: 16px minmax(0, 1fr) auto;
  gap: 0 var(--sluice-space-3);
  align-items: start;
  padding-block: var(--sluice-space-3);
  border-block-end: 1px solid var(--sluice-line);
  font-size: var(--sluice-size-control);
  overflow-wrap: anywhere;

  &:last-child {
    border-block-end: 0;
  }

  & > svg {
    inline-size: 16px;
    block-size: 16px;
    margin-block-start: 2px;
    color: var(--sluice-ink-3);
  }

  &[data-severity='error'] > svg {
    color: var(--sluice-danger);
  }

  &[data-severity='warning'] > svg {
    color: var(--sluice-warn);
  }

  @media ${below(480)} {
    grid-template-columns: 16px minmax(0, 1fr);

    & > :last-child {
      grid-column: 2;
      justify-self: start;
      margin-block-start: var(--sluice-space-2);
    }
  }
`;

const Place = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--sluice-space-3);
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-label);

  & > code {
    ${codeText}
    color: var(--sluice-ink-2);
    font-weight: var(--sluice-weight-semibold);
  }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2);
  align-items: center;
  justify-content: space-between;
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-control);
`;

const PAGE_SIZE = 20;

interface FindingsDialogProps {
  /** The dialog is open while there is something. */
  open: Extract<OpenDialog, { kind: 'findings' }> | null;
  onImport: (blockId: string) => void;
  /** The ids of the blocks that are being imported. */
  importing: readonly string[];
  onClose: () => void;
}

/** Lists what the checks found in one block, or in all of them, by weight. */
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
  const findings = block === null ? all : own;
  const items = block === null ? all.data?.items : own.data;
  if (findings.error && !items) {
    return (
      <RetryView
        title={findingsMessages.loadFailed}
        error={findings.error}
        onRetry={() => void findings.refetch()}
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
      <List aria-label={findingsMessages.list}>
        {items.map((finding) => (
          <FindingItem
            key={`${finding.blockId}:${finding.start}:${finding.check}:${finding.message}`}
            finding={finding}
            showsBlock={block === null}
            onImport={() => onImport(finding.blockId)}
            isImporting={importing.includes(finding.blockId)}
          />
        ))}
      </List>
      {block === null && (
        <Foot>
          <output>{findingsMessages.range(first, first + items.length - 1, total)}</output>
          {pageCount > 1 && (
            <Pagination
              aria-label={findingsMessages.list}
              page={page}
              pageCount={pageCount}
              onPageChange={setPage}
            />
          )}
        </Foot>
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
    <Item data-severity={severity}>
      {icons[severity]}
      <div>
        <VisuallyHidden>{findingsMessages.severities[severity]}</VisuallyHidden> {sentence}
        <Place>
          {showsBlock && <code dir="auto">{name}</code>}
          <span>{findingsMessages.inLine(line)}</span>
          {showsBlock && usedIn !== null && <span>{findingsMessages.usedIn(usedIn)}</span>}
        </Place>
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
    </Item>
  );
}

/** Returns the builder's sentence about it. Of a check that this page does not know yet, the server's sentence is shown. */
function useSentence({ check, params, message }: BlockFinding): string {
  const words = useFindingWords();
  if (!Object.hasOwn(checkSeverities, check)) return message;
  return words.sentence({ code: check, params } as unknown as Finding);
}
