import { useToasts } from '@sluice/builder-ui';
import { siteAddress } from '../../config/base-path.ts';
import { sharedSnippetPath } from '../../config/paths.ts';
import { useWorkspaceId } from '../../lib/session/useWorkspaceId.ts';
import { downloadSnippet, type SharedSnippet } from './snippet-file.ts';
import { shareMessages } from './messages.ts';

/** The ways to share a snippet, each with a toast that says for whom it is: a link for members, and a file. */
export function useShare() {
  const workspaceId = useWorkspaceId();
  const toasts = useToasts();

  const copyLink = async (snippetId: string): Promise<void> => {
    const link = location.origin + siteAddress(sharedSnippetPath(workspaceId, snippetId));
    try {
      await navigator.clipboard.writeText(link);
      toasts.show({
        topic: 'share',
        tone: 'ok',
        title: shareMessages.copied,
        description: shareMessages.copiedDescription,
      });
    } catch {
      const description = shareMessages.failedDescription(link);
      toasts.show({ topic: 'share', tone: 'danger', title: shareMessages.failed, description });
    }
  };
  return {
    copyLink: (snippetId: string) => void copyLink(snippetId),
    download: (snippet: SharedSnippet) => {
      downloadSnippet(snippet);
      const description = shareMessages.downloadedDescription;
      toasts.show({ topic: 'share', tone: 'ok', title: shareMessages.downloaded, description });
    },
  };
}
