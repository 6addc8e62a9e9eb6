import { emailPartText } from '@sluice/liquid/messages';
import { formatCount, formatPlural } from '../../lib/formats.ts';
import { textsWithNames } from '../../lib/isolated-names.ts';

export const snippetTestMessages = textsWithNames({
  /** How many people receive something else than they must. */
  fail: (failing: number, total: number) =>
    `${formatCount(failing)} of ${formatPlural(total, 'test')} ${failing === 1 ? 'fails' : 'fail'}`,
  pass: (total: number) => `${formatPlural(total, 'test')} ${total === 1 ? 'passes' : 'pass'}`,
  people: 'Who receives something else',
  /** What somebody must receive or receives as a part of an email. */
  inPart: emailPartText,
  must: 'must',
  gets: 'gets',
  nothing: 'Nothing',
  aborted: (reason: string) => `Nothing, aborted: “${reason}”`,
  failed: (error: string) => `Nothing, Braze stops with an error: ${error}`,
  more: (number: number) => `and ${formatCount(number)} more`,
  /** Beside those who were tested. */
  unknown: (people: number) =>
    `Of ${formatPlural(people, 'more person', 'more people')} only Braze knows the whole message.`,
  nameless: (number: number) => `Person ${formatCount(number)}`,
  leftOut: {
    incomplete: 'Its conditions are not complete yet, so it was not tested.',
    atBraze: 'Only Braze knows what its people receive, so nobody can say whether it is what they must.',
    tooSlow: 'Its people take too long to test. Keep fewer of them with it.',
  },
});
