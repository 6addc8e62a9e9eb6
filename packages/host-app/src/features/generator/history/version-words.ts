import { generatorMessages } from '../messages.ts';
import type { VersionListItem } from './version-days.ts';

/** What a version changed against the one before it, in words; `undefined` where nobody knows. */
export function versionWords(
  version: VersionListItem,
  before: VersionListItem | undefined,
): string | undefined {
  const { history: texts } = generatorMessages;
  const { change } = version;
  if (version.version === 1) return texts.first;
  if (change?.restoredFrom !== undefined) return texts.restoredFrom(change.restoredFrom);
  const all: string[] = [];
  if (change !== undefined && change.count > 0) all.push(texts.changes(change.first, change.count));
  if (before !== undefined && before.name !== version.name) all.push(texts.renamed(version.name));
  if (before !== undefined && before.tags.join('\n') !== version.tags.join('\n')) all.push(texts.tagsChanged);
  return all.length === 0 ? undefined : all.join(' · ');
}
