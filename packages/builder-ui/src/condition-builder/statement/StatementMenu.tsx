import { ArrowDown, ArrowUp, Copy, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { mark } from '../../builder-dom/builder-dom.ts';
import { DotsIcon } from '../../controls/dots-icon/DotsIcon.tsx';
import { IconButton } from '../../controls/icon-button/IconButton.tsx';
import { Menu } from '../../controls/menu/Menu.tsx';
import { useIntents } from '../root/ConditionBuilderContext.ts';
import { useConditionBuilderMessages } from '../words/useConditionBuilderMessages.ts';

interface StatementMenuProps {
  statementId: string;
  name: string;
  index: number;
  count: number;
  isLocked: boolean;
}

/** What can be done with one branch. */
export function StatementMenu({ statementId, name, index, count, isLocked }: StatementMenuProps): ReactNode {
  const messages = useConditionBuilderMessages();
  const intents = useIntents();
  const isOnly = count === 1;
  const label = messages.statementMenu(name);
  const items = () => [
    {
      id: 'add-and',
      label: messages.addAndCondition,
      icon: <Plus size={16} aria-hidden />,
      onAction: () => intents.addCondition(statementId, 'and'),
    },
    {
      id: 'add-or',
      label: messages.addOrCondition,
      icon: <Plus size={16} aria-hidden />,
      onAction: () => intents.addCondition(statementId, 'or'),
    },
    {
      id: 'duplicate',
      label: messages.duplicate,
      icon: <Copy size={16} aria-hidden />,
      startsGroup: true,
      onAction: () => intents.duplicateStatement(statementId),
    },
    {
      id: 'move-up',
      label: messages.moveUp,
      icon: <ArrowUp size={16} aria-hidden />,
      disabledReason: index === 0 ? messages.alreadyFirst : undefined,
      onAction: () => intents.moveStatement(statementId, -1),
    },
    {
      id: 'move-down',
      label: messages.moveDown,
      icon: <ArrowDown size={16} aria-hidden />,
      disabledReason: index === count - 1 ? messages.alreadyLast : undefined,
      onAction: () => intents.moveStatement(statementId, 1),
    },
    {
      id: 'delete',
      label: messages.delete,
      icon: <Trash2 size={16} aria-hidden />,
      startsGroup: true,
      isDanger: true,
      disabledReason: isOnly ? messages.onlyStatement : undefined,
      onAction: () => intents.removeStatement(statementId),
    },
  ];
  return (
    <Menu
      label={label}
      items={items}
      trigger={
        <IconButton
          compact
          hideTooltip
          label={label}
          icon={<DotsIcon kind="column" size={16} />}
          isDisabled={isLocked}
          {...mark('cardMenu')}
        />
      }
    />
  );
}
