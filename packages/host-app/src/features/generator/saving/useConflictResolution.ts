import type { SluiceBuilderHandle } from '@sluice/builder-ui';
import type { Template } from '@sluice/liquid';
import type { RefObject } from 'react';
import { focusTitleAfterDialog } from '../../../lib/focus.ts';
import { isSameTitle, isUnsaved, savedTitle, type Draft } from '../draft/draft.ts';
import type { DraftEvent } from '../draft/draft-machine.ts';
import { useDraftToasts } from '../draft/useDraftToasts.ts';

interface ConflictResolutionOptions {
  builder: RefObject<SluiceBuilderHandle | null>;
  /** The current draft, which can be newer than the rendered one. */
  latest: RefObject<Draft>;
  send: (event: DraftEvent) => void;
}

interface ConflictResolution {
  /** Shows the version that somebody else has saved. */
  takeTheirs: (theirs: Template) => void;
  /** Shows and saves a version that is made of theirs and one's own. */
  saveMerged: (template: Template) => void;
}

/** Shows what has come of a conflict as an edit of the builder: Ctrl+Z brings one's own back. A toast does so for theirs. */
export function useConflictResolution({
  builder,
  latest,
  send,
}: ConflictResolutionOptions): ConflictResolution {
  const toasts = useDraftToasts();
  const show = (template: Template): Template => {
    const { current: before } = latest;
    builder.current?.replaceTemplate(template);
    return latest.current.template === before.template ? template : latest.current.template;
  };
  const takeTheirs = (theirs: Template) => {
    const mine = latest.current;
    send({ type: 'theirs-taken', template: show(theirs) });
    focusTitleAfterDialog();
    if (!isUnsaved(mine)) {
      toasts.newerShown();
      return;
    }
    toasts.replacedByTheirs(() =>
      send({ type: 'put-back', content: { title: mine.title, template: show(mine.template) } }),
    );
  };
  const saveMerged = (template: Template) => {
    const mine = latest.current;
    if (mine.state !== 'conflicted') return;
    const { name, tags } = mine.theirs;
    // A name that only they have changed is part of the result.
    if (isSameTitle(mine.title, savedTitle(mine))) send({ type: 'retitled', title: { name, tags } });
    show(template);
    send({ type: 'replace-requested' });
    focusTitleAfterDialog();
  };
  return { takeTheirs, saveMerged };
}
