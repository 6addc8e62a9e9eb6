import { keptReasonMessage } from '@sluice/liquid/messages';
import type { KeptReason } from '@sluice/liquid/messages';

/** What the model says about islands: part of the catalog's `liquid` section. */
export const islandWords = {
  /** Why an island is kept as text instead of shown as cards. */
  keptReason: (reason: KeptReason) => keptReasonMessage(reason),
};
