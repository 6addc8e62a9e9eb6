import type {
  Snippet,
  SnippetListItem,
  SnippetProgress,
  SnippetVersion,
  TrashedSnippet,
} from '../../../contracts/index.ts';
import { createId } from '../../../core/index.ts';
import { emailTexts } from './email-texts.ts';
import { countAccepted, peopleWhoAccepted } from './accepted-findings.ts';
import type { WorkspaceScope } from '../../../operations/caller.ts';
import type { TextReading } from '../../analysis/index.ts';
import { displayName, initials, type AccountDocument, type AccountsService } from '../../accounts/index.ts';
import {
  type SnippetDocument,
  type SnippetFields,
  type SnippetHead,
  type SnippetKeys,
  type SnippetVersionDocument,
  type SnippetVersionHead,
  bytesOf,
} from './snippet.document.ts';

type Author = Snippet['updatedBy'];
/** People as they are displayed, by id. */
export type Authors = ReadonlyMap<string, Author>;

export function toAuthors(accounts: readonly AccountDocument[]): Authors {
  return new Map(
    accounts.map((account) => {
      const { _id: id } = account;
      return [id, { id, displayName: displayName(account), initials: initials(account) }];
    }),
  );
}

/** People whose account was deleted remain in the history, without a name. */
export function authorOf(id: string, authors: Authors): Author {
  return authors.get(id) ?? { id, displayName: 'Former member', initials: '–' };
}

function fieldsOf(
  snippet: SnippetDocument,
  authors: Authors,
  viewerId: string,
): Omit<Snippet, 'builderState' | 'acceptedBy'> {
  return {
    id: snippet._id,
    workspaceId: snippet.workspaceId,
    name: snippet.name,
    content: snippet.content,
    tags: snippet.tags,
    isDraft: snippet.isDraft,
    isBuilt: snippet.builderState !== null,
    isFavorite: snippet.favoriteOf.includes(viewerId),
    createdBy: authorOf(snippet.createdBy, authors),
    updatedBy: authorOf(snippet.updatedBy, authors),
    createdAt: snippet.createdAt.toISOString(),
    updatedAt: snippet.updatedAt.toISOString(),
    version: snippet.version,
  };
}

/** A snippet without its large field. */
export function toSnippetListItem(
  snippet: SnippetDocument,
  authors: Authors,
  viewerId: string,
): SnippetListItem {
  // Those of an earlier release have none.
  const findings = snippet.findings ?? null;
  const acceptedFindings = countAccepted(snippet.builderState);
  return {
    ...fieldsOf(snippet, authors, viewerId),
    ...(findings && { findings }),
    ...(acceptedFindings > 0 && { acceptedFindings }),
  };
}

export function toSnippet(snippet: SnippetDocument, authors: Authors, viewerId: string): Snippet {
  const people = peopleWhoAccepted(snippet.builderState);
  return {
    ...fieldsOf(snippet, authors, viewerId),
    builderState: snippet.builderState,
    ...(people.length > 0 && { acceptedBy: people.map((id) => authorOf(id, authors)) }),
  };
}

/** A snippet in the trash. */
export function toTrashedSnippet(
  snippet: SnippetDocument,
  authors: Authors,
  viewerId: string,
): TrashedSnippet {
  return {
    ...fieldsOf(snippet, authors, viewerId),
    deletedAt: (snippet.deletedAt ?? snippet.updatedAt).toISOString(),
    deletedBy: authorOf(snippet.deletedBy ?? snippet.updatedBy, authors),
  };
}

/** The current version of a snippet. */
export function currentVersion(snippet: SnippetDocument): SnippetVersionDocument {
  const { content, builderState } = snippet;
  return { ...currentVersionHead(snippet), content, builderState };
}

/** The same without its texts. */
export function currentVersionHead(snippet: SnippetHead): SnippetVersionHead {
  const { _id: snippetId, workspaceId, version, name, tags, isDraft } = snippet;
  return {
    _id: `${snippetId}:${version}`,
    workspaceId,
    snippetId,
    version,
    name,
    tags,
    isDraft,
    savedBy: snippet.updatedBy,
    savedAt: snippet.updatedAt,
    ...changeOf(snippet),
  };
}

