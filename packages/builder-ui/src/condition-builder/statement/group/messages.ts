import type { GroupKind } from '@sluice/liquid';
import { useSection } from '../../../messages/useSection.ts';

/** The current words of groups. */
export function useGroupMessages(): typeof groupMessages {
  return useSection('conditionBuilder', groupMessages);
}

const rests: Record<GroupKind, string> = {
  all: 'these are true',
  any: 'these is true',
  none: 'these is true',
};

/** The words of a group of conditions. */
export const groupMessages = {
  /** How a group asks, in its switch: `All of`, `Any of`, `None of`. */
  groupKinds: { all: 'All of', any: 'Any of', none: 'None of' } satisfies Record<GroupKind, string>,
  /** Goes on after the switch: `All of` *these are true*. */
  groupRest: (kind: GroupKind) => rests[kind],
  /** The accessible name of the switch. */
  groupKindOf: (name: string) => `How ${name} asks`,
  /** The accessible name of a group: its name, and how it asks. */
  groupLabel: (name: string, kind: string) => `${name}: ${kind} these`,
  /** The buttons in the head of a group, and what a screen reader says of them. */
  toGroup: 'Condition',
  addToGroup: (name: string) => `Add a condition to ${name}`,
  groupToGroup: 'Group',
  addGroupTo: (name: string) => `Add a group to ${name}`,
  /** Where a group is empty. */
  addFirst: 'Add a condition',
  groupsTooDeep: (max: number) => `Groups can be at most ${String(max)} deep.`,
};
