import type { Topic } from '../topic.ts';

/** Every text of a topic, without the marks of its code and labels. */
function textOf({ title, paragraphs, points = [], details }: Topic): string {
  const own = [title, ...paragraphs, ...points].join(' ').replaceAll(/`|\*\*/gu, '');
  return details === undefined ? own : `${own} ${textOf(details)}`;
}

/** The topics that contain every word, those with all of them in the title first. */
export function searchTopics(topics: readonly Topic[], words: readonly string[]): Topic[] {
  const hasAll = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const found = topics.filter((topic) => hasAll(textOf(topic)));
  return [...found.filter(({ title }) => hasAll(title)), ...found.filter(({ title }) => !hasAll(title))];
}
