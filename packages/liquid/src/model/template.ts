/**
 * What a person builds with the visual builder: plain JSON, no syntax.
 *
 * The names `Statement`, `Condition` and `BuilderSettings` are the product's own entities; a whole visual
 * template is a {@link Template}. Everything here can be stored and sent as JSON without conversion.
 */

import type { IslandReason } from './island-reason.ts';
import type { Meta } from './meta.ts';

/**
 * Where an attribute lives in Braze. A `variable` is any other value that Liquid can name: one that the text sets
 * itself (`hour`), part of something (`items[0].price`), or another of Braze's objects (`targeted_device.${os}`).
 */
export type AttributeType = 'custom_attribute' | 'default_attribute' | 'custom_event' | 'variable';

/** The data type that Braze declares for an attribute. */
export type DataType = 'string' | 'number' | 'boolean' | 'array' | 'time';

/** The names of all operators, in the order in which the builder offers them. */
export const OPERATORS = [
  'is-true',
  'is-false',
  '==',
  '!=',
  '>',
  '<',
  '>=',
  '<=',
  'is-between',
  'is-not-between',
  'contains',
  'does-not-contain',
  'is-any-of',
  'contains-any-of',
  'contains-none-of',
  'anniversary-today',
  'anniversary-within',
  'is-set',
  'is-not-set',
] as const;

/**
 * How an attribute is compared: by one of Liquid's own operators, or in another way that people need, and that Liquid can
 * express. An anniversary compares month and day only: on the 29th of February it is the 1st of March
 * in years without that day. `operators` describes each of them.
 */
export type Operator = (typeof OPERATORS)[number];

/** The kind of value that a condition compares with, if it is not a typed value. */
export type ConditionValueKind =
  /** Another value; `value` is its name in Liquid: `limit`, `custom_attribute.${b}`. */
  | 'reference'
  /** An empty text. Here and below, `value` is empty. */
  | 'empty-text'
  /** Liquid's `empty`: a text without characters, or a list without entries. */
  | 'empty'
  /** No value, or false. With `!=` it is what `{% if vip %}` asks. */
  | 'nothing';

/** The word that joins a condition to the one before it. */
export type LogicalOperator = 'and' | 'or';

/** One comparison. Fields are empty strings until the person has filled them in. */
export interface Condition {
  id: string;
  attributeType: AttributeType | '';
  /**
   * The attribute's raw name: exactly the text inside `${…}`. For a custom event, the event's name. For a variable, its
   * name with its path, as Liquid writes it.
   */
  attributeName: string;
  /** The declared type, copied from the catalog when the attribute was chosen; absent when unknown. */
  dataType?: DataType | undefined;
  operator: Operator | '';
  /**
   * What the attribute is compared with, as typed. How it is printed follows from `dataType`.
   * For a time attribute: `2026-03-01`, `2026-03-01 09:30` (UTC), `now`, or `30 days ago`, `2 weeks from now`.
   * For `anniversary-within`: how many days ahead, from 0 to 364.
   * For `is-between`: the first and the last value that is meant, one on each line.
   * For an operator that takes a list, such as `is-any-of`: values separated by commas, or one on each line.
   */
  value: string;
  /** Absent for a value as typed. All but `reference` go with `==` and `!=` only. */
  valueKind?: ConditionValueKind | undefined;
  /** Absent on the first condition of a statement, and inside a group. */
  logicalOperator?: LogicalOperator | undefined;
  /** For `custom_event`: the event property that is compared (`event_properties.${…}`). */
  eventProperty?: string | undefined;
  /** For `subscribed_state.subscription_group_id`: the id of the subscription group. */
  subscriptionGroupId?: string | undefined;
  /**
   * `person`: today is the day where the person lives, by their own `time_zone`, and not in UTC. It counts where
   * `readsDayOfSending` says so.
   */
  dateZone?: 'person' | undefined;
  /**
   * `number`: the attribute is converted to a number before it is compared, so that a text such as `59.90` has an order. What is
   * not set stays so, and a text counts as the number that it begins with, or 0. It goes with `dataType: 'number'`, and counts
   * where `readsAsNumber` says so.
   */
  readAs?: 'number' | undefined;
  /** Overrides the template-wide choice of `{{custom_attribute.${x}}}` or bare `custom_attribute.${x}`. */
  referenceStyle?: ReferenceStyle | undefined;
  /** What a host keeps with it: never printed, and it survives every edit. See {@link Meta}. */
  meta?: Meta | undefined;
}

/** How a group asks for its items: for every one of them, for at least one, or for not a single one. */
export type GroupKind = 'all' | 'any' | 'none';

