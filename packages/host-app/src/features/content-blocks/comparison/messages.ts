import { formatCount } from '../../../lib/formats.ts';
import { textsWithNames } from '../../../lib/isolated-names.ts';

export const comparisonMessages = textsWithNames({
  codeOf: (name: string) => `The Liquid of ${name}`,
  changedThere: {
    title: 'Somebody changed this block at Braze',
    text: 'Publishing is off until you decide which text counts.',
    keepOurs: 'Keep ours',
    keepOursHint: 'The next publication replaces what they wrote.',
    takeTheirs: 'Take theirs',
    takeTheirsHint:
      'Their text becomes the next version of the snippet. The version before stays in its history.',
    kept: 'Kept Our Text',
    keptText: 'The next publication replaces the text at Braze.',
    keepFailed: 'Not Kept',
    taken: 'Took Their Text',
    takenText: (snippet: string) => `“${snippet}” has the text from Braze now, as a new version.`,
    takeFailed: 'Not Taken',
    openSnippet: 'Open the snippet',
  },
});

export const compareMessages = textsWithNames({
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
  noteOurs: (version: number) => `at Braze now, against version ${formatCount(version)}`,
  close: 'Close',
  openSnippet: 'Open the snippet',
  publish: 'Publish…',
});
