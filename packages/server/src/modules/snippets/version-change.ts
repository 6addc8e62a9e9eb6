import type { Template } from '@sluice/liquid';
import { compareTemplates } from '@sluice/liquid/compare';
import { changeMessage } from '@sluice/liquid/messages';
import { importText } from '@sluice/liquid/text';
import type { VersionChange } from '../../contracts/index.ts';

/** What of a snippet is compared. */
interface Saved {
  content: string;
  builderState: Template | null;
}

/** In characters of both texts: to compare longer ones branch by branch would keep other requests waiting. */
const COMPARED_MAX = 40_000;
/** A sentence that quotes a long text ends here. */
const WORDS_MAX = 200;

/** What a new version says otherwise than the one before, so that the list of versions can tell it. */
export function versionChange(before: Saved, after: Saved, restoredFrom: number | undefined): VersionChange {
  const restored = restoredFrom === undefined ? {} : { restoredFrom };
  const isSameText = before.content === after.content;
  // The cards may still differ, in the names of branches. Liquid that was written by hand has no names.
  const hasCards = before.builderState !== null && after.builderState !== null;
  const isLong = before.content.length + after.content.length > COMPARED_MAX;
  if (isSameText && (isLong || !hasCards)) return { first: '', count: 0, ...restored };
  if (isLong) return { first: 'Text changed', count: 1, ...restored };
  const changes = compareTemplates(templateOf(before), templateOf(after));
  const words = changes[0] === undefined ? '' : changeMessage(changes[0]);
  const first = words.length > WORDS_MAX ? `${words.slice(0, WORDS_MAX - 1)}…` : words;
  return { first: first.toWellFormed(), count: changes.length, ...restored };
}

/** Liquid that was written by hand has no cards. */
function templateOf({ builderState, content }: Saved): Template {
  return builderState ?? importText(content);
}