/**
 * Conditions and further groups that are asked about as one: *all of these*, *any of these*, *none of these*. Groups can be
 * `GROUP_DEPTH_MAX` deep. While one is empty, its branch is incomplete.
 */
export interface ConditionGroup {
  id: string;
  kind: GroupKind;
  /** What it joins, in order. The kind says how: none of them has a `logicalOperator`. */
  items: readonly ConditionItem[];
  /** How the group is joined to the item before it; absent on the first one of a statement, and inside another group. */
  logicalOperator?: LogicalOperator | undefined;
  /** What a host keeps with it: never printed, and it survives every edit. See {@link Meta}. */
  meta?: Meta | undefined;
}

/** An entry of a list of conditions. `isConditionGroup` tells which of the two it is. */
export type ConditionItem = Condition | ConditionGroup;

/** The way in which references are written inside a tag: `{{custom_attribute.${x}}}` or `custom_attribute.${x}`. */
export type ReferenceStyle = 'braced' | 'bare';

/** The layout of the generated text: to be read, with trim markers, or on one line. */
export type OutputStyle = 'readable' | 'tight' | 'one-line';

/** An If or Else If branch: when all its conditions hold, its text is sent. */
export interface Statement {
  id: string;
  /** A name or note for the people who edit the template. Saved with it, never printed. Absent when empty. */
  name?: string | undefined;
  /** The text shown when the statement matches. May itself contain Liquid; it is printed untouched. */
  customText: string;
  /** What is in the text, once somebody has opened it: their print is `customText`. `messageReducer` keeps it so. */
  passages?: readonly Passage[] | undefined;
  /** Joined one by one, as Liquid reads them: from right to left. A group among them is one item. */
  conditions: readonly ConditionItem[];
  /** The way in which an imported branch was written; each part is dropped once it is edited. */
  source?: StatementSource | undefined;
  /** What a host keeps with it: never printed, and it survives every edit. See {@link Meta}. */
  meta?: Meta | undefined;
}

/** The original text of an imported branch, so that unedited parts are printed byte for byte. */
export interface StatementSource {
  /** The opening tag, such as `{% if ${city} == "Chicago" %}`; absent once a condition was edited. */
  opening?: string | undefined;
  /** The sides on which the opening tag has a trim marker; kept when the tag is printed again. */
  trim?: 'left' | 'right' | 'both' | undefined;
  /** The white space between the opening tag and the text. */
  before: string;
  /** The white space between the text and the next tag. */
  after: string;
  /**
   * Whether the tag after the text trimmed it; remembered once another tag follows, which is then printed with the same
   * trim marker.
   */
  trimAfter?: boolean | undefined;
}

/** The effect when no statement matches. */
export interface BuilderSettings {
  hasFallback: boolean;
  fallbackType: 'abort' | 'custom';
  /** The Else text when `fallbackType` is `custom`. */
  customFallback: string;
  /** What is in that text, once somebody has opened it: like the `passages` of a statement. */
  fallbackPassages?: readonly Passage[] | undefined;
  /** The reason given to `abort_message` when `fallbackType` is `abort`. */
  abortReason: string;
  /** How the text is laid out. @default 'readable' */
  outputStyle?: OutputStyle | undefined;
  /** How references are written inside tags. @default 'braced' */
  referenceStyle?: ReferenceStyle | undefined;
  /** What the checks have found and somebody has called right: `partFindings` leaves it out. */
  acceptedFindings?: readonly AcceptedFinding[] | undefined;
}

/** A finding that is meant so. */
export interface AcceptedFinding {
  /** The `key` of the finding. It changes with the place that the finding is about. */
  key: string;
  /** The id of the person who has accepted it, and when: ISO 8601. The server writes them. */
  by?: string | undefined;
  at?: string | undefined;
}

/** A whole visual template: its statements in order, and its fallback. */
export interface Template {
  /** The edition of the format, from the third one on: a template without `meta` has none, and every edition reads it. */
  version?: typeof META_VERSION | undefined;
  /** At least one; an imported text without a chain has none, and `source` is then all of it. */
  statements: readonly Statement[];
  settings: BuilderSettings;
  /** The text around the statements in an imported text; absent for a template made in the builder. */
  source?: TemplateSource | undefined;
  /** What a host keeps with it: never printed, and it survives every edit. See {@link Meta}. */
  meta?: Meta | undefined;
}

