import type { TemplateDescription } from '@sluice/liquid';
import { conditionWords } from '../condition-builder/words/condition-words.ts';
import { islandWords } from '../liquid-code/island-words.ts';
import { readingWords } from '../condition-tester/result/reading-words.ts';
import { changeWords } from '../template-comparison/change-words.ts';

/** What the model has to say, by code and parameters. Its English is that of `@sluice/liquid/messages`. */
export const liquidWords = {
  ...conditionWords,
  ...islandWords,
  ...readingWords,
  ...changeWords,
  /** What a template does (`describeTemplate`), a line for each branch. English when left out: `describeTemplateText`. */
  description: undefined as ((description: TemplateDescription) => string) | undefined,
};
