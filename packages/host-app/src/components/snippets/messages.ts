import { textsWithNames } from '../../lib/isolated-names.ts';

export const shareMessages = {
  copyLink: 'Copy link',
  copied: 'Link copied',
  copiedDescription: 'Everybody in your workspace can read the snippet there. Nobody else can.',
  failed: "The link couldn't be copied",
  failedDescription: (link: string) => `Copy it from here: ${link}`,
  download: 'Download as a file',
  downloaded: 'File saved',
  downloadedDescription: 'Another Sluice can import it in its Snippet Library.',
};

export const trashLinkMessages = { open: 'Open the trash' };

export const deletedSnippetMessages = textsWithNames({
  deleted: (name: string) => `“${name}” has been deleted.`,
  deletedBy: (person: string, ago: string) =>
    `${person} deleted it ${ago}. It can be restored from the trash.`,
  you: 'You',
});

export const missingPartMessages = {
  name: { title: 'Name Required', text: 'Please enter a name for your snippet.' },
  content: { title: 'No Content', text: "There's no content to save." },
};
