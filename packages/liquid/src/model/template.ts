/**
 * What a person builds with the visual builder: plain JSON, no syntax.
 *
 * The names `Statement`, `Condition` and `BuilderSettings` are the product's own entities; a whole visual
 * template is a {@link Template}. Everything here can be stored and sent as JSON without conversion.
 */

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
  /** Absent on the first condition of a statement. */
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
  /** Overrides the template-wide choice of `{{custom_attribute.${x}}}` or bare `custom_attribute.${x}`. */
  referenceStyle?: ReferenceStyle | undefined;
}

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
  conditions: readonly Condition[];
  /** The way in which an imported branch was written; each part is dropped once it is edited. */
  source?: StatementSource | undefined;
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
  /** At least one; an imported text without a chain has none, and `source` is then all of it. */
  statements: readonly Statement[];
  settings: BuilderSettings;
  /** The text around the statements in an imported text; absent for a template made in the builder. */
  source?: TemplateSource | undefined;
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
