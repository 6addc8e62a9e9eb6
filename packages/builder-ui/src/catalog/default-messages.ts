import type { TemplateDescription } from '@sluice/liquid';
import { attributeWords } from '../attribute-combobox/attribute-words.ts';
import { attributeComboboxMessages } from '../attribute-combobox/messages.ts';
import { branchTableMessages } from '../branch-table/messages.ts';
import { dragMessages } from '../condition-builder/drag/messages.ts';
import { groupMessages } from '../condition-builder/statement/group/messages.ts';
import { groupingMessages } from '../condition-builder/statement/messages.ts';
import { islandMessages } from '../condition-builder/islands/messages.ts';
import { menuMessages } from '../condition-builder/menus/messages.ts';
import { suggestionMessages } from '../condition-builder/value-editor/suggestions/messages.ts';
import { conditionBuilderMessages, conditionWords } from '../condition-builder/messages.ts';
import { conditionTesterMessages, readingWords } from '../condition-tester/messages.ts';
import { exampleGalleryMessages } from '../examples/gallery/messages.ts';
import { examplesMessages } from '../examples/messages.ts';
import { findingsMessages } from '../findings-list/messages.ts';
import { audienceComparisonMessages } from '../comparison/audience/messages.ts';
import { liquidComparisonMessages, templateComparisonMessages, changeWords } from '../comparison/messages.ts';
import { controlsMessages } from '../controls/messages.ts';
import { mailPreviewMessages } from '../mail-preview/messages.ts';
import { personWordsMessages } from '../person-words/index.ts';
import { messageBuilderMessages } from './message-builder-messages.ts';
import { sluiceBuilderMessages } from './sluice-builder-messages.ts';
import type { SectionName } from '../messages/useSection.ts';
import { snippetDialogsMessages } from '../snippet-dialogs/messages.ts';
import { snippetTableMessages } from '../snippet-table/messages.ts';
import { snippetTestsMessages } from '../snippet-tests/messages.ts';
import { snippetTrashMessages } from '../snippet-trash/messages.ts';
import { syntaxPreviewMessages } from '../syntax-preview/messages.ts';
import { tagInputMessages } from '../tag-input/messages.ts';
import { islandWords } from '../liquid-code/island-words.ts';
import { whoGetsWhatMessages } from '../who-gets-what/messages.ts';

/** The words of the model, by code and parameters. Their English is that of `@sluice/liquid/messages`. */
const liquidWords = {
  ...conditionWords,
  ...islandWords,
  ...readingWords,
  ...changeWords,
  /** What a template does (`describeTemplate`), a line for each branch. English when left out: `describeTemplateText`. */
  description: undefined as ((description: TemplateDescription) => string) | undefined,
};

/** The English catalog: every visible or spoken string of the package, by component. */
export const defaultMessages = {
  attributes: attributeWords,
  attributeCombobox: attributeComboboxMessages,
  audienceComparison: audienceComparisonMessages,
  conditionBuilder: {
    ...conditionBuilderMessages,
    ...branchTableMessages,
    ...dragMessages,
    ...groupingMessages,
    ...groupMessages,
    ...islandMessages,
    ...menuMessages,
    ...suggestionMessages,
  },
  conditionTester: conditionTesterMessages,
  examples: examplesMessages,
  exampleGallery: exampleGalleryMessages,
  findings: findingsMessages,
  liquid: liquidWords,
  liquidComparison: liquidComparisonMessages,
  controls: controlsMessages,
  mailPreview: mailPreviewMessages,
  messageBuilder: messageBuilderMessages,
  personWords: personWordsMessages,
  sluiceBuilder: sluiceBuilderMessages,
  snippetDialogs: snippetDialogsMessages,
  snippetTable: snippetTableMessages,
  snippetTests: snippetTestsMessages,
  snippetTrash: snippetTrashMessages,
  syntaxPreview: syntaxPreviewMessages,
  tagInput: tagInputMessages,
  templateComparison: templateComparisonMessages,
  whoGetsWhat: whoGetsWhatMessages,
} satisfies Record<SectionName, object>;

export type Messages = typeof defaultMessages;
