import { AlertDialog } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { useBulkApi } from '../../../lib/api/bulk/bulk-api.ts';
import { focusTitleIfLost } from '../../../lib/focus/focus-title.ts';
import { selectionMessages } from './messages.ts';
import { sentences, useBulkRun } from './useBulkRun.ts';

/** The snippets of the trash that somebody wants to erase; a name when it is one. */
export interface ErasureTarget {
  ids: readonly string[];
  name?: string;
}

interface ErasureDialogProps {
  /** The dialog is open while there are some. */
  toErase: ErasureTarget | null;
  onClose: () => void;
  /** Called with those that are not in the trash any more. */
  onGone: (ids: readonly string[]) => void;
}

/** Asks before snippets of the trash are erased: only that makes room, and nothing brings them back. */
export function ErasureDialog({ toErase, onClose, onGone }: ErasureDialogProps): ReactNode {
  const { erasing: texts } = selectionMessages;
  const api = useBulkApi();
  const { run, show, isPending } = useBulkRun();
  const count = toErase?.ids.length ?? 0;
  const erase = async (ids: readonly string[]) => {
    const answer = await run(texts.failed, () => api.erase([...ids]));
    onClose();
    if (answer === undefined) return;
    const { erased, missing } = answer;
    show({
      tone: missing.length > 0 ? 'warn' : 'ok',
      title: erased.length > 0 ? texts.done(erased.length) : texts.nothing,
      description: sentences(
        erased.length > 0 ? texts.doneText(erased.length) : '',
        missing.length > 0 ? texts.notThere(missing.length) : '',
      ),
    });
    onGone(ids);
    focusTitleIfLost();
  };
  return (
    <AlertDialog
      isOpen={toErase !== null}
      onOpenChange={onClose}
      title={texts.question(count, toErase?.name)}
      description={texts.text(count)}
      confirmLabel={texts.confirm}
      isPending={isPending}
      onConfirm={() => {
        if (toErase) void erase(toErase.ids);
      }}
    />
  );
}
