/** What is said about the people with whom the workspace tests its snippets. */
export const samplePeopleMessages = {
  note: 'Everybody in your workspace can use sample people.',
  loadFailed: "We couldn't load your workspace's sample people.",
  saved: 'Sample person saved',
  savedDescription: (name: string) => `Everybody in your workspace can test with “${name}”.`,
  saveFailed: 'Sample person not saved',
  updated: 'Sample person updated',
  deleted: 'Sample person deleted',
  deletedDescription: (name: string) => `“${name}” is gone for everybody in your workspace.`,
  undo: 'Undo',
  changedMeanwhile: (name: string) =>
    `Somebody else has just changed “${name}”. Nothing has been overwritten. Try again to replace their changes.`,
  deletedMeanwhile: (name: string) =>
    `Somebody has deleted “${name}”. You can save these values as a new sample person.`,
};
