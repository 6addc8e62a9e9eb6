import {
  GROUP_DEPTH_MAX,
  STATEMENTS_MAX,
  type Condition,
  type ConditionChanges,
  type GroupKind,
} from '@sluice/liquid';
import {
  ArrowDown,
  ArrowUp,
  Copy,
  CornerDownRight,
  CornerUpLeft,
  CornerUpRight,
  Group,
  Hash,
  Pencil,
  Plus,
  Repeat2,
  Tag,
  TextCursorInput,
  Trash2,
  Undo2,
  Ungroup,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { MenuEntry } from '../../controls/menu/MenuList.tsx';
import { findByName } from '../../attribute-combobox/matching/match-attributes.ts';
import { useBuilderContext, useIntents } from '../root/ConditionBuilderContext.ts';
import { useConditionBuilderMessages } from '../messages.ts';
import { type menuMessages, useMenuMessages } from './messages.ts';

/** Where the condition or the group stands that a menu is for. */
interface MenuPlace {
  statementId: string;
  conditionId: string;
  /** The number of groups around it. */
  groupDepth: number;
  /** How many groups stand in one another in it, and in its neighbors: 0 for a condition, `undefined` for none. */
  height: number;
  heightBefore: number | undefined;
  heightAfter: number | undefined;
}

/** The condition that a menu is for. */
export interface MenuCondition extends MenuPlace, Pick<Condition, 'attributeType' | 'attributeName'> {
  /** What can be compared with instead of what is there. */
  otherComparison: 'value' | 'reference' | undefined;
  /** How the attribute can be read instead of how it is read. */
  otherReading: 'number' | 'as-is' | undefined;
}

/** The group that a menu is for. */
export interface MenuGroup extends MenuPlace {
  kind: GroupKind;
  /** How the group around it asks; absent in the list of the branch. */
  kindAround: GroupKind | undefined;
  /** The number of conditions in it. */
  count: number;
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
  const { statementId, conditionId, otherComparison: kind } = condition;
  const intents = useIntents();
  const words = useMenuMessages();
  const compareWith = () => kind && intents.compareWith(statementId, conditionId, kind);
  const adding = useAddingAfter(condition);
  return show([
    ...adding,
    ...(kind === undefined ? [] : [compareEntry(words, kind, compareWith)]),
    ...useReadingEntries(condition, kind === undefined),
    ...groupingEntries(words, condition, intents),
    {
      ...duplicateEntry(words, () => intents.duplicateCondition(statementId, conditionId)),
      startsGroup: true,
    },
    ...movingEntries(words, isAtEdge(condition), (by) => intents.moveCondition(statementId, conditionId, by)),
    ...crossingEntries(words, condition, intents),
    deleteEntry(words, isOnly(condition) ? words.onlyCondition : undefined, () =>
      intents.removeCondition(statementId, conditionId),
    ),
  ]);
}

/** Converts an attribute to a number, or no longer. What the workspace knows to be a number is one already. */
function useReadingEntries(condition: MenuCondition, startsGroup: boolean): readonly MenuEntry[] {
  const { statementId, conditionId, attributeType, attributeName, otherReading } = condition;
  const { allAttributes } = useBuilderContext();
  const intents = useIntents();
  const words = useMenuMessages();
  const dataType =
    attributeType === '' ? undefined : findByName(allAttributes, attributeName, attributeType)?.dataType;
  const change = (changes: ConditionChanges) => () =>
    intents.changeCondition(statementId, conditionId, changes);
  if (otherReading === 'as-is') {
    const onAction = change({ readAs: undefined, dataType });
    return [
      {
        id: 'as-is',
        label: words.compareAsItIs,
        icon: <Undo2 size={16} aria-hidden />,
        startsGroup,
        onAction,
      },
    ];
  }
  if (otherReading === undefined || dataType === 'number') return [];
  return [
    {
      id: 'as-number',
      label: words.convertToNumber,
      description: words.convertToNumberNote,
      icon: <Hash size={16} aria-hidden />,
      startsGroup,
      onAction: change({ readAs: 'number' }),
    },
  ];
}

/** Lists in a menu what can be done with one group. */
export function GroupEntries({ group, show }: ShownEntries & { group: MenuGroup }): ReactNode {
  const { statementId, conditionId, kind, kindAround, count } = group;
  const intents = useIntents();
  const words = useMenuMessages();
  const differs = kindAround !== undefined && kindAround !== kind;
  const adding = useAddingAfter(group);
  return show([
    ...adding,
    ...(kind === 'all'
      ? []
      : [
          {
            id: 'negate',
            label: words.negate[kind],
            icon: <Repeat2 size={16} aria-hidden />,
            startsGroup: true,
            onAction: () =>
              intents.changeGroupKind(statementId, conditionId, kind === 'any' ? 'none' : 'any'),
          },
        ]),
    ...groupingEntries(words, group, intents),
    {
      id: 'ungroup',
      label: words.ungroup,
      description: kind === 'none' ? words.ungroupNone : differs ? words.ungroupOther : undefined,
      icon: <Ungroup size={16} aria-hidden />,
      disabledReason: count === 0 && isOnly(group) ? words.onlyCondition : undefined,
      onAction: () => intents.dissolveGroup(statementId, conditionId),
    },
    {
      ...duplicateEntry(words, () => intents.duplicateCondition(statementId, conditionId)),
      startsGroup: true,
    },
    ...movingEntries(words, isAtEdge(group), (by) => intents.moveCondition(statementId, conditionId, by)),
    ...crossingEntries(words, group, intents),
    {
      ...deleteEntry(words, isOnly(group) ? words.onlyCondition : undefined, () =>
        intents.removeCondition(statementId, conditionId),
      ),
      label: words.deleteGroup(count),
    },
  ]);
}

const isAtEdge = ({ heightBefore, heightAfter }: MenuPlace) => ({
  isFirst: heightBefore === undefined,
  isLast: heightAfter === undefined,
});

/** A branch without any condition would be for everybody. */
const isOnly = ({ groupDepth, heightBefore, heightAfter }: MenuPlace): boolean =>
  groupDepth === 0 && heightBefore === undefined && heightAfter === undefined;

/** Why something cannot have another group around it. */
const depthReason = (words: Words, { groupDepth }: MenuPlace, ...heights: readonly number[]) =>
  groupDepth + 1 + Math.max(...heights) > GROUP_DEPTH_MAX ? words.tooDeep(GROUP_DEPTH_MAX) : undefined;

/** What can be added after a condition or a group. In a group, there is one way to join it. */
function useAddingAfter(place: MenuPlace): readonly MenuEntry[] {
  const { statementId, conditionId, groupDepth } = place;
  const intents = useIntents();
  const words = useMenuMessages();
  const add = (join: 'and' | 'or') => intents.addCondition(statementId, join, conditionId);
  const joining = useAddingEntries(add, () =>
    intents.addGroup(statementId, { afterConditionId: conditionId }),
  );
  if (groupDepth === 0) return joining;
  const [first, , group] = joining;
  return [
    ...(first === undefined ? [] : [{ ...first, label: words.addCondition }]),
    ...(group === undefined ? [] : [{ ...group, disabledReason: depthReason(words, place, 0) }]),
  ];
}

/** What makes a group of a condition or a group: with a neighbor, or alone. */
function groupingEntries(words: Words, place: MenuPlace, intents: Intents): readonly MenuEntry[] {
  const { statementId, conditionId, height, heightBefore, heightAfter } = place;
  const icon = <Group size={16} aria-hidden />;
  const withNeighbor = (by: -1 | 1, neighbor: number | undefined, label: string): readonly MenuEntry[] =>
    neighbor === undefined
      ? []
      : [
          {
            id: `group-${by < 0 ? 'previous' : 'next'}`,
            label,
            icon,
            disabledReason: depthReason(words, place, height, neighbor),
            onAction: () => intents.groupWithNeighbor(statementId, conditionId, by),
          },
        ];
  const entries = [
    ...withNeighbor(-1, heightBefore, words.groupWithPrevious),
    ...withNeighbor(1, heightAfter, words.groupWithNext),
    {
      id: 'group-alone',
      label: words.putIntoGroup,
      icon,
      disabledReason: depthReason(words, place, height),
      onAction: () => intents.groupConditions(statementId, [conditionId]),
    },
  ];
  return entries.map((entry, index) => (index === 0 ? { ...entry, startsGroup: true } : entry));
}

/** What moves a condition or a group into the groups beside it, and out of the one around it. */
function crossingEntries(words: Words, place: MenuPlace, intents: Intents): readonly MenuEntry[] {
  const { statementId, conditionId, groupDepth, height, heightBefore = 0, heightAfter = 0 } = place;
  const disabledReason = depthReason(words, place, height);
  const across = (by: -1 | 1, way: 'in' | 'out') => () =>
    intents.moveAcross(statementId, conditionId, by, way);
  return [
    ...(heightBefore === 0
      ? []
      : [
          {
            id: 'into-previous',
            label: words.moveIntoPrevious,
            icon: <CornerUpRight size={16} aria-hidden />,
            disabledReason,
            onAction: across(-1, 'in'),
          },
        ]),
    ...(heightAfter === 0
      ? []
      : [
          {
            id: 'into-next',
            label: words.moveIntoNext,
            icon: <CornerDownRight size={16} aria-hidden />,
            disabledReason,
            onAction: across(1, 'in'),
          },
        ]),
    ...(groupDepth === 0
      ? []
      : [
          {
            id: 'out',
            label: words.moveOut,
            icon: <CornerUpLeft size={16} aria-hidden />,
            onAction: across(1, 'out'),
          },
        ]),
  ];
}

/** Lists in a menu what can be done with one branch. */
export function StatementEntries({
  statement,
  show,
}: ShownEntries & { statement: MenuStatement }): ReactNode {
  const { statementId, index, count, onName } = statement;
  const intents = useIntents();
  const { statementsFull } = useConditionBuilderMessages();
  const words = useMenuMessages();
  const adding = useAddingEntries(
    (join) => intents.addCondition(statementId, join),
    () => intents.addGroup(statementId),
  );
  return show([
    ...adding,
    {
      id: 'name',
      label: words.nameThis,
      icon: <Pencil size={16} aria-hidden />,
      startsGroup: true,
      onAction: onName,
    },
    {
      ...duplicateEntry(words, () => intents.duplicateStatement(statementId)),
      disabledReason: count >= STATEMENTS_MAX ? statementsFull(STATEMENTS_MAX) : undefined,
    },
    ...movingEntries(words, { isFirst: index === 0, isLast: index === count - 1 }, (by) =>
      intents.moveStatement(statementId, by),
    ),
    deleteEntry(words, count === 1 ? words.onlyStatement : undefined, () =>
      intents.removeStatement(statementId),
    ),
  ]);
}

type Words = typeof menuMessages;
type Intents = ReturnType<typeof useIntents>;

function useAddingEntries(add: (join: 'and' | 'or') => void, group: () => void): readonly MenuEntry[] {
  const { addAndCondition, addOrCondition, addGroup } = useConditionBuilderMessages();
  const icon = <Plus size={16} aria-hidden />;
  return [
    { id: 'add-and', label: addAndCondition, icon, onAction: () => add('and') },
    { id: 'add-or', label: addOrCondition, icon, onAction: () => add('or') },
    { id: 'add-group', label: addGroup, icon: <Group size={16} aria-hidden />, onAction: group },
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
