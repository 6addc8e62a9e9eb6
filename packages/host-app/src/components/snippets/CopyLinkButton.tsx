import { Button } from '@sluice/builder-ui';
import { Link } from 'lucide-react';
import type { ReactNode } from 'react';
import { shareMessages } from './messages.ts';
import { useShare } from './useShare.ts';

/** Copies the link to the page where members read a snippet. */
export function CopyLinkButton({ snippetId }: { snippetId: string }): ReactNode {
  const { copyLink } = useShare();
  return (
    <Button icon={<Link aria-hidden />} onPress={() => copyLink(snippetId)}>
      {shareMessages.copyLink}
    </Button>
  );
}
