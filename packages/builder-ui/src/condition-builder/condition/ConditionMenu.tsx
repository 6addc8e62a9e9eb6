import { ArrowDown, ArrowUp, Copy, Plus, Tag, TextCursorInput, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { mark } from '../../builder-dom/builder-dom.ts';
import { DotsIcon } from '../../controls/dots-icon/DotsIcon.tsx';
import { IconButton } from '../../controls/icon-button/IconButton.tsx';
import { Menu } from '../../controls/menu/Menu.tsx';
import { useIntents } from '../root/ConditionBuilderContext.ts';
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
export function ConditionMenu(props: ConditionMenuProps): ReactNode {
  const { statementId, conditionId, isFirst, isLast, otherComparison } = props;
  const messages = useConditionBuilderMessages();
  const intents = useIntents();
  const isOnly = isFirst && isLast;
  const compareWith = (kind: 'value' | 'reference') => ({
    id: 'compare-with',
    label: kind === 'reference' ? messages.compareWithAttribute : messages.compareWithValue,
    icon: kind === 'reference' ? <Tag size={16} aria-hidden /> : <TextCursorInput size={16} aria-hidden />,
    startsGroup: true,
    onAction: () => intents.compareWith(statementId, conditionId, kind),
  });
  const label = messages.conditionMenu(props.name);
  const items = () => [
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
    ...(otherComparison === undefined ? [] : [compareWith(otherComparison)]),
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
      disabledReason: isOnly ? messages.onlyCondition : undefined,
      onAction: () => intents.removeCondition(statementId, conditionId),
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
          isDisabled={props.isLocked}
          {...mark('rowMenu')}
        />
      }
    />
  );
}
