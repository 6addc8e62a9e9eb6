import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { useAttributeComboboxMessages } from '../attribute-combobox/useAttributeComboboxMessages.ts';
import { useAttributeWords } from '../attribute-combobox/useAttributeWords.ts';
import { useIslandMessages } from '../condition-builder/islands/useIslandMessages.ts';
import { useMenuMessages } from '../condition-builder/menus/useMenuMessages.ts';
import { useConditionBuilderMessages } from '../condition-builder/words/useConditionBuilderMessages.ts';
import { useConditionWords } from '../condition-builder/words/useConditionWords.ts';
import { useReadingWords } from '../condition-tester/result/useReadingWords.ts';
import { useConditionTesterMessages } from '../condition-tester/useConditionTesterMessages.ts';
import { useControlsMessages } from '../controls/useControlsMessages.ts';
import { useExampleGalleryMessages } from '../examples/gallery/useExampleGalleryMessages.ts';
import { useExamplesMessages } from '../examples/useExamplesMessages.ts';
import { useFindingWords } from '../findings-list/useFindingWords.ts';
import { useLiquidComparisonMessages } from '../liquid-comparison/useLiquidComparisonMessages.ts';
import { useIslandWords } from '../liquid-code/useIslandWords.ts';
import { useSluiceBuilderMessages } from '../sluice-builder/useSluiceBuilderMessages.ts';
import { useSnippetDialogsMessages } from '../snippet-dialogs/useSnippetDialogsMessages.ts';
import { useSnippetTableMessages } from '../snippet-table/useSnippetTableMessages.ts';
import { useSnippetTrashMessages } from '../snippet-trash/useSnippetTrashMessages.ts';
import { useSyntaxPreviewMessages } from '../syntax-preview/useSyntaxPreviewMessages.ts';
import { useTagInputMessages } from '../tag-input/useTagInputMessages.ts';
import { useTemplateComparisonMessages } from '../template-comparison/useTemplateComparisonMessages.ts';
import { MessagesProvider } from './MessagesProvider.tsx';
import { de } from './de.ts';
import type { Messages } from './default-messages.ts';

/** How components take the words of each section. */
const hooks: Record<keyof Messages, (() => object)[]> = {
  attributes: [useAttributeWords],
  attributeCombobox: [useAttributeComboboxMessages],
  conditionBuilder: [useConditionBuilderMessages, useIslandMessages, useMenuMessages],
  conditionTester: [useConditionTesterMessages],
  controls: [useControlsMessages],
  examples: [useExamplesMessages],
  exampleGallery: [useExampleGalleryMessages],
  findings: [useFindingWords],
  liquid: [useConditionWords, useIslandWords, useReadingWords],
  liquidComparison: [useLiquidComparisonMessages],
  sluiceBuilder: [useSluiceBuilderMessages],
  snippetDialogs: [useSnippetDialogsMessages],
  snippetTable: [useSnippetTableMessages],
  snippetTrash: [useSnippetTrashMessages],
  syntaxPreview: [useSyntaxPreviewMessages],
  tagInput: [useTagInputMessages],
  templateComparison: [useTemplateComparisonMessages],
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
