import { textsWithNames } from '../../lib/isolated-names.ts';

export const sharedSnippetMessages = textsWithNames({
  snippet: 'Snippet',
  readOnly: 'Read only. Everybody in your workspace can open this page.',
  changed: (person: string, ago: string) => `Last changed by ${person} ${ago}.`,
  draft: 'Draft',
  draftNote: 'This snippet is a draft: parts of it are missing, so it cannot be copied yet.',
  tags: 'Tags',
  openInBuilder: 'Open in the builder',
  editAsText: 'Edit as text',
  openLibrary: 'Open the library',
  elsewhere: (workspace: string) => `This snippet belongs to your workspace “${workspace}”.`,
  elsewhereHelp: 'Switch to that workspace to change or use it.',
  switchTo: (workspace: string) => `Switch to ${workspace}`,
  failed: "We couldn't load this snippet.",
  notFound: "This snippet isn't in your library.",
  notFoundReason:
    'The link may be incomplete, the snippet may have been deleted for good, or it belongs to a workspace that you are not a member of.',
});
