/** What all analyses say: data with codes and parameters, and no sentences. */
import type { BranchOutcome } from '../compare/template-change.ts';
import type { Sample, SampleValue } from '../evaluator/sample.ts';
import type { ReferenceObject } from '../expression/nodes.ts';
import type { Coded, NoParams } from '../model/coded.ts';
import type { Template } from '../model/template.ts';

export interface AnalysisOptions {
  /** The moment of sending, which relative dates are counted from, in milliseconds since 1970. @default now */
  now?: number | undefined;
  /** The number of steps after which the answer is *not decided*. @default ANALYSIS_STEPS */
  limit?: number | undefined;
}

/** The reasons why something is not decided. What is not decided is never guessed. */
export interface UndecidedParams {
  /** More cases than the limit allows. */
  'too-many-steps': { limit: number };
  /** A variable that the text before the branches makes of values of the person. */
  'variable-from-text': { name: string };
  /** A condition compares two attributes in a way whose cases cannot be listed. */
  'compared-attributes': { name: string; other: string };
  /** An attribute is asked in ways that cannot be listed together, such as parts of a text and its order. */
  'mixed-questions': { name: string };
  /** Several parts of one list or object are asked for; which of them go together is not known. */
  'parts-of-one-value': { name: string };
  /** A text that sets variables or has blocks of its own, whose results were not all listed. */
  'text-with-tags': { statementId?: string | undefined };
  /** Passages that Liquid cannot read, or loops, whose rounds depend on a list. */
  'passage-unknown': { passageId: string };
}
export type Undecided = Coded<UndecidedParams>;

/** How a value relates to what the conditions compare it with. */
export type ValueRole =
  | 'not-set'
  /** An empty text, or one of white space. */
  | 'blank'
  | 'false'
  | 'true'
  /** Equal to a value that a condition names. */
  | 'equal'
  /** Near such a value, on one side of it or between two. */
  | 'below'
  | 'above'
  | 'between'
  /** It contains what conditions ask for, or nothing of that. */
  | 'contains'
  /** Like none of the values that conditions name. */
  | 'other'
  /** Not of the declared type, or not in the list that the provider has. */
  | 'wrong-type';

/** One value of a witness. */
export interface WitnessValue {
  /** The key of `Sample.values`. */
  key: string;
  object: ReferenceObject;
  /** The raw name, as inside `${…}`. */
  name: string;
  value: SampleValue;
  role: ValueRole;
}

/** An imaginary person who gets what is said. Attributes that do not matter are left out: they are not set. */
export interface Witness {
  sample: Sample;
  /** The values of the sample that decide, in the order in which the template first asks for them. */
  values: readonly WitnessValue[];
  /** Whether it takes a value of a wrong type: nobody with the declared types gets this. */
  isWrongType: boolean;
}

/** A branch by its place. */
export interface BranchRef {
  statementId: string;
  /** Counted from 0. */
  index: number;
}

/** What somebody receives from a template. */
export interface ReceivedParams {
  branch: BranchRef & { effect: BranchOutcome };
  else: { effect: BranchOutcome };
  /** No branch matches, and there is no Else. */
  nothing: NoParams;
  /** The engine stops at a condition of this branch and writes this error in place of a text. */
  error: BranchRef & { message: string };
}
export type Received = Coded<ReceivedParams>;

/** Why nobody gets a branch. */
export interface UnreachedParams {
  /** Nobody can meet its conditions: they contradict each other. */
  contradiction: NoParams;
  /** A branch before it is always true, or always an error. */
  'always-before': BranchRef;
  /** Whoever meets its conditions gets one of these branches, or an error in one. */
  covered: { by: readonly BranchRef[] };
  /** The text before the branches sets variables from the moment of sending: at another one, somebody may get it. */
  'not-now': NoParams;
  /** A part of it is missing, so that it is left out. */
  incomplete: NoParams;
}

/** Whether anybody gets something. */
export type Reach =
  | { status: 'reached'; witness: Witness }
  | { status: 'unreached'; why: Coded<UnreachedParams> }
  | { status: 'undecided'; why: readonly Undecided[] };

/** Whether there is such a person; `no` is proven. */
export type Existence =
  { status: 'yes'; witness: Witness } | { status: 'no' } | { status: 'undecided'; why: readonly Undecided[] };

export interface BranchAnalysis extends BranchRef {
  reach: Reach;
  /** Whether everybody meets its conditions, whatever comes before it; absent where that is not decided. */
  isAlwaysTrue?: boolean | undefined;
}

/** People who meet two branches, and get the first. */
export interface BranchOverlap {
  gets: BranchRef;
  alsoMeets: BranchRef;
  witness: Witness;
}

/** Why somebody gets nothing. `empty-text`: the text of their branch is empty. */
export type NothingReason = 'no-branch' | 'aborted' | 'empty-text';

/** What `analyseTemplate` finds out about all people. */
export interface TemplateAnalysis {
  /** Whether it is known of every branch, of the Else and of every error whether anybody gets it. */
  isDecided: boolean;
  /** Why some have none; each reason once. */
  undecided: readonly Undecided[];
  branches: readonly BranchAnalysis[];
  /** At most `OVERLAPS_MAX`. */
  overlaps: readonly BranchOverlap[];
  /** How many more there are, for which no person is told. */
  overlapsLeft: number;
  /** Whether no other two branches share anybody: proven. */
  areOverlapsDecided: boolean;
  /** Those who meet no branch: they get the Else, or nothing where there is none. */
  noBranch: Existence;
  /** Everybody who gets nothing, by what they receive. Empty where nobody does. */
  nothing: readonly { why: NothingReason; received: Received; witness: Witness }[];
  /** Run-time errors, by branch. Empty where there are none. */
  errors: readonly { received: Extract<Received, { code: 'error' }>; witness: Witness }[];
}

