import { formatCount, formatList } from '../../../lib/formats.ts';
import { textsWithNames } from '../../../lib/isolated-names.ts';

/** As many names as one reads at a glance. */
const NAMES_SHOWN = 2;

function namesOf(names: readonly string[]): string {
  const more = names.length - NAMES_SHOWN;
  if (more <= 1) return formatList(names);
  return formatList([...names.slice(0, NAMES_SHOWN), presenceMessages.more(more)]);
}

const doing = (names: readonly string[], what: string) =>
  names.length === 0 ? [] : [`${namesOf(names)} ${names.length === 1 ? 'is' : 'are'} ${what}`];

/** Who else has the snippet open. */
export const presenceMessages = textsWithNames({
  more: (count: number) => `${formatCount(count)} more`,
  sentence: (editing: readonly string[], reading: readonly string[]) =>
    [...doing(editing, 'editing'), ...doing(reading, 'looking at this')].join(', '),
});
