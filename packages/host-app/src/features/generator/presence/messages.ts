import { formatCount, formatList } from '../../../lib/formats.ts';

/** As many names as one reads at a glance. */
const NAMES_SHOWN = 2;

/** Names in isolation, so that one from right to left leaves the sentence in order. */
function namesOf(names: readonly string[]): string {
  const isolated = names.map((name) => `\u2068${name}\u2069`);
  const more = names.length - NAMES_SHOWN;
  if (more <= 1) return formatList(isolated);
  return formatList([...isolated.slice(0, NAMES_SHOWN), presenceMessages.more(more)]);
}

const doing = (names: readonly string[], what: string) =>
  names.length === 0 ? [] : [`${namesOf(names)} ${names.length === 1 ? 'is' : 'are'} ${what}`];

/** Who else has the snippet open. */
export const presenceMessages = {
  more: (count: number) => `${formatCount(count)} more`,
  sentence: (editing: readonly string[], reading: readonly string[]) =>
    [...doing(editing, 'editing'), ...doing(reading, 'looking at this')].join(', '),
};
