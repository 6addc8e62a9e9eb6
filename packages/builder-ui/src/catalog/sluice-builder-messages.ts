import { useSection } from '../messages/useSection.ts';

/** The current messages of `SluiceBuilder`. */
export function useSluiceBuilderMessages(): typeof sluiceBuilderMessages {
  return useSection('sluiceBuilder', sluiceBuilderMessages);
}

/** Every visible or spoken string of the assembled builder, which uses the whole catalog. */
export const sluiceBuilderMessages = {
  importLiquid: 'Import Liquid',
  importHelp:
    'Paste Liquid, or any text. Conditions become cards; everything else is kept as it is. Undo brings back what was there before.',
  /** The heading of the result, and its name for screen readers. */
  result: 'Syntax Preview',
  /** The line between cards and result, which can be moved. */
  resultWidth: 'Width of the result',
  preview: 'Preview',
  test: 'Test',
  checks: 'Checks',
  people: 'Who gets what',
  /** Of a text that is sent to everybody as it is. */
  nothingToTest: 'This text has no conditions to test.',
  /** The choice of how the branches are shown. */
  branchesAs: 'Show the branches as',
  asCards: 'Cards',
  asTable: 'Table',
  showAsTable: 'Show as a table',
  showAsCards: 'Show as cards',
  openSheet: 'Open the result',
  closeSheet: 'Close the result',
  attributesFailed: 'The attributes could not be loaded.',
  attributesFailedHelp: 'You can still type their names.',
  attributesLoading: 'Loading the attributes…',
  retry: 'Try again',
  textInCharge: 'You are editing the Liquid as text.',
  textInChargeHelp: 'The cards wait until you apply your text or keep the cards as they are.',
  applyText: 'Apply the text',
  keepCards: 'Keep the cards',
  goToText: 'Go to the text',
  textPutAway: 'Your text was not applied. It is kept for you.',
  bringTextBack: 'Bring it back',
  forgetText: 'Forget it',
  /** The beginning of the text, to tell it from others, and when it was typed, if that is known: `4m ago`. */
  putAwayWords: (words: string, typed?: string): string =>
    `It begins with “${words}”${typed ? `, typed ${typed}` : ''}.`,
  textForgotten: 'Your text is forgotten.',
  undoForget: 'Undo',
};
