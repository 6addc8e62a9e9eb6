import { defineMessages } from '../../../lib/define-messages.ts';

const en = {
  title: (block: string) => `Compare ${block}`,
  titlePlain: 'Compare',
  description: 'What is at Braze, beside the snippet behind it.',
  loadFailed: "We couldn't load the block.",
  snippetFailed: "We couldn't load the snippet.",
  notRead: 'The text of this block has not been read yet. Read the blocks again.',
  whatTheyChanged: 'What somebody changed at Braze',
  whatTheyChangedHint: 'Against the text that was last published or imported.',
  nothingChanged: 'Nobody changed the block at Braze.',
  whatDiffers: 'From Braze to the snippet',
  whatDiffersHint: 'What publishing the snippet would change.',
  sides: 'Liquid',
  sideTheirs: 'Changed at Braze',
  sideOurs: 'Braze against the snippet',
  noteTheirs: 'last published, against Braze now',
  noteOurs: (version: number) => `at Braze now, against version ${version.toLocaleString('en')}`,
  close: 'Close',
  openSnippet: 'Open the snippet',
  publish: 'Publish…',
};

export const useCompareMessages = defineMessages({ en });
