import { defaultMessages } from '@sluice/builder-ui';
import { expect, it } from 'vitest';
import { peopleMessages } from '../components/people/messages.ts';
import { connectionMessages } from '../features/data/connection/messages.ts';
import { dataMessages } from '../features/data/messages.ts';
import { generatorMessages } from '../features/generator/messages.ts';
import { settingsMessages } from '../features/settings/messages.ts';
import { shellMessages } from '../features/shell/messages.ts';
import { faqMessages, quickStartMessages } from '../features/help/topics/messages.ts';
import type { Topic } from '../features/help/topic.ts';

/** What Braze calls its own pages and buttons. */
const BRAZE = ['Settings', 'APIs and Identifiers', 'API Keys', 'Create API Key'];

/** What the buttons, tabs and cards are called that the help names. */
function ownLabels(): readonly string[] {
  const { conditionBuilder, conditionTester, sluiceBuilder, syntaxPreview } = defaultMessages;
  return [
    conditionBuilder.addElseIf,
    conditionBuilder.addAndCondition,
    conditionBuilder.addOrCondition,
    conditionBuilder.addAnd,
    conditionBuilder.addOr,
    conditionBuilder.fallbackSwitch,
    ...Object.values(conditionBuilder.groupKinds),
    conditionBuilder.groupToGroup,
    conditionBuilder.groupWithNext,
    conditionBuilder.customText,
    conditionBuilder.abortMessage,
    conditionBuilder.abortInstead,
    conditionBuilder.sendInstead,
    sluiceBuilder.test,
    conditionTester.fillSample,
    conditionTester.pastePayload.replace('…', ''),
    syntaxPreview.ready,
    syntaxPreview.copied,
    generatorMessages.actions.saveSnippet,
    dataMessages.import.start,
    connectionMessages.test,
    connectionMessages.connect,
    shellMessages.pages.data ?? '',
    settingsMessages.subscription,
    ...Object.values(peopleMessages.roles),
  ];
}

/** The **labels** in the texts of a topic, and of what is explained below it. */
function labelsOf({ paragraphs, points = [], details }: Topic): readonly string[] {
  const own = [...paragraphs, ...points].flatMap((text) => [...text.matchAll(/\*\*(.+?)\*\*/g)]);
  return [...own.map(([, label = '']) => label), ...(details === undefined ? [] : labelsOf(details))];
}

it('the help names buttons, tabs and cards as the pages do that have them', () => {
  const topics = [...quickStartMessages.steps, ...faqMessages.sections.flatMap((section) => section.topics)];
  const named = new Set(topics.flatMap(labelsOf));
  const labels = new Set([...ownLabels(), ...BRAZE]);
  expect([...named].toSorted()).toEqual([...labels].toSorted());
});
