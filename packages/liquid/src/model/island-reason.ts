import type { Coded, NoParams } from './coded.ts';

/** The reasons why an island of an imported text stays as it is instead of becoming cards, with the parameters of the sentence. */
export interface IslandReasonParams {
  /** Text and outputs between the chains. */
  'text-outside': NoParams;
  /** A tag between the chains. */
  'tag-outside': { name: string };
  /** A block without conditions, such as `for`. */
  'no-chain': { name: string };
  /** A variable that generated text sets for the conditions below. */
  'sets-variable': NoParams;
  'broken-liquid': NoParams;
  'unclosed-block': { name: string };
  'no-condition': NoParams;
  'branches-after-else': NoParams;
  /** A value is, or may be, twice among those of a `case`, and a text is sent for each. */
  'repeated-when': NoParams;
  /** More branches, or more conditions in one of them, than a template can have. */
  'too-many-branches': { limit: number };
  'too-many-conditions': { limit: number };
  'unreadable-condition': { name: string };
  /** The engine silently skips part of the condition. */
  'skipped-part': NoParams;
  /** The builder would print another condition. */
  'printed-differently': NoParams;
  /** The opposite of a comparison cannot be expressed without `unless`. */
  'no-opposite': NoParams;
  /** The left side is a variable that conditions cannot use. */
  'unknown-subject': { text: string };
  'no-subject': NoParams;
  'unknown-operator': { operator: string };
  /** A text without straight quotes is a variable to Liquid. */
  'unquoted-value': { text: string };
  'range-value': NoParams;
  /** A loop that the builder would write differently: it has options of its own, or parts that the engine skips. */
  'loop-written-differently': NoParams;
  /** More loops in one another than the builder shows. */
  'too-deep': { max: number };
  /** More parts than the builder shows; all that is left is kept. */
  'too-many-parts': { max: number };
}

/** The reason why an island of an imported text is kept: a code, and the parameters of the sentence. */
export type IslandReason = Coded<IslandReasonParams>;
