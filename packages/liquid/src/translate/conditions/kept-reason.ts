import type { Coded, NoParams } from '../../model/coded.ts';

/** Why a piece of an imported text stays as it is instead of becoming cards, with what its sentence needs. */
export interface KeptReasonParams {
  /** Text and outputs between the chains. */
  'text-outside': NoParams;
  /** A tag between the chains. */
  'tag-outside': { name: string };
  /** A block that asks nothing, such as `for`. */
  'no-chain': { name: string };
  /** A variable that generated text sets for the conditions below. */
  'sets-variable': NoParams;
  'broken-liquid': NoParams;
  'unclosed-block': { name: string };
  'no-condition': NoParams;
  'branches-after-else': NoParams;
  /** A value stands, or may stand, twice among those of a `case`, and a text is sent for each. */
  'repeated-when': NoParams;
  'unreadable-condition': { name: string };
  /** The engine skips a part of the condition without a word. */
  'skipped-part': NoParams;
  /** The builder would print another condition. */
  'printed-differently': NoParams;
  /** The opposite of a comparison cannot be said without `unless`. */
  'no-opposite': NoParams;
  /** The left side is a variable that cannot be asked about. */
  'unknown-subject': { text: string };
  'no-subject': NoParams;
  'unknown-operator': { operator: string };
  /** A text without straight quotes is a variable to Liquid. */
  'unquoted-value': { text: string };
  'range-value': NoParams;
}

/** Why a piece of an imported text is kept: a code, and what the sentence needs. */
export type KeptReason = Coded<KeptReasonParams>;
