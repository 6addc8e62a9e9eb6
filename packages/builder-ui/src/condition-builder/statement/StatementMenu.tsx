import { ArrowDown, ArrowUp, Copy, Pencil, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { mark } from '../../builder-dom/builder-dom.ts';
import { MenuButton } from '../../controls/icon-button/MenuButton.tsx';
import type { MenuEntry } from '../../controls/menu/menu-entry.ts';
import { Menu } from '../../controls/menu/Menu.tsx';
import { useIntents } from '../root/ConditionBuilderContext.ts';
import type { BuilderIntents } from '../state/builder-intents.ts';
import type { conditionBuilderMessages } from '../words/messages.ts';
import { useConditionBuilderMessages } from '../words/useConditionBuilderMessages.ts';

interface StatementMenuProps {
  statementId: string;
  name: string;
  index: number;
  count: number;
  isLocked: boolean;
  /** Lets the person name the branch. */
  onName: () => void;
}

/** What can be done with one branch. */
export function StatementMenu(props: StatementMenuProps): ReactNode {
  const messages = useConditionBuilderMessages();
  const intents = useIntents();
  const label = messages.statementMenu(props.name);
  return (
    <Menu
      label={label}
      items={() => entriesFor(props, intents, messages)}
      trigger={<MenuButton label={label} isDisabled={props.isLocked} {...mark('cardMenu')} />}
    />
  );
}

function entriesFor(
  { statementId, index, count, onName }: StatementMenuProps,
  intents: BuilderIntents,
  messages: typeof conditionBuilderMessages,
): readonly MenuEntry[] {
  return [
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
      id: 'name',
      label: messages.nameThis,
      icon: <Pencil size={16} aria-hidden />,
      startsGroup: true,
      onAction: onName,
    },
    {
      id: 'duplicate',
      label: messages.duplicate,
      icon: <Copy size={16} aria-hidden />,
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
      disabledReason: count === 1 ? messages.onlyStatement : undefined,
      onAction: () => intents.removeStatement(statementId),
    },
  ];
}
