import { keptReasonMessage } from '@sluice/liquid/messages';
import type { KeptReason } from '@sluice/liquid/messages';

/** What the model says of kept text: a part of the catalog's `liquid`. */
export const keptWords = {
  /** Why a piece of imported text is kept and not shown as cards. */
  keptReason: (reason: KeptReason) => keptReasonMessage(reason),
};
