import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { useAttributeComboboxMessages } from '../attribute-combobox/messages.ts';
import { useAttributeWords } from '../attribute-combobox/attribute-words.ts';
import { useIslandMessages } from '../condition-builder/islands/messages.ts';
import { useMenuMessages } from '../condition-builder/menus/messages.ts';
import { useConditionBuilderMessages, useConditionWords } from '../condition-builder/messages.ts';
import { useReadingWords, useConditionTesterMessages } from '../condition-tester/messages.ts';
import { useControlsMessages } from '../controls/messages.ts';
import { useExampleGalleryMessages } from '../examples/gallery/messages.ts';
import { useExamplesMessages } from '../examples/messages.ts';
import { useFindingWords } from '../findings-list/messages.ts';
import { useMailPreviewMessages } from '../mail-preview/messages.ts';
import { useAudienceComparisonMessages } from '../comparison/audience/messages.ts';
import { useLiquidComparisonMessages, useTemplateComparisonMessages } from '../comparison/messages.ts';
import { useIslandWords } from '../liquid-code/island-words.ts';
import { usePersonWordsMessages } from '../person-words/index.ts';
import { useMessageBuilderMessages } from './message-builder-messages.ts';
import { useSluiceBuilderMessages } from './sluice-builder-messages.ts';
import { useSnippetDialogsMessages } from '../snippet-dialogs/messages.ts';
import { useSnippetTableMessages } from '../snippet-table/messages.ts';
import { useSnippetTestsMessages } from '../snippet-tests/messages.ts';
import { useSnippetTrashMessages } from '../snippet-trash/messages.ts';
import { useSyntaxPreviewMessages } from '../syntax-preview/messages.ts';
import { useTagInputMessages } from '../tag-input/messages.ts';
import { useWhoGetsWhatMessages } from '../who-gets-what/messages.ts';
import { MessagesProvider } from './MessagesProvider.tsx';
import { de } from './de.ts';
import type { Messages } from './default-messages.ts';

/** How components take the words of each section. */
const hooks: Record<keyof Messages, (() => object)[]> = {
  attributes: [useAttributeWords],
  attributeCombobox: [useAttributeComboboxMessages],
  audienceComparison: [useAudienceComparisonMessages],
  conditionBuilder: [useConditionBuilderMessages, useIslandMessages, useMenuMessages],
  conditionTester: [useConditionTesterMessages],
  controls: [useControlsMessages],
  examples: [useExamplesMessages],
  exampleGallery: [useExampleGalleryMessages],
  findings: [useFindingWords],
  liquid: [useConditionWords, useIslandWords, useReadingWords],
  liquidComparison: [useLiquidComparisonMessages],
  mailPreview: [useMailPreviewMessages],
  messageBuilder: [useMessageBuilderMessages],
  personWords: [usePersonWordsMessages],
  sluiceBuilder: [useSluiceBuilderMessages],
  snippetDialogs: [useSnippetDialogsMessages],
  snippetTable: [useSnippetTableMessages],
  snippetTests: [useSnippetTestsMessages],
  snippetTrash: [useSnippetTrashMessages],
  syntaxPreview: [useSyntaxPreviewMessages],
  tagInput: [useTagInputMessages],
  templateComparison: [useTemplateComparisonMessages],
  whoGetsWhat: [useWhoGetsWhatMessages],
};
const cases = Object.entries(hooks).flatMap(([section, each]) =>
  each.map((useWords) => [section as keyof Messages, useWords] as const),
);

function InGerman({ children }: { children: ReactNode }): ReactNode {
  return <MessagesProvider messages={de}>{children}</MessagesProvider>;
}

it.each(cases)(
  'a component that takes words of "%s" gets all of them as the host gave them',
  (section, use) => {
    const { result } = renderHook(use, { wrapper: InGerman });
    expect(de[section]).toMatchObject(result.current);
  },
);
