import { isConditionGroup, type ConditionItems, type Template, type TemplateAction } from '@sluice/liquid';
import type { conditionBuilderMessages } from './messages.ts';

/** A statement, or a condition or group of it, by its place. */
export interface EditedPlace {
  /** Counted from 0. */
  statementIndex: number;
  /** Leads from the list of the statement through the groups to the entry, counted from 0. Absent for the statement itself. */
  path?: readonly number[] | undefined;
  /** Whether the entry is a group. */
  isGroup?: boolean | undefined;
}

/** The position of a statement, or of a condition or group in it. */
export function placeOf({ statements }: Template, statementId: string, conditionId?: string): EditedPlace {
  const statementIndex = statements.findIndex(({ id }) => id === statementId);
  const found =
    conditionId === undefined ? undefined : pathTo(statements[statementIndex]?.conditions ?? [], conditionId);
  return { statementIndex, ...found };
}

function pathTo(items: ConditionItems, id: string): Pick<EditedPlace, 'path' | 'isGroup'> | undefined {
  for (const [index, item] of items.entries()) {
    const isGroup = isConditionGroup(item);
    if (item.id === id) return { path: [index], isGroup };
    const inside = isGroup ? pathTo(item.items, id) : undefined;
    if (inside !== undefined) return { ...inside, path: [index, ...(inside.path ?? [])] };
  }
  return undefined;
}

/** The accessible name of a statement, a condition or a group. */
export function nameOf(place: EditedPlace, messages: typeof conditionBuilderMessages): string {
  const { path = [], isGroup = false } = place;
  const around = nameAround(place, messages);
  const position = path.at(-1);
  if (position === undefined) return around;
  return (isGroup ? messages.groupName : messages.conditionName)(position + 1, around);
}

/** The accessible name of the group, or else of the statement, in whose list a place is. */
export function nameAround(
  { statementIndex, path = [] }: EditedPlace,
  messages: typeof conditionBuilderMessages,
): string {
  return path
    .slice(0, -1)
    .reduce(
      (around, position) => messages.groupName(position + 1, around),
      messages.statementName(statementIndex),
    );
}

/** The effect of an edit, if neither the keystroke nor the new focus makes that clear. */
export type EditFact =
  | { kind: 'undone' | 'redone'; edit: TemplateAction['type'] }
  | { kind: 'removed'; what: EditedPlace }
  | { kind: 'duplicated'; what: EditedPlace; copy: EditedPlace }
  /** Other conditions of an imported text are the cards now. */
  | { kind: 'other-cards' }
  /** From where it was to where it is, among `count`. */
  | { kind: 'moved'; what: EditedPlace; to: EditedPlace; count: number }
  /** It has no place to go to in that direction. */
  | { kind: 'stays'; what: EditedPlace; why: 'first' | 'last' | 'no-group' | 'too-deep' }
  /** So many conditions and groups are in a new group. */
  | { kind: 'grouped'; count: number; group: EditedPlace }
  | { kind: 'ungrouped'; group: EditedPlace };

/** The effect of the last edit, to be spoken. */
export interface EditNews {
  fact: EditFact;
  /** Counts the news, so that the same sentence is announced again. */
  number: number;
}
