import type { SnippetRef } from '@sluice/server/contracts';
import { useBulkApi } from '../../../lib/api/bulk/bulk-api.ts';
import { selectionMessages } from './messages.ts';
import { sentences, useBulkRun } from './useBulkRun.ts';

/** Changes the tags of several snippets, and offers to undo that. */
export function useTagging() {
  const api = useBulkApi();
  const { tagging: texts, skippedReasons, undo } = selectionMessages;
  const { run, show, ...state } = useBulkRun();

  const takeBack = async (tagged: SnippetRef[]): Promise<void> => {
    const answer = await run(texts.undoFailed, () => api.undoTagging(tagged));
    if (answer === undefined) return;
    const changed = answer.changed.length;
    const description = sentences(texts.undoneText(answer.restored.length), skippedReasons({ changed }));
    show({ tone: changed > 0 ? 'warn' : 'ok', title: texts.undone, description });
  };

  /** @returns whether it was done */
  const tag = async (
    refs: readonly SnippetRef[],
    tags: { add: readonly string[]; remove: readonly string[] },
  ): Promise<boolean> => {
    const ids = refs.map(({ id }) => id);
    const wish = { add: [...tags.add], remove: [...tags.remove] };
    const answer = await run(texts.failed, () => api.tag(ids, wish));
    if (answer === undefined) return false;
    const { tagged, full, missing } = answer;
    const rest = skippedReasons({ full: full.length, missing: missing.length });
    const done = tagged.length > 0 ? texts.doneText(tagged.length) : '';
    show({
      tone: rest === '' ? 'ok' : 'warn',
      title: tagged.length > 0 ? texts.done : texts.failed,
      description: sentences(done, rest) || texts.nothing,
      ...(tagged.length > 0 && {
        lasts: 'long' as const,
        action: { label: undo, onPress: () => void takeBack(tagged) },
      }),
    });
    return true;
  };

  return { tag, ...state };
}
