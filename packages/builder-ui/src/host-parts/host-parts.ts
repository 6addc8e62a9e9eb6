import type { Condition, ConditionChanges, DataType, Meta, Statement, Template } from '@sluice/liquid';
import { createContext, useContext, type ComponentType } from 'react';
import { firstLine, isRecord, named } from '../given-values/named-value.ts';
import { sayOnce } from '../given-values/say-once.ts';

/** What a host's part of a condition's row gets. */
export interface ConditionSlotProps {
  condition: Condition;
  /** The branch that the condition is of. */
  statementId: string;
  /** Nothing can be changed now. */
  readOnly: boolean;
  /** Changes fields of the condition, as one edit. What depends on them follows, as when a person changes them. */
  onChange: (changes: ConditionChanges) => void;
  /** Keeps something of the host's with the condition, as one edit: its `meta`. With nothing, it has none any more. */
  onMetaChange: (meta: Meta | undefined) => void;
}

/** What a host's part of a card gets. */
export interface CardSlotProps {
  /** The branch; absent on the card of what everybody else receives. */
  statement: Statement | undefined;
  /** Whether the card is open. */
  isOpen: boolean;
  /** Nothing can be changed now. */
  readOnly: boolean;
  /** Keeps something of the host's with the branch, as one edit: its `meta`. The last card has no `meta`: there it does nothing. */
  onMetaChange: (meta: Meta | undefined) => void;
}

/** What a host shows below an empty builder gets. */
export interface StartSlotProps {
  /** Puts a template in the place of the empty one, as one edit. Its parts get new ids where they have taken ones. */
  onStart: (template: Template) => void;
}

/**
 * Components of the host's that stand in places of the builder. One that renders nothing takes no room; one that throws is left
 * out, and the console says so once. Give the same components each time: another one starts anew.
 */
export interface BuilderSlots {
  /** At the end of a condition's line, after its value. */
  conditionEnd?: ComponentType<ConditionSlotProps> | undefined;
  /** A line of its own below a condition. */
  conditionBelow?: ComponentType<ConditionSlotProps> | undefined;
  /** In the head of each card, before its menu. */
  cardHead?: ComponentType<CardSlotProps> | undefined;
  /** At the end of each open card. */
  cardFoot?: ComponentType<CardSlotProps> | undefined;
  /** Below a builder in which nobody has begun, instead of the examples to start from. */
  start?: ComponentType<StartSlotProps> | undefined;
  /** Instead of the sentence that the checks have found nothing. */
  noFindings?: ComponentType | undefined;
}

/** What an editor of the host's for a value gets. */
export interface HostValueEditorProps {
  /** The value as the condition keeps it: a text, whatever the type. Empty until somebody has filled it in. */
  value: string;
  /** Called with the value as text: `12.5`, `true`, `2026-03-01`. Typing is undone together. */
  onChange: (value: string) => void;
  /** The whole condition: its attribute, its comparison and its declared type. */
  condition: Condition;
  /** Nothing can be changed now: show the value. */
  readOnly: boolean;
  /** The value is missing or impossible, and it is time to say so: `aria-invalid`. */
  isInvalid: boolean;
  /** The name of the control for a screen reader: `aria-label`. */
  label: string;
  /** The id of what is said about the value: `aria-describedby`. */
  describedBy: string | undefined;
}

/** Editors of the host's, by the type that is declared for an attribute, or chosen for each condition. */
export type ValueEditors =
  | Partial<Record<DataType, ComponentType<HostValueEditorProps>>>
  | ((condition: Condition) => ComponentType<HostValueEditorProps> | undefined);

/** What a host puts into a builder of its own. */
export interface HostPartsProps {
  /**
   * Components of your own in places of the builder: at and below a condition, in the head and at the foot of a card, in the place
   * of the examples and of the sentence about no findings. Keep the object identical between renders.
   */
  slots?: BuilderSlots | undefined;
  /**
   * Controls of your own for the value that a condition compares with: by the attribute's declared type, or by a function that
   * answers with the control for a condition, or with nothing. Lists, ranges and comparisons with another attribute keep the
   * builder's. Keep it, and the controls in it, identical between renders.
   */
  valueEditors?: ValueEditors | undefined;
}

const NO_PARTS: HostPartsProps = {};

export const HostPartsContext = createContext<HostPartsProps>(NO_PARTS);

const SLOTS: Record<keyof BuilderSlots, true> = {
  conditionEnd: true,
  conditionBelow: true,
  cardHead: true,
  cardFoot: true,
  start: true,
  noFindings: true,
};

/** The component that a host has for a place of the builder, if it has one. */
export function useSlot<Name extends keyof BuilderSlots>(name: Name): BuilderSlots[Name] {
  const { slots } = useContext(HostPartsContext);
  return isRecord(slots) ? soundSlots(slots)[name] : undefined;
}

/** The control that a host has for the value of a condition, if it has one. */
export function useHostValueEditor(condition: Condition): ComponentType<HostValueEditorProps> | undefined {
  const { valueEditors } = useContext(HostPartsContext);
  const editor = chosenEditor(valueEditors, condition);
  if (editor === undefined || editor === null) return undefined;
  if (isComponent(editor)) return editor;
  sayOnce(
    `An editor among the valueEditors of the builder must be a component: it is ${named(editor)}. The builder's own is taken.`,
  );
  return undefined;
}

function chosenEditor(editors: ValueEditors | undefined, condition: Condition): unknown {
  if (typeof editors === 'function') {
    try {
      return editors(condition);
    } catch (error) {
      sayOnce(
        `The valueEditors of the builder have thrown (${firstLine(error)}): the builder's own editor is taken.`,
      );
      return undefined;
    }
  }
  return isRecord(editors) && condition.dataType !== undefined ? editors[condition.dataType] : undefined;
}

const sound = new WeakMap<object, BuilderSlots>();

/** The slots of a host without those that are none. The same object each time, and the console says once what is wrong. */
function soundSlots(given: BuilderSlots): BuilderSlots {
  const before = sound.get(given);
  if (before !== undefined) return before;
  const entries = Object.entries(given).filter(([name, part]) => part !== undefined && isSlot(name, part));
  const answer: BuilderSlots = Object.fromEntries(entries);
  sound.set(given, answer);
  return answer;
}

function isSlot(name: string, part: unknown): boolean {
  if (!Object.hasOwn(SLOTS, name)) {
    sayOnce(`The builder has no slot ${name}: there are ${Object.keys(SLOTS).join(', ')}.`);
    return false;
  }
  if (isComponent(part)) return true;
  sayOnce(`The slot ${name} of the builder must be a component: it is ${named(part)}, and is left out.`);
  return false;
}

/** Tells whether React can render it by itself: a function, a class, or what `memo`, `lazy` and `forwardRef` make. */
function isComponent(value: unknown): value is ComponentType<never> & ComponentType<HostValueEditorProps> {
  return typeof value === 'function' || (isRecord(value) && '$$typeof' in value && !('props' in value));
}
