import { useSection } from '../../messages/useSection.ts';
import { textsWithNames } from '../../messages/isolated-names.ts';

/** The current messages about who receives something else. */
export function useAudienceComparisonMessages(): typeof audienceComparisonMessages {
  return useSection('audienceComparison', audienceComparisonMessages);
}

/** Every visible or spoken string about who receives something else. */
export const audienceComparisonMessages = textsWithNames({
  label: 'Who receives something else',
  computing: 'Finding out who receives something else…',
  formatting: 'Formatting only: nobody receives anything else.',
  same: 'Proven for everybody: nobody receives anything else.',
  /** How many moves there are, each from one text to another. */
  moves: (count: number) =>
    count === 1
      ? '1 kind of people receives something else'
      : `${String(count)} kinds of people receive something else`,
  allKnown: 'Proven for everybody: nobody else receives anything else.',
  mayBeMore: 'There may be more people who receive something else: not all of them could be worked out.',
  undecided: 'Not decided whether anybody receives something else.',
  failed: 'Who receives something else could not be worked out.',
  before: 'Before',
  after: 'Now',
  /** One of those who move, by their values. */
  person: (values: string) => `For example ${values}`,
  everybody: 'Everybody who gets the message',
  wrongType: 'Only with a value of another type than the attribute has.',
  noBranch: 'No branch',
  wholeMessage: 'Message',
  nothing: 'Nothing',
  emptyText: 'An empty text',
  notSent: (reason: string) => (reason === '' ? 'Not sent' : `Not sent: “${reason}”`),
  error: (message: string) => `Not sent, error at Braze: ${message}`,
  more: (count: number) => `Show ${String(count)} more`,
});
