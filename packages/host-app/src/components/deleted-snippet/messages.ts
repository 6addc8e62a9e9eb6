export const deletedSnippetMessages = {
  deleted: (name: string) => `“${name}” has been deleted.`,
  deletedBy: (person: string, ago: string) =>
    `${person} deleted it ${ago}. It can be restored from the trash.`,
  you: 'You',
};
