import { Button, IconButton, Menu, type MenuEntry } from '@sluice/builder-ui';
import type { BlockState, ContentBlock } from '@sluice/server/contracts';
import { EllipsisVertical, GitCompare, PencilLine, Unlink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { generatorPath } from '../../../config/paths.ts';
import { useRole } from '../../../lib/workspace/useMemberships.ts';
import type { OpenDialog } from '../useBlockList.ts';
import { contentBlockMessages } from '../messages.ts';
import * as S from './BlockTable.styles.ts';

interface RowActionsProps {
  block: ContentBlock;
  onOpen: (dialog: OpenDialog) => void;
  onImport: (block: ContentBlock) => void;
  isImporting: boolean;
}

/** Offers what a block asks for next, and what else can be done with one that has a snippet. */
export function RowActions({ block, onOpen, onImport, isImporting }: RowActionsProps): ReactNode {
  const isMember = useRole() === 'member';
  const navigate = useNavigate();
  const action = mainAction(block.state, isMember);
  const openMain = () => {
    if (block.state === 'notLinked') onImport(block);
    else if (block.state === 'changedAtBraze') onOpen({ kind: 'compare', blockId: block.id });
    else if (block.state === 'goneAtBraze') onOpen({ kind: 'gone', block });
    else onOpen({ kind: 'publish', snippetId: block.snippet?.id ?? null });
  };
  return (
    <S.Actions data-quiet={(block.state === 'notLinked' && !isImporting) || undefined}>
      {action && (
        <Button
          compact
          variant={action.isPrimary ? 'primary' : 'default'}
          aria-label={contentBlockMessages.actions.of(action.label, block.name)}
          isPending={isImporting}
          onPress={openMain}
        >
          {action.label}
        </Button>
      )}
      {block.snippet && (
        <Menu
          label={contentBlockMessages.actions.more(block.name)}
          trigger={
            <IconButton
              compact
              label={contentBlockMessages.actions.more(block.name)}
              icon={<EllipsisVertical aria-hidden />}
            />
          }
          items={menuEntries(block, onOpen, () => void navigate(generatorPath(block.snippet?.id ?? '')))}
        />
      )}
    </S.Actions>
  );
}

function mainAction(state: BlockState, isMember: boolean) {
  const { actions: texts } = contentBlockMessages;
  switch (state) {
    case 'notLinked':
      return { label: texts.import, isPrimary: false };
    case 'newerHere':
      return { label: isMember ? texts.review : texts.publish, isPrimary: !isMember };
    case 'readyToPublish':
    case 'goneAtBraze':
      return { label: texts.review, isPrimary: false };
    case 'changedAtBraze':
      return { label: texts.compare, isPrimary: false };
    case 'inSync':
      return null;
  }
}

function menuEntries(
  block: ContentBlock,
  onOpen: (dialog: OpenDialog) => void,
  onOpenSnippet: () => void,
): MenuEntry[] {
  const { actions: texts } = contentBlockMessages;
  return [
    {
      id: 'snippet',
      label: texts.openSnippet,
      icon: <PencilLine aria-hidden />,
      onAction: onOpenSnippet,
    },
    ...(block.state === 'goneAtBraze'
      ? []
      : [
          {
            id: 'compare',
            label: texts.showText,
            icon: <GitCompare aria-hidden />,
            onAction: () => onOpen({ kind: 'compare', blockId: block.id }),
          },
        ]),
    {
      id: 'unlink',
      label: texts.unlink,
      icon: <Unlink aria-hidden />,
      startsGroup: true,
      onAction: () => onOpen({ kind: 'unlink', block }),
    },
  ];
}
