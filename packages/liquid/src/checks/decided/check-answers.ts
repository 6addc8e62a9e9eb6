/** What is known of all people about the questions of some checks: data that can go from thread to thread. */
import type { Sample } from '../../evaluator/sample.ts';

/** Of a template. */
export interface CheckAnswers {
  /** Each branch, in their order. */
  branches: readonly BranchAnswer[];
  /** What somebody gets who has no values at all. Absent where that is not decided. */
  withoutValues?: 'branch' | 'no-branch' | 'error' | undefined;
}

export interface BranchAnswer {
  statementId: string;
  /** Whether anybody gets it. */
  reach: BranchReach;
  /** Conditions by which people get it who have no value of an attribute. Absent where that is not decided. */
  withoutValue?: readonly WithoutValue[] | undefined;
}

export type BranchReach =
  | { status: 'somebody' }
  /** `hiddenBy`: as in the finding. `example`: somebody who meets its conditions and gets another branch. */
  | { status: 'nobody'; hiddenBy: readonly number[]; example?: Sample | undefined }
  | { status: 'undecided' };

/** A condition that is also met without a value, and lets somebody into a branch who would not get it otherwise. */
export interface WithoutValue {
  conditionId: string;
  name: string;
  /** Whether it only leaves out the empty text. */
  isEmptyText: boolean;
  /** Whether it asks for a state of subscription. */
  isSubscription: boolean;
  /** Somebody who gets the branch in this way. */
  example: Sample;
}

/** Of a template, or of each decision of a message. */
export interface DecidedChecks {
  decisions: readonly {
    /** The decision of a message; absent for a template. */
    passageId?: string | undefined;
    answers: CheckAnswers;
  }[];
}