/** The change of its text, where the save that made this version has compared. */
function changeOf({ version, change }: SnippetHead): Pick<SnippetVersionDocument, 'change'> {
  if (change?.version !== version) return {};
  const { version: _, ...compared } = change;
  return { change: compared };
}

/** A version without the large fields. */
export function toVersionListItem(
  version: SnippetVersionHead,
  authors: Authors,
): Omit<SnippetVersion, 'content' | 'builderState'> {
  return {
    version: version.version,
    name: version.name,
    tags: version.tags,
    isDraft: version.isDraft,
    savedBy: authorOf(version.savedBy, authors),
    savedAt: version.savedAt.toISOString(),
    ...(version.change && { change: version.change }),
  };
}

export function toVersion(version: SnippetVersionDocument, authors: Authors): SnippetVersion {
  const { content, builderState } = version;
  return { ...toVersionListItem(version, authors), content, builderState };
}

export const lowerCase = (text: string) => text.toLowerCase();

/**
 * A text as it is searched: in lower case, and without characters that a database could read in its own way. A search for
 * such a character finds it, because the same is done to what is searched for.
 */
export const searchable = (text: string) => lowerCase(text).toWellFormed().replaceAll('\0', '\uFFFD');

/** Raised with each new key, so that older documents get it at the next start. */
export const KEYS_VERSION = 4;

/** Why Braze would refuse a finished text: known before the next check of the library finds the rest. */
const findingsOf = ({ errors }: TextReading): SnippetKeys['findings'] =>
  errors > 0 ? { errors, warnings: 0 } : null;

function progressOf({ isDraft }: SnippetFields, findings: SnippetKeys['findings']): SnippetProgress {
  if (isDraft) return 'draft';
  return findings === null ? 'final' : 'findings';
}

/** The keys for sorting, filtering and searching the library. */
export function keysOf(fields: SnippetFields, reading: TextReading): SnippetKeys {
  const { name, content, tags, builderState } = fields;
  const { attributeNames, customAttributes } = reading;
  const findings = findingsOf(reading);
  return {
    nameKey: lowerCase(name),
    sortKey: sortKeyOf(name),
    tagKeys: tags.map(lowerCase),
    searchKey: searchable([name, content, ...emailTexts(builderState)].join('\n')),
    attributeNames,
    customAttributes,
    findings,
    states: [progressOf(fields, findings)],
    keysVersion: KEYS_VERSION,
  };
}

/** A snippet in its first version. */
export function newSnippet(
  createdBy: string,
  createdAt: Date,
  fields: SnippetFields,
  reading: TextReading,
  id = createId('snp'),
): Omit<SnippetDocument, 'workspaceId'> {
  return {
    ...fields,
    ...keysOf(fields, reading),
    _id: id,
    createdBy,
    updatedBy: createdBy,
    createdAt,
    updatedAt: createdAt,
    version: 1,
    storedBytes: bytesOf(fields),
    versionBytes: [],
    changes: 1,
    searchState: 'stale',
    favoriteOf: [],
    deletedAt: null,
    deletedBy: null,
  };
}

/** Adds people's names to snippets, which store only their ids. */
export function createSnippetPresenter(accounts: AccountsService) {
  async function authorsOf(ids: readonly (string | null)[]): Promise<Authors> {
    const known = new Set(ids.filter((id) => id !== null));
    return toAuthors(await accounts.findByIds([...known]));
  }

  const present = async (scope: WorkspaceScope, snippet: SnippetDocument): Promise<Snippet> => {
    const { createdBy, updatedBy, builderState } = snippet;
    const authors = await authorsOf([createdBy, updatedBy, ...peopleWhoAccepted(builderState)]);
    return toSnippet(snippet, authors, scope.userId);
  };

  return { authorsOf, present };
}

const DIGITS = /0*(\d+)/g;
const MARKS = /\p{M}+/gu;

/**
 * A key that sorts names as people do, in a database that compares texts by their characters: case and accents do not
 * count, and numbers sort by their value, because each one has its number of digits in front (4 before 34 before 340).
 */
export function sortKeyOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(DIGITS, (_run, digits: string) => `${String(digits.length).padStart(3, '0')}${digits}`);
}
