import { Button, ButtonLink } from '@sluice/builder-ui';
import { passagesIn } from '@sluice/liquid';
import { useMemo, useState, type ReactNode } from 'react';
import {
  UnsavedWorkLine,
  UnsavedWorkList,
  useDiscardWork,
} from '../../components/unsaved-work/UnsavedWorkLine.tsx';
import { unsavedWorkMessages } from '../../components/unsaved-work/messages.ts';
import { leftDraftPath } from '../../config/paths.ts';
import { formatMoment } from '../../lib/formats.ts';
import { useSession, useWorkspaceId } from '../../lib/session/session.ts';
import { useStoredWorkRevision, storedWorkKeys } from '../../lib/unsaved/stored-work.ts';
import { isWorthOpening, type Draft, type SavedSnippet } from './draft/draft.ts';
import { peekStoredWork } from './draft/draft-storage.ts';
import {
  draftIdOf,
  draftKeyPrefix,
  isDraftOfTab,
  type DraftOwner,
  wasDraftOfTab,
} from './draft/tab-drafts.ts';
import { useHeldDrafts } from './draft/useHeldDrafts.ts';
import { generatorMessages } from './messages.ts';

/** As many are shown before somebody asks for more. */
const SHOWN = 4;

/** Offers the work that was left unsaved in this browser, by this tab or another one. Nothing when there is none. */
export function UnsavedDrafts(): ReactNode {
  const { user } = useSession();
  const workspaceId = useWorkspaceId();
  return user && <UnsavedDraftsOf owner={{ userId: user.id, workspaceId }} />;
}

interface UnsavedDraftsOfProps {
  owner: DraftOwner;
  /** Only those of this snippet, which is open as it is in the library. */
  snippetId?: string;
}

/** The same for a known person. */
export function UnsavedDraftsOf({ owner, snippetId }: UnsavedDraftsOfProps): ReactNode {
  const [showsAll, setShowsAll] = useState(false);
  const { label } = unsavedWorkMessages;
  const drafts = useLeftDrafts(owner, snippetId);
  const discard = useDiscardWork();
  if (drafts.length === 0) return null;
  const shown = showsAll ? drafts : drafts.slice(0, SHOWN);
  const { more, all, discardAll } = generatorMessages.kept;
  const keys = drafts.map(({ key }) => key);
  return (
    <UnsavedWorkList
      label={label}
      after={
        drafts.length > SHOWN && (
          <>
            {!showsAll && (
              <Button compact variant="ghost" onPress={() => setShowsAll(true)}>
                {more(drafts.length - SHOWN)}
              </Button>
            )}
            <Button compact variant="ghost" onPress={() => discard(keys, all(keys.length))}>
              {discardAll(keys.length)}
            </Button>
          </>
        )
      }
    >
      {shown.map((draft) => (
        <UnsavedDraftLine key={draft.key} draft={draft} />
      ))}
    </UnsavedWorkList>
  );
}

/** What was left and no tab has on its screen now; nothing until that is known. */
function useLeftDrafts({ userId, workspaceId }: DraftOwner, snippetId?: string): readonly UnsavedDraft[] {
  const prefix = draftKeyPrefix({ userId, workspaceId });
  const revision = useStoredWorkRevision(prefix);
  const held = useHeldDrafts(prefix, revision);
  return useMemo(
    () =>
      held === undefined
        ? []
        : listUnsavedDrafts({ userId, workspaceId }).filter(
            ({ key, snippet, isOfThisTab }) =>
              !held.has(key) && (snippetId === undefined || (snippet?.id === snippetId && !isOfThisTab)),
          ),
    // oxlint-disable-next-line react/exhaustive-deps -- the revision stands for what is stored
    [userId, workspaceId, snippetId, revision, held],
  );
}

function UnsavedDraftLine({ draft }: { draft: UnsavedDraft }): ReactNode {
  const { key, snippet, name, beginning, isTextOnly, wasOfThisTab, storedAt } = draft;
  const { kept: texts } = generatorMessages;
  const called = snippet?.name ?? name;
  const subject =
    called === '' && beginning !== ''
      ? texts.beginning(beginning)
      : unsavedWorkMessages.subject(called === '' ? null : called);
  const where = texts.where(wasOfThisTab, storedAt === undefined ? '' : formatMoment(new Date(storedAt)));
  return (
    <UnsavedWorkLine
      sentence={isTextOnly ? texts.textOnly(subject, where) : texts.sentence(subject, where)}
      subject={subject}
      keys={[key]}
    >
      <ButtonLink
        compact
        href={leftDraftPath(snippet?.id ?? null, draftIdOf(key))}
        aria-label={texts.continueWith(subject)}
      >
        {texts.continue}
      </ButtonLink>
    </UnsavedWorkLine>
  );
}

/** Unsaved work that this browser keeps. */
interface UnsavedDraft {
  key: string;
  /** The snippet that it changes; `null` for a new one. */
  snippet: SavedSnippet | null;
  /** What the person calls it; empty without a name. */
  name: string;
  /** How its first text begins. */
  beginning: string;
  /** Whether all that is kept is Liquid that was typed and not applied: the snippet itself is as in the library. */
  isTextOnly: boolean;
  /** Whether it is what this tab would open. */
  isOfThisTab: boolean;
  /** Whether it was begun or continued in this tab, which may have begun another one since. */
  wasOfThisTab: boolean;
  storedAt: number | undefined;
}

/** All drafts that this browser keeps, the newest first. Listing them takes none over from another tab. */
export function listUnsavedDrafts(owner: DraftOwner): UnsavedDraft[] {
  const all = storedWorkKeys(draftKeyPrefix(owner)).flatMap((key) => {
    const work = peekStoredWork(key);
    if (!work) return [];
    const { draft, storedAt } = work;
    return [
      {
        key,
        snippet: draft.snippet,
        name: draft.title.name,
        beginning: beginningOf(draft),
        isTextOnly: !isWorthOpening(draft),
        isOfThisTab: isDraftOfTab(key),
        wasOfThisTab: wasDraftOfTab(key),
        storedAt,
      },
    ];
  });
  return all.toSorted((one, other) => (other.storedAt ?? 0) - (one.storedAt ?? 0));
}

const BEGINNING_LENGTH = 40;

function beginningOf({ message }: Draft): string {
  const texts = passagesIn(message.passages).flatMap(({ passage }) => {
    if (passage.kind === 'text') return [passage.text];
    return passage.kind === 'decision' ? passage.template.statements.map(({ customText }) => customText) : [];
  });
  const text = texts.map((one) => one.trim()).find((one) => one !== '') ?? '';
  const [line = ''] = text.split('\n');
  return line.length > BEGINNING_LENGTH ? `${line.slice(0, BEGINNING_LENGTH)}…` : line;
}
