import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '@sluice/builder-ui';
import { type SnippetPublication, BLOCK_NAME_MAX } from '@sluice/server/contracts';
import {
  blockListOptions,
  previewOptions,
  publicationOptions,
  type PublicationTarget,
} from '../../../lib/api/content-blocks-api.ts';
import { snippetOptions } from '../../../lib/api/snippets-api.ts';
import { hasCode } from '../../../lib/http/api-error.ts';
import { useWorkspaceId } from '../../../lib/session/session.ts';
import type { PublishDraft, BlockDetails } from '../../../lib/unsaved/publish-draft.ts';
import type { Pickable } from '../../../components/Picker.tsx';

/** A preview starts after this pause in typing a name. */
const PAUSE_MS = 400;

/** The place where a snippet without a block is to be published. */
export interface TargetChoice {
  kind: 'new' | 'existing';
  chooseKind: (kind: 'new' | 'existing') => void;
  name: string;
  changeName: (name: string) => void;
  /** What is wrong with the name, once the person has typed one. */
  problem: NameProblem | undefined;
  block: Pickable | null;
  chooseBlock: (block: Pickable) => void;
  details: BlockDetails;
  changeDetails: (details: BlockDetails) => void;
}

interface TargetOptions {
  draft: PublishDraft;
  onChange: (changes: Partial<PublishDraft>) => void;
  snippetName: string | undefined;
  /** The block that the snippet is linked to, if any; `undefined` while that is not known. */
  publication: SnippetPublication | undefined;
}

type NameProblem = 'blankName' | 'longName' | 'nameCharacters';

/**
 * A snippet, where it goes, and what publishing it there would change.
 * @param onChange called with what the person chooses and types
 */
export function usePublication(draft: PublishDraft, onChange: (changes: Partial<PublishDraft>) => void) {
  const workspaceId = useWorkspaceId();
  const { snippetId } = draft;
  const id = snippetId ?? '';
  const isChosen = snippetId !== null;
  const snippet = useQuery({ ...snippetOptions(workspaceId, id), enabled: isChosen });
  const publication = useQuery({ ...publicationOptions(workspaceId, id), enabled: isChosen });
  const where = useTarget({
    draft,
    onChange,
    snippetName: snippet.data?.name,
    publication: publication.data,
  });
  const { target } = where;
  const isReady = isChosen && snippet.data !== undefined && target !== null;
  const preview = useQuery({ ...previewOptions(workspaceId, id, target ?? { name: '' }), enabled: isReady });
  const compared = isReady ? preview.data : undefined;
  return {
    ...where,
    snippetId,
    chooseSnippet: (chosen: string) => onChange({ snippetId: chosen }),
    snippet: snippet.data,
    publication: publication.data,
    /** What would change, as Braze and the snippet are now. */
    compared,
    /** Whether the snippet becomes a block that does not exist yet. */
    isNew: publication.data !== undefined && where.own === null && where.choice.kind === 'new',
    isComparing: isReady && preview.isFetching,
    isGone: hasCode(preview.error, 'CONTENT_BLOCK_GONE'),
    loadError: snippet.data === undefined ? snippet.error : publication.data ? null : publication.error,
    previewError: isReady && compared === undefined ? preview.error : null,
    retryLoad: () => void Promise.all([snippet.refetch(), publication.refetch()]),
    compareAgain: () => {
      void snippet.refetch();
      void publication.refetch();
      return preview.refetch();
    },
    /** Whether the server and Braze were asked, and nothing speaks against publishing. */
    isPublishable:
      compared !== undefined &&
      !preview.isFetching &&
      !compared.changedThere &&
      compared.problems.length === 0,
  };
}

/** Knows where a snippet goes: to its own block, or else where the person chooses. */
function useTarget({ draft, onChange, snippetName, publication }: TargetOptions) {
  const { kind, name: typed, block, details } = draft;
  const { newName } = draft.start;
  const own = publication?.block && publication.block.state !== 'goneAtBraze' ? publication.block : null;
  const wanted = newName ?? publication?.proposal?.blockName;
  const free = useFreeName(snippetName, wanted === undefined && typed === undefined && own === null);
  const name = typed ?? wanted ?? free.name;
  const debouncedName = useDebounced(name, PAUSE_MS);

  const choice: TargetChoice = {
    kind,
    chooseKind: (chosen) => onChange({ kind: chosen }),
    name,
    changeName: (next) => onChange({ name: next }),
    problem: typed === undefined ? undefined : nameProblem(name),
    block,
    chooseBlock: (chosen) => onChange({ block: chosen }),
    details,
    changeDetails: (changed) => onChange({ details: changed }),
  };
  return {
    /** The block that the snippet is linked to. Then there is nothing to choose. */
    own,
    choice,
    /** `null` while there is nothing to compare with. */
    target:
      publication === undefined || (kind === 'new' && !free.isKnown)
        ? null
        : targetOf(own, choice, debouncedName),
    /** What the block is or will be called; empty while nothing is chosen. */
    blockName: own?.name ?? (kind === 'new' ? name : (block?.name ?? '')),
  };
}

/** So many blocks whose names contain another one are looked at. */
const ALIKE_MAX = 100;

/** A name for a new block that no other block has, as soon as that is known. */
function useFreeName(snippetName: string | undefined, isWanted: boolean) {
  const name = snippetName === undefined ? '' : proposedName(snippetName);
  const alike = useQuery({
    ...blockListOptions(useWorkspaceId(), { page: 1, limit: ALIKE_MAX, filter: 'all', q: name }),
    enabled: isWanted && name !== '',
  });
  const taken = new Set(alike.data?.items.map((block) => block.name.toLowerCase()));
  return { name: isWanted ? freeName(name, taken) : name, isKnown: !isWanted || !alike.isPending };
}

/** The name itself, or with the first number that makes it another one. Case does not count. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : `_${number}`;
    const numbered = name.slice(0, BLOCK_NAME_MAX - ending.length) + ending;
    if (!taken.has(numbered.toLowerCase())) return numbered;
  }
}

function targetOf(
  own: { id: string } | null,
  { kind, block, name }: TargetChoice,
  debouncedName: string,
): PublicationTarget | null {
  if (own !== null) return { blockId: own.id };
  if (kind === 'existing') return block && { blockId: block.id };
  return nameProblem(name) === undefined && debouncedName === name ? { name } : null;
}

/** Says what Braze would object to in the name of a new block. Whether it is taken only Braze knows. */
export function nameProblem(name: string): NameProblem | undefined {
  if (name.trim() === '') return 'blankName';
  if (!/^[A-Za-z0-9_-]+$/.test(name)) return 'nameCharacters';
  return name.length > BLOCK_NAME_MAX ? 'longName' : undefined;
}

/** What a block is called after a snippet whose name has no letter that Braze takes. */
const NAMELESS = 'snippet';

/** A name for a block, from the name of a snippet: `Win-back by last order` becomes `win-back_by_last_order`. */
export function proposedName(snippetName: string): string {
  const plain = snippetName.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss');
  const name = plain
    .toLowerCase()
    .replaceAll(/[^a-z0-9_-]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, BLOCK_NAME_MAX);
  return name === '' ? NAMELESS : name;
}

export type Publication = ReturnType<typeof usePublication>;
export type Compared = NonNullable<Publication['compared']>;
