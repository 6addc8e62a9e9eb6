import { formatCount, formatPlural } from '../../lib/formats.ts';
import { textsWithNames } from '../../lib/isolated-names.ts';

export const textComparisonMessages = textsWithNames({
  same: 'Both texts are the same.',

  people: 'Who receives something else',
  peopleNew: 'Who receives what',
  peopleCount: (changed: number, all: number) =>
    `${formatCount(changed)} of ${formatPlural(all, 'sample person', 'sample people')}`,
  peopleNone: 'All of them receive the same as before.',
  peopleSaved: 'The sample people of this workspace.',
  peopleMade: 'Made-up sample people, one for each branch and one about whom nothing is known.',
  morePeople: (number: number) => `and ${formatCount(number)} more`,
  /** After what sample people receive. */
  everybody: 'For everybody, not only for them',
  /** Beside the answer for everybody. */
  peopleBeside: 'Your sample people',
  /** Unless the page has better words for the two texts. */
  was: 'was',
  now: 'now',
  gets: 'gets',
  aborted: 'Nothing, the message is aborted',
  failed: (error: string) => `Nothing, Braze stops with an error: ${error}`,
  empty: 'An empty text',
  atBraze: 'Depends on something that only Braze has',
  nameless: (number: number) => `Person ${number}`,
  nothingKnown: 'nothing is known about them',
  value: (name: string, value: string) => `${name}: ${value}`,
});
