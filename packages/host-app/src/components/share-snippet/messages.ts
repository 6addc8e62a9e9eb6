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
