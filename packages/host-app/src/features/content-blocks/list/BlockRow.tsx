import { Checkbox, TableCell, TableRow, useRelativeTime, VisuallyHidden } from '@sluice/builder-ui';
import type { ContentBlock } from '@sluice/server/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { generatorPath } from '../../../config/paths.ts';
import { contentBlockMessages } from '../messages.ts';
import type { OpenDialog } from '../open-dialog.ts';
import * as S from './BlockTable.styles.ts';
import { CopyReference } from './CopyReference.tsx';
import { FindingCount } from './FindingCount.tsx';
import { RowActions } from './RowActions.tsx';
import { StateBadge } from './StateBadge.tsx';
import { formatExactMoment } from '../../../lib/formats/dates.ts';

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
    <time dateTime={editedAt} title={formatExactMoment(editedAt)}>
      {ago(edited)}
    </time>
  );
}
