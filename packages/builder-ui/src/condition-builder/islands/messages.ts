import { useSection } from '../../messages/useSection.ts';

/** The current messages about the text around the cards. */
export function useIslandMessages(): typeof islandMessages {
  return useSection('conditionBuilder', islandMessages);
}

/** Every visible or spoken string about the text around the cards. */
export const islandMessages = {
  /** Of a text without conditions: adds its first branch. */
  addIf: 'Add If',
  noBranches: 'This text has no conditions yet. It is sent to everybody as it is.',
  noBranchesFaulty: 'This text has no conditions yet. The checks found an error in it.',
  /** Of a text with conditions that no card can show; the reason follows. */
  noCards: 'This text cannot become cards, so it is kept as it is.',
  textRejected:
    'Until that is put right in the Liquid, Braze rejects the whole message and nobody receives it.',
  /** Opens the text of a message that Braze rejects. */
  editText: 'Edit the Liquid',
  branchPlace: 'Where the conditions begin',
  branchBefore: (text: string) => `Before “${text}”`,
  branchAtEnd: 'At the end of the text',

  /** Islands: text of an imported message, above and below the cards, that the builder does not change. */
  islandsBefore: 'Text before the conditions',
  islandsAfter: 'Text after the conditions',
  /** The line that opens such text, before an excerpt and its number of lines. */
  keptAsItIs: 'Kept as it is:',
  keptLines: (lines: number) => (lines === 1 ? '1 line' : `${String(lines)} lines`),
  otherChain: 'These conditions are separate. Only one group at a time is shown as cards.',
  islandCode: 'Liquid kept as text',
  /** Shows other conditions of the same text as cards. */
  editOtherChain: 'Edit these instead',
  editOtherChainRefused:
    'Complete the conditions shown as cards first. Otherwise they cannot be kept as text.',
  unfoldIsland: (lines: number) => (lines === 1 ? 'Show all' : `Show all ${String(lines)} lines`),
  foldIsland: 'Show less',
  showMoreIslands: (count: number) => `Show ${String(count)} more`,
};
