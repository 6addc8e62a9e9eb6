import { ButtonLink, Note, Skeleton } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { DeletedSnippet } from '../../../components/snippets/DeletedSnippet.tsx';
import { RetryView } from '../../../components/RetryView.tsx';
import { paths } from '../../../config/paths.ts';
import type { OpeningDraft } from '../draft/useOpenDraft.ts';
import { GeneratorHeader } from '../header/GeneratorHeader.tsx';
import { generatorMessages } from '../messages.ts';

type NotOpen = Exclude<OpeningDraft, { status: 'open' }>;

/** Shown instead of the builder until a draft is open: a placeholder while it loads, or why it can't be opened. */
export function OpeningView({ opening }: { opening: NotOpen }): ReactNode {
  return (
    <>
      <GeneratorHeader />
      <OpeningStatus opening={opening} />
    </>
  );
}

function OpeningStatus({ opening }: { opening: NotOpen }): ReactNode {
  const { opening: texts } = generatorMessages;
  const openLibrary = <ButtonLink href={paths.snippets}>{texts.openLibrary}</ButtonLink>;
  switch (opening.status) {
    case 'loading':
      return <Skeleton height="240px" />;
    case 'failed':
      return <RetryView title={texts.failed} error={opening.error} onRetry={opening.retry} />;
    case 'deleted':
      return <DeletedSnippet trashed={opening.trashed} />;
    case 'not-found':
      return (
        <Note role="alert" tone="warn" title={texts.notFound} action={openLibrary}>
          {texts.notFoundReason}
        </Note>
      );
  }
}
