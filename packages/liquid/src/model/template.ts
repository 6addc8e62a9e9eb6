/**
 * What a person builds with the visual builder: plain JSON, no syntax.
 *
 * The names `Statement`, `Condition` and `BuilderSettings` are the product's own entities; a whole visual
 * template is a {@link Template}. Everything here can be stored and sent as JSON without conversion.
 */

/** Where an attribute lives in Braze. */
export type AttributeType = 'custom_attribute' | 'default_attribute' | 'custom_event';

/** The data type that Braze declares for an attribute. */
export type DataType = 'string' | 'number' | 'boolean' | 'array' | 'time';

/** The seven comparison operators of the builder, as Liquid writes them. */
export type Operator = '==' | '!=' | '>' | '<' | '>=' | '<=' | 'contains';

/** How a condition is joined to the one before it. */
export type LogicalOperator = 'and' | 'or';

/** One comparison. Fields are empty strings until the person has filled them in. */
export interface Condition {
  id: string;
  attributeType: AttributeType | '';
  /** The attribute's raw name: exactly what stands inside `${…}`. For a custom event, the event's name. */
  attributeName: string;
  /** The declared type, copied from the catalog when the attribute was chosen; absent when unknown. */
  dataType?: DataType | undefined;
  operator: Operator | '';
  /** What the attribute is compared with, as typed. How it is printed follows from `dataType`. */
  value: string;
  /** Absent on the first condition of a statement. */
  logicalOperator?: LogicalOperator | undefined;
  /** For `custom_event`: the event property that is compared (`event_properties.${…}`). */
  eventProperty?: string | undefined;
  /** For `subscribed_state.subscription_group_id`: the id of the subscription group. */
  subscriptionGroupId?: string | undefined;
}

/** An If or Else If branch: when all its conditions hold, its text is sent. */
export interface Statement {
  id: string;
  /** The text shown when the statement matches. May itself contain Liquid; it is printed untouched. */
  customText: string;
  conditions: readonly Condition[];
}

/** What happens when no statement matches. */
export interface BuilderSettings {
  hasFallback: boolean;
  fallbackType: 'abort' | 'custom';
  /** The Else text when `fallbackType` is `custom`. */
  customFallback: string;
  /** The reason given to `abort_message` when `fallbackType` is `abort`. */
  abortReason: string;
}

/** A whole visual template: its statements in order, and its fallback. */
export interface Template {
  statements: readonly Statement[];
  settings: BuilderSettings;
}

/** An attribute that the builder can offer, from the workspace's imported data or the default list. */
export interface AttributeDefinition {
  attributeType: AttributeType;
  /** The raw name, as it stands inside `${…}`. */
  name: string;
  /** What people read when it differs from the raw name. */
  label?: string | undefined;
  dataType?: DataType | undefined;
  description?: string | undefined;
}
