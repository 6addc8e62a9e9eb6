export const comparisonMessages = {
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
};
