import { defaultMessages } from '@sluice/builder-ui';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { usePeopleMessages } from '../components/people/messages.ts';
import { useConnectionMessages } from '../features/data/connection/messages.ts';
import { useDataMessages } from '../features/data/messages.ts';
import { useGeneratorMessages } from '../features/generator/messages.ts';
import { useSettingsMessages } from '../features/settings/messages.ts';
import { useShellMessages } from '../features/shell/messages.ts';
import { useFaqMessages } from '../features/help/faq/messages.ts';
import { useQuickStartMessages } from '../features/help/quick-start/messages.ts';
import type { Topic } from '../features/help/topic.ts';

/** What Braze calls its own pages and buttons. */
const BRAZE = ['Settings', 'APIs and Identifiers', 'API Keys', 'Create API Key'];

const read = <Messages,>(useMessages: () => Messages): Messages => renderHook(useMessages).result.current;

/** What the buttons, tabs and cards are called that the help names. */
function ownLabels(): readonly string[] {
  const { conditionBuilder, conditionTester, sluiceBuilder, syntaxPreview } = defaultMessages;
  const connection = read(useConnectionMessages);
  return [
    conditionBuilder.addElseIf,
    conditionBuilder.addAndCondition,
    conditionBuilder.addOrCondition,
    conditionBuilder.addAnd,
    conditionBuilder.addOr,
    conditionBuilder.fallbackSwitch,
    conditionBuilder.customText,
    conditionBuilder.abortMessage,
    conditionBuilder.abortInstead,
    conditionBuilder.sendInstead,
    sluiceBuilder.test,
    conditionTester.fillSample,
    syntaxPreview.ready,
    syntaxPreview.copied,
    read(useGeneratorMessages).actions.saveSnippet,
    read(useDataMessages).import.start,
    connection.test,
    connection.connect,
    read(useShellMessages).pages.data ?? '',
    read(useSettingsMessages).subscription,
    ...Object.values(read(usePeopleMessages).roles),
  ];
}

/** The **labels** in the texts of a topic, and of what is explained below it. */
function labelsOf({ paragraphs, points = [], details }: Topic): readonly string[] {
  const own = [...paragraphs, ...points].flatMap((text) => [...text.matchAll(/\*\*(.+?)\*\*/g)]);
  return [...own.map(([, label = '']) => label), ...(details === undefined ? [] : labelsOf(details))];
}

it('the help names buttons, tabs and cards as the pages do that have them', () => {
  const topics = [
    ...read(useQuickStartMessages).steps,
    ...read(useFaqMessages).sections.flatMap((section) => section.topics),
  ];
  const named = new Set(topics.flatMap(labelsOf));
  const labels = new Set([...ownLabels(), ...BRAZE]);
  expect([...named].toSorted()).toEqual([...labels].toSorted());
});
