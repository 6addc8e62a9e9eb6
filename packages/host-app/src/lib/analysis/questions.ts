import type { AudienceAnswer } from '@sluice/builder-ui';
import type { Message } from '@sluice/liquid';
import type { AnalysisAnswer, AnalysisQuestion } from '@sluice/liquid/analysis';

/** What is asked about all people in a thread of its own. */
export type ThreadQuestion =
  | AnalysisQuestion
  /** Who receives something else after an edit. */
  | { about: 'moves'; before: Message; after: Message };

export type ThreadAnswer = AnalysisAnswer | ({ about: 'moves' } & AudienceAnswer);
