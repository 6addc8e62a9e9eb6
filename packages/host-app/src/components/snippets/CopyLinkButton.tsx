import { Button, useToasts } from '@sluice/builder-ui';
import { Link } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Library } from '@sluice/server/contracts';
import { shareMessages } from './messages.ts';
import { siteAddress } from '../../config/base-path.ts';
import { sharedSnippetPath } from '../../config/paths.ts';
import { useWorkspaceId } from '../../lib/session/session.ts';
import { inFileName, saveFile } from '../../lib/save-file.ts';

/** A snippet as it is in a file: nothing of it depends on the workspace. */
type SharedSnippet = Library['snippets'][number];

/** Copies the link to the page where members read a snippet. */
export function CopyLinkButton({ snippetId }: { snippetId: string }): ReactNode {
  const { copyLink } = useShare();
  return (
    <Button icon={<Link aria-hidden />} onPress={() => copyLink(snippetId)}>
      {shareMessages.copyLink}
    </Button>
  );
}

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

/** The text of a file with one snippet, as the import of a library reads it. */
export function snippetFile(snippet: SharedSnippet, now = new Date()): string {
  const library: Library = {
    format: 'sluice-library',
    formatVersion: 1,
    exportedAt: now.toISOString(),
    snippets: [snippet],
  };
  return JSON.stringify(library, null, 2);
}

/** Hands a snippet to the browser as a file to save. */
function downloadSnippet(snippet: SharedSnippet): void {
  const name = inFileName(snippet.name) || 'snippet';
  saveFile(`${name}.sluice.json`, snippetFile(snippet), 'application/json');
}
