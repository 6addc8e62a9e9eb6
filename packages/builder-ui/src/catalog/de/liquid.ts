import { sentence } from '@sluice/liquid/messages';
import type { Messages } from '../default-messages.ts';
import { changeLine } from './liquid/changes.ts';
import { templateDescription } from './liquid/descriptions.ts';
import { gap } from './liquid/gaps.ts';
import { islandReasons } from './liquid/island-reasons.ts';
import { nearMisses } from './liquid/near-misses.ts';
import { notices } from './liquid/notices.ts';
import { impossibleReasons, operatorLabel } from './liquid/operators.ts';
import { outcomes, whys } from './liquid/readings.ts';

/** What the model has to say. */
export const deLiquid: Messages['liquid'] = {
  operator: operatorLabel,
  impossibleOperator: (reason) => impossibleReasons[reason],
  problem: gap,
  notice: (notice) => sentence(notices, notice),
  islandReason: (reason) => sentence(islandReasons, reason),
  whatIsSent: (outcome) => sentence(outcomes, outcome),
  whyDifferent: (why) => sentence(whys, why),
  nearMiss: (why) => sentence(nearMisses, why),
  change: changeLine,
  description: templateDescription,
};
