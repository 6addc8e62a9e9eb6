import { Button } from '@sluice/builder-ui';
import { type ReactNode, useState } from 'react';
import { isNewer, type Snippet } from '@sluice/server/contracts';
import { componentMessages } from '../../../components/messages.ts';
import { PageBanners, type PageBanner } from '../../../components/PageBanners.tsx';
import { TrashLink } from '../../../components/snippets/DeletedSnippet.tsx';
import { isUnsaved } from '../draft/draft.ts';
import type { DraftOwner } from '../draft/tab-drafts.ts';
import { UnsavedDraftsOf } from '../UnsavedDrafts.tsx';
import { generatorMessages } from '../messages.ts';
import { useDeletedNote, useRestoreAndSave } from '../saving/deleted-snippet.ts';
import { formatTime } from '../../../lib/formats.ts';
import { errorText } from '../../../lib/http/api-error.ts';
import { useSession } from '../../../lib/session/session.ts';
import type { BuilderAttributes } from '../../../lib/api/useAttributes.ts';
import type { GeneratorControls } from './useGenerator.ts';

interface NotesProps {
  generator: GeneratorControls;
  attributes: BuilderAttributes;
  owner: DraftOwner;
  /** What the last save changed for people who are kept with the snippet. */
  news: PageBanner | undefined;
}

/** What is said above the builder: about the snippet, about the attributes, and about the last save. */
export function Notes({ generator, attributes, owner, news }: NotesProps): ReactNode {
  const { snippet } = generator.draft;
  const newer = useNewerBanner(generator);
  const deleted = useDeletedBanner(generator);
  const noAttributes: PageBanner | undefined =
    attributes.error === null
      ? undefined
      : {
          id: 'no-attributes',
          tone: 'danger',
          title: generatorMessages.attributesFailed,
          text: errorText(attributes.error),
          action: <Button onPress={attributes.retry}>{componentMessages.retry}</Button>,
        };
  return (
    <PageBanners
      isUrgent={noAttributes !== undefined}
      banners={[deleted, newer, noAttributes, news]}
      quiet={snippet && <UnsavedDraftsOf owner={owner} snippetId={snippet.id} />}
    />
  );
}

/** Says that somebody has deleted the opened snippet, with what can be done with the draft. */
function useDeletedBanner({
  changeElsewhere: change,
  draft,
  send,
}: GeneratorControls): PageBanner | undefined {
  const { actions, deletedNote: texts } = generatorMessages;
  const { restoreAndSave, isRestoring } = useRestoreAndSave(draft.snippet?.id ?? '', send);
  const deletedNote = useDeletedNote();
  if (change?.kind !== 'deleted') return undefined;
  return {
    id: 'deleted',
    tone: 'warn',
    text: deletedNote(change.by),
    action: (
      <>
        {change.by && (
          <Button compact isPending={isRestoring} onPress={restoreAndSave}>
            {isUnsaved(draft) ? texts.restoreAndSave : texts.restore}
          </Button>
        )}
        <Button compact onPress={() => send({ type: 'new-requested', title: draft.title })}>
          {actions.saveAsNew}
        </Button>
        <TrashLink />
      </>
    ),
  };
}

/**
 * Says that somebody, or another tab of the person's own, has saved a newer version of the opened snippet, and takes it in when
 * they ask: below their changes where the two touch other branches. Where they touch the same, the two are compared.
 */
function useNewerBanner(generator: GeneratorControls): PageBanner | undefined {
  const { newer: texts } = generatorMessages;
  const { changeElsewhere: change, draft, send, takeNewer } = generator;
  const { user } = useSession();
  const [isTaking, setTaking] = useState(false);
  const [failed, setFailed] = useState<Snippet>();
  if (change?.kind !== 'newer') return undefined;
  const { theirs } = change;
  // A version that comes later has not failed.
  const hasFailed = failed === theirs;
  const takeIn = async () => {
    setTaking(true);
    try {
      await takeNewer(theirs);
      setFailed(undefined);
    } catch {
      setFailed(theirs);
    } finally {
      setTaking(false);
    }
  };
  const { displayName, id } = theirs.updatedBy;
  const time = formatTime(theirs.updatedAt);
  const isUnknown = isNewer(theirs.builderState);
  const whoSaved = id === user?.id ? texts.savedByYou(time) : texts.savedBy(displayName, time);
  return {
    id: 'newer',
    tone: 'info',
    text: isUnknown
      ? `${whoSaved} ${texts.byNewerEdition}`
      : hasFailed
        ? `${whoSaved} ${texts.failed}`
        : whoSaved,
    action: !isUnknown && (
      <>
        <Button compact variant="primary" isPending={isTaking} onPress={() => void takeIn()}>
          {hasFailed ? texts.retry : texts.takeIn}
        </Button>
        {isUnsaved(draft) && (
          <Button compact onPress={() => send({ type: 'newer-opened', theirs })}>
            {texts.compare}
          </Button>
        )}
      </>
    ),
  };
}
