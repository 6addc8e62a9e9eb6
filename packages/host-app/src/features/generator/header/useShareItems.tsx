import type { MenuEntry } from '@sluice/builder-ui';
import { generateLiquid } from '@sluice/liquid';
import { Download, Link } from 'lucide-react';
import { shareMessages } from '../../../components/snippets/messages.ts';
import { useShare } from '../../../components/snippets/useShare.ts';
import type { Draft } from '../draft/draft.ts';
import { generatorMessages } from '../messages.ts';

/** The entries of the menu that share the draft: its saved snippet by a link, and what is on the screen as a file. */
export function useShareItems(draft: Draft): MenuEntry[] {
  const { actions: texts, untitled } = generatorMessages;
  const { copyLink: copyLinkLabel, download: downloadLabel } = shareMessages;
  const { copyLink, download } = useShare();
  const { snippet, template, title } = draft;

  const downloadShown = () => {
    const { text, incomplete } = generateLiquid(template);
    download({
      name: title.name === '' ? untitled : title.name,
      tags: [...title.tags],
      content: text,
      builderState: template,
      isDraft: incomplete.length > 0,
    });
  };
  return [
    {
      id: 'copy-link',
      label: copyLinkLabel,
      icon: <Link aria-hidden />,
      startsGroup: true,
      onAction: () => {
        if (snippet) copyLink(snippet.id);
      },
      disabledReason: snippet === null ? texts.notSavedYet : undefined,
    },
    {
      id: 'download',
      label: downloadLabel,
      icon: <Download aria-hidden />,
      onAction: downloadShown,
      disabledReason: draft.state === 'pristine' ? texts.isNew : undefined,
    },
  ];
}
