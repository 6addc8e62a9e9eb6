/**
 * The one tree that is printed, evaluated and described. For
 *
 *     {% assign sluice_30_days_ago = 'now' | date: '%s' | minus: 2592000 %}
 *     {% if {{custom_attribute.${plan}}} == 'pro' or {{${city}}} == blank %}
 *
 * there is one declaration (the variable) and a chain of two comparisons joined by `or`.
 */

/**
 * The Braze objects a reference can start with. `default_attribute` is written without any: `${city}`. The name of a
 * `variable` is all of it: `hour`, `items[0].price`, `targeted_device.${os}`.
 */
export type ReferenceObject =
  'custom_attribute' | 'default_attribute' | 'subscribed_state' | 'event_properties' | 'variable';

/** One value about a person: `custom_attribute.${plan}`. */
export interface Reference {
  object: ReferenceObject;
  /** The name inside `${…}`, or the whole variable. */
  name: string;
}

/** A value as Liquid knows it. Integers and non-integral floats are numbers; see {@link LiquidFloat}. */
export type LiquidValue =
  | null
  | boolean
  | number
  | string
  | LiquidFloat
  | LiquidInteger
  | LiquidTime
  | LiquidRange
  | readonly LiquidValue[]
  | { readonly [key: string]: LiquidValue };

/** A float whose value is integral: displayed as `1.0`, equal to `1`. */
export interface LiquidFloat {
  readonly $float: string;
}

/** An integer that JavaScript's numbers cannot represent: the engine's integers have no limit. */
export interface LiquidInteger {
  readonly $integer: string;
}

/** A moment, as an ISO 8601 text. Its offset is that of its zone; `$zone` is the name of that zone. */
export interface LiquidTime {
  readonly $time: string;
  readonly $zone?: string | undefined;
}

/** `(1..3)` */
export interface LiquidRange {
  readonly $range: readonly [number, number];
}

/** The operators of a Liquid comparison. */
export type LiquidOperator = '==' | '!=' | '<>' | '>' | '<' | '>=' | '<=' | 'contains';

/** Text in place of an operator: an error that the engine only finds when it evaluates it. */
export interface UnknownOperator {
  unknown: string;
}

/** The parts of a condition that a person fills in. */
export type ConditionPart =
  | 'attributeType'
  | 'attributeName'
  | 'eventProperty'
  | 'subscriptionGroupId'
  | 'operator'
  | 'value'
  /** Of a group: what is in it. */
  | 'items';

/** One side of a comparison. */
export type Operand =
  /** `key`: the key of the value in a sample. */
  | { kind: 'reference'; reference: Reference; key: string }
  /** `text` is the literal as written in the tag. */
  | { kind: 'literal'; value: LiquidValue; text: string }
  /** `blank` and `empty` are not values, but tests of the other side. */
  | { kind: 'blank' | 'empty' }
  /** A variable that a declaration before the `if` sets. */
  | { kind: 'variable'; declaration: Declaration }
  /**
   * Any other variable of pasted text, with its path: `items[0].price`, `custom_attribute.${x}.y`. `named`: the value that
   * names the variable, of `[name]`.
   */
  | { kind: 'lookup'; key: string; path: readonly PathStep[]; text: string; named?: Operand }
  /** A range whose limits are looked up: `(1..items.size)`. */
  | { kind: 'range'; from: Operand; to: Operand; text: string }
  /** An unknown value: a missing part of a condition, printed as a visible gap. */
  | { kind: 'gap'; part: ConditionPart };

/** `.name`, `[0]` or `[other]`. */
export type PathStep = { kind: 'key'; key: string; isCommand: boolean } | { kind: 'index'; index: Operand };

/** A variable that is set before the `if`, for what Liquid cannot express inside a condition. */
export type Declaration =
  /** A text that cannot be put in quotes: `{% capture name %}…{% endcapture %}`. */
  | { kind: 'text'; name: string; value: string }
  /** `zone`: counted from the day of sending where the person lives, and not in UTC. */
  | { kind: 'moment'; name: string; of: MomentSource; as: MomentForm; zone?: 'person' | undefined }
  /** The day of sending where the person lives: `2026-03-01`. */
  | { kind: 'today'; name: string }
  /** Whether any of the comparisons holds, all of them, or none. */
  | FlagDeclaration;

/** A variable that is true when comparisons hold, or, for `none`, when they do not. */
export interface FlagDeclaration {
  kind: 'flag';
  name: string;
  comparisons: readonly Comparison[];
  holds: 'any' | 'all' | 'none';
  /** What joins the comparisons; absent where it is `and` for `all`, and `or` for the others. */
  joins?: Chain['joins'] | undefined;
  /** Whether it stands for a group: its conditions are then traced one by one. */
  isGroup?: true | undefined;
}

/**
 * How a moment is compared: in seconds since 1970, as a UTC day, or as month and day (`0301`). `anniversary`: how far month
 * and day are behind yesterday's on a circle that a year fits in, so that the order holds over New Year. `number` and `text`: as
 * the filters read a number in any value, or print it, which tells whether the value is one. `amount`: as that number, while what is
 * not set stays so.
 */
export type MomentForm = 'seconds' | 'day' | 'month-day' | 'anniversary' | 'number' | 'text' | 'amount';

/** Where a moment comes from. */
export type MomentSource =
  | { kind: 'reference'; reference: Reference; key: string }
  | { kind: 'date'; text: string }
  | { kind: 'now'; offsetSeconds: number };

/** `left operator right`, or a value on its own. */
export interface Comparison {
  left: Operand;
  operator?: LiquidOperator | UnknownOperator | undefined;
  right?: Operand | undefined;
  /** The condition or the group of the model that this comparison belongs to. */
  conditionId: string;
  /** Of a comparison that only keeps an error out of the message: the one that it goes with. */
  guards?: Comparison | undefined;
}

/** Comparisons joined by and/or; `joins[i]` is between comparison `i` and `i + 1`. */
export interface Chain {
  comparisons: readonly Comparison[];
  joins: readonly ('and' | 'or')[];
}
