import type {
  BuilderSettings,
  ConditionChanges,
  GroupKind,
  LogicalOperator,
  Statement,
  Template,
  TemplateAction,
} from '@sluice/liquid';
import type { EditFact } from '../edit-news.ts';
import type { ConditionFocus, FocusTarget } from '../focus/focus-target.ts';

/** Typing, which is undone together, or a change that is a step of its own, such as an attribute that is inserted. */
export type TextChange = 'typed' | 'at-once';

/** Everything a person can do in the builder. None of these throws; impossible wishes do nothing. */
export interface BuilderIntents {
  /** Adds an Else If at the end, closes the other cards, opens the new one and goes there. */
  addStatement: () => void;
  /** Adds the If of a text without branches, at an offset of the text, opens it and goes there. */
  addFirstStatement: (at: number) => void;
  /** Removes a statement; focus goes to its neighbour. */
  removeStatement: (statementId: string) => void;
  /** Puts a copy after the statement and opens it. */
  duplicateStatement: (statementId: string) => void;
  /** One place up (-1) or down (1). */
  moveStatement: (statementId: string, by: -1 | 1) => void;
  /** Puts a statement at a place among the others; focus goes to its handle. */
  placeStatement: (statementId: string, toIndex: number) => void;
  /** Changes what the people of a statement receive; without `how` by typing. */
  changeText: (statementId: string, text: string, how?: TextChange) => void;
  /** Adds a condition after another or at the end, and opens its card. */
  addCondition: (statementId: string, logicalOperator: LogicalOperator, afterConditionId?: string) => void;
  /** Removes a condition; focus goes to its neighbour. */
  removeCondition: (statementId: string, conditionId: string) => void;
  /** Puts a copy after the condition, or the group with all that is in it. */
  duplicateCondition: (statementId: string, conditionId: string) => void;
  /** One place up (-1) or down (1) in its list. Focus goes to its menu, unless `focused` says where it was. */
  moveCondition: (statementId: string, conditionId: string, by: -1 | 1, focused?: ConditionFocus) => void;
  /**
   * Over the border of a group: into the group right above (-1) or below (1), out of the group around it in that direction, or
   * whichever of both there is.
   */
  moveAcross: (
    statementId: string,
    conditionId: string,
    by: -1 | 1,
    way: 'in' | 'out' | 'either',
    focused?: ConditionFocus,
  ) => void;
  /** Puts a condition or a group at a place of its own or another statement, which opens; focus goes to its handle. */
  placeCondition: (
    statementId: string,
    conditionId: string,
    toStatementId: string,
    toIndex: number,
    toGroupId?: string,
  ) => void;
  /** Adds a condition at the end of a group. */
  addToGroup: (statementId: string, groupId: string) => void;
  /** Adds a group with an empty condition, after a condition or a group, at the end of a group, or of the statement. */
  addGroup: (statementId: string, place?: { afterConditionId?: string; inGroupId?: string }) => void;
  /** Puts neighbors into a group that asks what they asked before; focus goes to how it asks. */
  groupConditions: (statementId: string, conditionIds: readonly string[]) => void;
  /** The same with the one right above (-1) or below (1). */
  groupWithNeighbor: (statementId: string, conditionId: string, by: -1 | 1) => void;
  /** Puts what is in a group in its place. */
  dissolveGroup: (statementId: string, groupId: string) => void;
  /** Makes a group ask for all, any or none of what is in it. */
  changeGroupKind: (statementId: string, groupId: string, kind: GroupKind) => void;
  /** Takes over the conditions of a statement as somebody has written them differently; to be undone as one edit. */
  takeConditions: (statement: Statement) => void;
  /** Changes fields of a condition; what depends on them follows. */
  changeCondition: (statementId: string, conditionId: string, changes: ConditionChanges) => void;
  /** The same by a choice that completes a part; focus goes on to the next part that is missing, if any is. */
  fillIn: (statementId: string, conditionId: string, changes: ConditionChanges) => void;
  /** Makes a condition compare with another attribute, or with a value again; focus goes where that is chosen. */
  compareWith: (statementId: string, conditionId: string, kind: 'value' | 'reference') => void;
  /** Changes what everybody else receives; a text without `how` by typing. */
  changeSettings: (changes: Partial<BuilderSettings>, how?: TextChange) => void;
  /** Names a statement for the people who edit it. */
  nameStatement: (statementId: string, name: string) => void;
  /** Puts the conditions of a statement in an order that Liquid reads as people do, if there is one. */
  regroup: (statementId: string) => void;
  /** Opens or closes a card. */
  toggleStatement: (statementId: string) => void;
  /** Opens or closes the card of the fallback. */
  toggleFallback: () => void;
  /** Opens or closes all cards. */
  toggleAll: (isOpen: boolean) => void;
  /** Replaces what is there by an example, which gets new ids; focus goes to its first card. */
  startFrom: (make: (createId: () => string) => Template) => void;
  /** Puts other conditions of the same text on the cards; focus goes to the first of them. */
  editInstead: (template: Template) => void;
  /** Makes edits from elsewhere, such as the fix of a finding; each can be undone. */
  apply: (actions: readonly TemplateAction[]) => void;
  /** Makes several edits as one, to be undone as one. They are made of the template as it is then. */
  applyTogether: (make: (template: Template, createId: () => string) => readonly TemplateAction[]) => void;
  /** Takes the last edit back. */
  undo: () => void;
  /** Makes the edit again that was taken back last. */
  redo: () => void;
}

/** The things that the intents need from the editor that owns the state. */
export interface IntentPorts {
  read: () => Template;
  /** What an edit would make, without making it. */
  reduce: (template: Template, action: TemplateAction) => Template;
  createId: () => string;
  /** Applies an edit; `field` names the text field typed in. Answers whether anything changed. */
  apply: (action: TemplateAction, field?: string) => boolean;
  undo: () => void;
  redo: () => void;
  /** Opens cards for the edit that was just made. */
  setOpen: (update: (open: ReadonlySet<string>) => ReadonlySet<string>) => void;
  /** Opens or closes the card of the fallback for the edit that was just made. */
  setFallbackOpen: (isOpen: boolean) => void;
  /** Opens or closes cards, without any edit. */
  toggle: (statementId: string) => void;
  toggleFallback: () => void;
  toggleAll: (isOpen: boolean) => void;
  focus: (target: FocusTarget) => void;
  /** Announces what the last edit did, for people who don't see it. */
  announce: (fact: EditFact) => void;
}