/** The original text around an imported chain of statements. */
export interface TemplateSource {
  /** The tag that opened the chain. All but `if` are printed as an `if` chain once a condition was edited. */
  keyword: 'if' | 'unless' | 'case';
  /** Everything before the first statement, untouched. */
  before: string;
  /**
   * The variables that only the statements need, as an earlier `generateLiquid` printed them right before the chain.
   * They are printed again once a condition is edited, so that none is left behind.
   */
  declarations?: string | undefined;
  /** Whether the first tag trimmed the text before it; remembered once another tag is the first. */
  trimBefore?: boolean | undefined;
  /** From the `else` tag up to the closing tag, or empty; absent once the fallback was edited. */
  fallback?: string | undefined;
  /** The `else` as it was written, once its fallback was edited: its tag, and the white space around its text. */
  elseTag?: { opening: string; before: string; after: string } | undefined;
  /** The closing tag, such as `{% endif %}`. */
  closing: string;
  /** Everything after the closing tag, untouched. */
  after: string;
}

/** The edition of what is stored. `readStored` migrates older ones and refuses newer ones. */
export const MESSAGE_VERSION = 1;

/** The edition of a message with a subject and a preheader, which earlier editions of Sluice keep and do not open. */
export const EMAIL_MESSAGE_VERSION = 2;

/** The edition of a template or a message with `meta`, which earlier editions of Sluice keep and do not open. */
export const META_VERSION = 3;

/** The newest edition that is read. */
export const LATEST_VERSION = 3 satisfies typeof META_VERSION;

/** What an email has beside its body. The provider renders each apart: a variable that one sets does not exist in another. */
export interface EmailParts {
  subject: readonly Passage[];
  /** What an inbox shows after the subject. */
  preheader: readonly Passage[];
}

export type EmailPart = keyof EmailParts;

/** Texts, decisions, loops and kept parts in reading order. Printed one after the other, they are the message. */
export interface Message {
  version: typeof MESSAGE_VERSION | typeof EMAIL_MESSAGE_VERSION | typeof META_VERSION;
  /** What is sent; of an email, its body. */
  passages: readonly Passage[];
  /** The subject and the preheader of an email. A message that has them is of version 2 or later. */
  email?: EmailParts | undefined;
  /** What the checks have found and somebody has called right, for the whole message: `partFindings` leaves it out. */
  acceptedFindings?: readonly AcceptedFinding[] | undefined;
  /** What a host keeps with it: never printed, and it survives every edit. See {@link Meta}. */
  meta?: Meta | undefined;
}

/** A part of a message, or of what is inside a loop or a branch. Its id is unique in the whole message. */
export type Passage = TextPassage | DecisionPassage | LoopPassage | KeptPassage;

/** Text and insertions such as `{{${first_name}}}`. Printed untouched. */
export interface TextPassage {
  kind: 'text';
  id: string;
  text: string;
}

/** A decision: its template has nothing around its chain, since what is around it are passages. */
export interface DecisionPassage {
  kind: 'decision';
  id: string;
  /** A title given by hand, never printed. Absent when empty. */
  name?: string | undefined;
  template: Template;
}

/** `{% for … in … %}`: what is inside is sent once for each entry of a list. */
export interface LoopPassage {
  kind: 'loop';
  id: string;
  /** A title given by hand, never printed. Absent when empty. */
  name?: string | undefined;
  /** The name of an entry inside the loop: `product`. */
  variable: string;
  /** The list, as Liquid names it without outer braces: `event_properties.${products}`, `items`, `(1..3)`. */
  list: string;
  /** How many entries there are at most, as Liquid writes it: `3`, `count`. */
  limit?: string | undefined;
  /** How many entries are left out at the start: `1`, or `continue`. */
  offset?: string | undefined;
  reversed?: boolean | undefined;
  /** How the list is written in the tag. @default 'braced' for names in `${…}` */
  referenceStyle?: ReferenceStyle | undefined;
  /** What is sent for each entry. */
  passages: readonly Passage[];
  /** What is sent instead for a list without entries; absent when there is no such case. */
  emptyPassages?: readonly Passage[] | undefined;
  /** How an imported loop was written; absent for one that was made in the builder. */
  source?: LoopSource | undefined;
}

/** The original tags of an imported loop. The opening one is dropped once its variable, list, limit or order is edited. */
export interface LoopSource {
  opening?: string | undefined;
  /** The sides on which the opening tag has a trim marker; kept when it is printed again. */
  trim?: 'left' | 'right' | 'both' | undefined;
  /** The `else` tag; absent when there was none. */
  elseTag?: string | undefined;
  closing: string;
}

/** A part that stays as it is, and why. */
export interface KeptPassage {
  kind: 'kept';
  id: string;
  text: string;
  reason: IslandReason;
}

/** An attribute that the builder can offer, from the workspace's imported data or the default list. */
export interface AttributeDefinition {
  attributeType: AttributeType;
  /** The raw name, as inside `${…}`. */
  name: string;
  /** The name that people read, if it differs from the raw name. */
  label?: string | undefined;
  dataType?: DataType | undefined;
  description?: string | undefined;
}
