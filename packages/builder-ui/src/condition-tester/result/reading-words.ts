import type { NearMissParams, OutcomeParams, WhyParams } from '@sluice/liquid';
import { nearMissMessage, outcomeMessage, whyMessage, type Coded } from '@sluice/liquid/messages';

/** What the model says where readings differ: a part of the catalog's `liquid`. */
export const readingWords = {
  /** What Braze really sends where its reading differs from what people expect. */
  whatIsSent: (outcome: Coded<OutcomeParams>) => outcomeMessage(outcome),
  /** Why it does. */
  whyDifferent: (why: Coded<WhyParams>) => whyMessage(why),
  /** What a person has who has just missed the other answer of a condition: a part of a sentence. */
  nearMiss: (why: Coded<NearMissParams>) => nearMissMessage(why),
};