/** One thing that somebody receives, with a person who does. */
export interface Variant {
  received: Received;
  witness: Witness;
}

export interface Variants {
  variants: readonly Variant[];
  /** Whether there is nothing else that anybody receives: proven. */
  isComplete: boolean;
  undecided: readonly Undecided[];
}

/** How an attribute can be not as expected. */
export type MissingKind = 'not-set' | 'blank' | 'false' | 'wrong-type';

/** What a missing value does. */
export interface NotSetCell {
  kind: MissingKind;
  /** The value that was tried. */
  value: SampleValue;
  /** Whether it changes for anybody which branch they get. Absent where that is not decided. */
  hasEffect?: boolean | undefined;
  /** What those receive for whom it changes something: another text than with a value. */
  received: readonly Variant[];
  /** What stands in the texts in place of the value; absent where no text prints it. */
  printed?: string | undefined;
}

/** A change after which nobody gets an error because of one attribute. The template is whole, so that one undo takes it back. */
export interface Guard {
  key: string;
  name: string;
  template: Template;
  /** The branches whose conditions are asked only where they cannot fail. */
  branches: readonly BranchRef[];
}

export interface NotSetRow {
  key: string;
  object: ReferenceObject;
  name: string;
  inConditions: boolean;
  inTexts: boolean;
  /** One for each kind, in the order of `MissingKind`. */
  cells: readonly NotSetCell[];
  guard?: Guard | undefined;
}

export interface NotSetMap {
  rows: readonly NotSetRow[];
  undecided: readonly Undecided[];
}

/** What one person of `coveringPeople` is there for. */
export interface CoverParams {
  /** The first who receives this. */
  receives: NoParams;
  /** A condition decides what they get: the other answer would send something else. */
  condition: { statementId: string; conditionId: string; answer: boolean | 'error' };
  /** They meet two branches, so that the order decides. */
  overlap: { gets: BranchRef; alsoMeets: BranchRef };
}

export interface CoveringPerson {
  witness: Witness;
  received: Received;
  covers: readonly Coded<CoverParams>[];
}

export interface CoveringPeople {
  people: readonly CoveringPerson[];
  /** Whether every branch and every answer that matters has its person. */
  isComplete: boolean;
  undecided: readonly Undecided[];
}

/** People who receive something else after an edit. */
export interface Move {
  from: Received;
  to: Received;
  witness: Witness;
}

/** Whether anybody receives something else. `same` is proven. */
export type SameForAll =
  | { status: 'same' }
  | { status: 'different'; moves: readonly Move[]; areAllKnown: boolean }
  | { status: 'undecided'; why: readonly Undecided[] };

/** What somebody receives from a passage of a message, or from the whole of it. */
export interface PassageReceivedParams {
  /** A text that is sent to everybody who gets the message. */
  text: { text: string };
  /** Everything together, where no passage alone tells what differs. `error`: nothing is sent. */
  message: { effect: BranchOutcome } | { error: string };
}
export type PassageReceived = Received | Coded<PassageReceivedParams>;

/** People who receive something else of one passage after an edit of a message. */
export interface MessageMove {
  /** The passage that differs, as it is called after the edit, or before it where it is gone; absent where it is not one alone. */
  passageId?: string | undefined;
  from: PassageReceived;
  to: PassageReceived;
  witness: Witness;
}

/** Whether anybody receives another message. `same` is proven. */
export type MessageSameForAll =
  | { status: 'same' }
  | { status: 'different'; moves: readonly MessageMove[]; areAllKnown: boolean }
  | { status: 'undecided'; why: readonly Undecided[] };

/** One simplification. */
export interface SimplificationParams {
  /** Nobody gets it. */
  'branch-dropped': BranchRef & { why: Coded<UnreachedParams> };
  /** Two branches after each other that send the same. `into`: the first of them. */
  'branches-merged': { into: BranchRef; merged: BranchRef };
  /** A branch that sends what its people receive without it. */
  'branch-needless': BranchRef;
  /** A condition whose answer never decides. */
  'condition-dropped': BranchRef & { conditionId: string };
  /** Alternatives of one attribute as *is any of* or *contains any of*. */
  'list-made': BranchRef & { conditionIds: readonly string[] };
  /** A group that says the same without its brackets. */
  'group-opened': BranchRef & { groupId: string };
}

export type Simplification = Coded<SimplificationParams> & {
  /** The template after this and all before it, so that one undo takes it back. Each has the proof that everybody receives the same. */
  template: Template;
};

export interface Simplified {
  /** The same object where there is nothing to simplify. */
  template: Template;
  steps: readonly Simplification[];
  /** Why something that might be simpler was left. */
  undecided: readonly Undecided[];
}

/** What a person receives from one decision of a message. `not-met`: they do not come to it. */
export interface DecisionReceived {
  passageId: string;
  received: Received | { code: 'not-met'; params: NoParams };
}

/** A message that can be sent. */
export interface MessageVariant {
  decisions: readonly DecisionReceived[];
  witness: Witness;
}

/** Two decisions that go together: whoever receives one thing from the first receives one thing from the second. */
export interface Agreement {
  passageId: string;
  otherId: string;
  pairs: readonly { received: Received; other: Received }[];
}

export interface MessageAnalysis {
  /** Each decision on its own, as if everybody came to it. */
  decisions: readonly { passageId: string; analysis: TemplateAnalysis }[];
  /** The distinct messages, up to `variantsMax`. */
  variants: readonly MessageVariant[];
  variantsMax: number;
  /** Whether these are all messages that can be sent: proven. */
  isComplete: boolean;
  agreements: readonly Agreement[];
  undecided: readonly Undecided[];
}
