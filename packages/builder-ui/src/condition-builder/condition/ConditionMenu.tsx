import { ArrowDown, ArrowUp, Copy, Plus, Tag, TextCursorInput, Trash2 } from 'lucide-react';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { mark } from '../../builder-dom/builder-dom.ts';
import { MenuButton } from '../../controls/icon-button/MenuButton.tsx';
import type { MenuEntry } from '../../controls/menu/menu-entry.ts';
import { Menu } from '../../controls/menu/Menu.tsx';
import { useIntents } from '../root/ConditionBuilderContext.ts';
import type { BuilderIntents } from '../state/builder-intents.ts';
import type { conditionBuilderMessages } from '../words/messages.ts';
import { useConditionBuilderMessages } from '../words/useConditionBuilderMessages.ts';

interface ConditionMenuProps {
  statementId: string;
  conditionId: string;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  isLocked: boolean;
  /** What can be compared with instead of what is there. */
  otherComparison: 'value' | 'reference' | undefined;
}

/** What can be done with one condition. */
export const ConditionMenu = memo(function ConditionMenu(props: ConditionMenuProps): ReactNode {
  const messages = useConditionBuilderMessages();
  const intents = useIntents();
  const label = messages.conditionMenu(props.name);
  return (
    <Menu
      label={label}
      items={() => entriesFor(props, intents, messages)}
      trigger={<MenuButton label={label} isDisabled={props.isLocked} {...mark('rowMenu')} />}
    />
  );
});

type Words = typeof conditionBuilderMessages;

function entriesFor(
  props: ConditionMenuProps,
  intents: BuilderIntents,
  messages: Words,
): readonly MenuEntry[] {
  const { statementId, conditionId, isFirst, isLast, otherComparison } = props;
  const compareWith = otherComparison === undefined ? [] : [compareEntry(props, intents, messages)];
  return [
    {
      id: 'add-and',
      label: messages.addAndCondition,
      icon: <Plus size={16} aria-hidden />,
      onAction: () => intents.addCondition(statementId, 'and', conditionId),
    },
    {
      id: 'add-or',
      label: messages.addOrCondition,
      icon: <Plus size={16} aria-hidden />,
      onAction: () => intents.addCondition(statementId, 'or', conditionId),
    },
    ...compareWith,
    {
      id: 'duplicate',
      label: messages.duplicate,
      icon: <Copy size={16} aria-hidden />,
      startsGroup: true,
      onAction: () => intents.duplicateCondition(statementId, conditionId),
    },
    {
      id: 'move-up',
      label: messages.moveUp,
      icon: <ArrowUp size={16} aria-hidden />,
      disabledReason: isFirst ? messages.alreadyFirst : undefined,
      onAction: () => intents.moveCondition(statementId, conditionId, -1),
    },
    {
      id: 'move-down',
      label: messages.moveDown,
      icon: <ArrowDown size={16} aria-hidden />,
      disabledReason: isLast ? messages.alreadyLast : undefined,
      onAction: () => intents.moveCondition(statementId, conditionId, 1),
    },
    {
      id: 'delete',
      label: messages.delete,
      icon: <Trash2 size={16} aria-hidden />,
      startsGroup: true,
      isDanger: true,
      disabledReason: isFirst && isLast ? messages.onlyCondition : undefined,
      onAction: () => intents.removeCondition(statementId, conditionId),
    },
  ];
}

function compareEntry(props: ConditionMenuProps, intents: BuilderIntents, messages: Words): MenuEntry {
  const kind = props.otherComparison ?? 'value';
  const isReference = kind === 'reference';
  return {
    id: 'compare-with',
    label: isReference ? messages.compareWithAttribute : messages.compareWithValue,
    icon: isReference ? <Tag size={16} aria-hidden /> : <TextCursorInput size={16} aria-hidden />,
    startsGroup: true,
    onAction: () => intents.compareWith(props.statementId, props.conditionId, kind),
  };
}
