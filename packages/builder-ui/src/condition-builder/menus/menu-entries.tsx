import { ArrowDown, ArrowUp, Copy, Pencil, Plus, Tag, TextCursorInput, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MenuEntry } from '../../controls/menu/MenuList.tsx';
import { useIntents } from '../root/ConditionBuilderContext.ts';
import { useConditionBuilderMessages } from '../messages.ts';
import { type menuMessages, useMenuMessages } from './messages.ts';

/** The condition that a menu is for. */
export interface MenuCondition {
  statementId: string;
  conditionId: string;
  isFirst: boolean;
  isLast: boolean;
  /** What can be compared with instead of what is there. */
  otherComparison: 'value' | 'reference' | undefined;
}

/** The branch that a menu is for. */
export interface MenuStatement {
  statementId: string;
  index: number;
  count: number;
  /** Lets the person name the branch. */
  onName: () => void;
}

interface ShownEntries {
  /** Draws the entries. */
  show: (entries: readonly MenuEntry[]) => ReactNode;
}

/** Lists in a menu what can be done with one condition. */
export function ConditionEntries({
  condition,
  show,
}: ShownEntries & { condition: MenuCondition }): ReactNode {
  const { statementId, conditionId, isFirst, isLast, otherComparison: kind } = condition;
  const intents = useIntents();
  const words = useMenuMessages();
  const adding = useAddingEntries((join) => intents.addCondition(statementId, join, conditionId));
  const compareWith = () => kind && intents.compareWith(statementId, conditionId, kind);
  return show([
    ...adding,
    ...(kind === undefined ? [] : [compareEntry(words, kind, compareWith)]),
    {
      ...duplicateEntry(words, () => intents.duplicateCondition(statementId, conditionId)),
      startsGroup: true,
    },
    ...movingEntries(words, { isFirst, isLast }, (by) => intents.moveCondition(statementId, conditionId, by)),
    deleteEntry(words, isFirst && isLast ? words.onlyCondition : undefined, () =>
      intents.removeCondition(statementId, conditionId),
    ),
  ]);
}

/** Lists in a menu what can be done with one branch. */
export function StatementEntries({
  statement,
  show,
}: ShownEntries & { statement: MenuStatement }): ReactNode {
  const { statementId, index, count, onName } = statement;
  const intents = useIntents();
  const words = useMenuMessages();
  const adding = useAddingEntries((join) => intents.addCondition(statementId, join));
  return show([
    ...adding,
    {
      id: 'name',
      label: words.nameThis,
      icon: <Pencil size={16} aria-hidden />,
      startsGroup: true,
      onAction: onName,
    },
    duplicateEntry(words, () => intents.duplicateStatement(statementId)),
    ...movingEntries(words, { isFirst: index === 0, isLast: index === count - 1 }, (by) =>
      intents.moveStatement(statementId, by),
    ),
    deleteEntry(words, count === 1 ? words.onlyStatement : undefined, () =>
      intents.removeStatement(statementId),
    ),
  ]);
}

type Words = typeof menuMessages;

function useAddingEntries(add: (join: 'and' | 'or') => void): readonly MenuEntry[] {
  const { addAndCondition, addOrCondition } = useConditionBuilderMessages();
  const icon = <Plus size={16} aria-hidden />;
  return [
    { id: 'add-and', label: addAndCondition, icon, onAction: () => add('and') },
    { id: 'add-or', label: addOrCondition, icon, onAction: () => add('or') },
  ];
}

const compareEntry = (words: Words, kind: 'value' | 'reference', onAction: () => void): MenuEntry => ({
  id: 'compare-with',
  label: kind === 'reference' ? words.compareWithAttribute : words.compareWithValue,
  icon: kind === 'reference' ? <Tag size={16} aria-hidden /> : <TextCursorInput size={16} aria-hidden />,
  startsGroup: true,
  onAction,
});

const duplicateEntry = (words: Words, onAction: () => void): MenuEntry => ({
  id: 'duplicate',
  label: words.duplicate,
  icon: <Copy size={16} aria-hidden />,
  onAction,
});

const movingEntries = (
  words: Words,
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
  move: (by: -1 | 1) => void,
): readonly MenuEntry[] => [
  {
    id: 'move-up',
    label: words.moveUp,
    icon: <ArrowUp size={16} aria-hidden />,
    disabledReason: isFirst ? words.alreadyFirst : undefined,
    onAction: () => move(-1),
  },
  {
    id: 'move-down',
    label: words.moveDown,
    icon: <ArrowDown size={16} aria-hidden />,
    disabledReason: isLast ? words.alreadyLast : undefined,
    onAction: () => move(1),
  },
];

const deleteEntry = (words: Words, disabledReason: string | undefined, onAction: () => void): MenuEntry => ({
  id: 'delete',
  label: words.delete,
  icon: <Trash2 size={16} aria-hidden />,
  startsGroup: true,
  isDanger: true,
  disabledReason,
  onAction,
});
