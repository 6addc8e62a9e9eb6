import { useToasts, type ToastContent } from '@sluice/builder-ui';
import type { importContentBlocks, SuccessOf } from '@sluice/server/contracts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { generatorPath } from '../../config/paths.ts';
import { useBlockChanges } from '../../lib/api/content-blocks-api.ts';
import { focusTitleIfLost } from '../../lib/focus.ts';
import { errorText } from '../../lib/http/api-error.ts';
import { contentBlockMessages } from './messages.ts';
import type { BlockList } from './useBlockList.ts';

/** Reads, checks and imports blocks, and shows a toast about what came of it. */
export function useBlockActions() {
  const { read, check, importBlocks } = useBlockChanges();
  const toasts = useToasts();
  const importedToast = useImportedToast();
  const isAwaitingCheck = useRef(false);
  const show = (toast: ToastContent) => toasts.show({ topic: 'content-blocks', ...toast });
  const report = (title: string) => (error: unknown) =>
    show({ tone: 'danger', title, description: errorText(error) });
  return {
    read: () => {
      read.mutate(undefined, { onError: report(contentBlockMessages.reading.failed) });
      focusTitleIfLost();
    },
    isReading: read.isPending,
    check: (blockIds?: readonly string[]) => {
      const body = blockIds === undefined ? {} : { blockIds: [...blockIds] };
      check.mutate(body, {
        onSuccess: () => {
          isAwaitingCheck.current = true;
        },
        onError: report(contentBlockMessages.reading.checkFailed),
      });
      focusTitleIfLost();
    },
    isChecking: check.isPending,
    /** Whether the person has asked for a check whose outcome they were not told. It is told once. */
    takeAwaitedCheck: (): boolean => {
      const isAwaiting = isAwaitingCheck.current;
      isAwaitingCheck.current = false;
      return isAwaiting;
    },
    importBlocks: (blockIds: readonly string[], onDone?: () => void) => {
      importBlocks.mutate(blockIds, {
        onSuccess: ({ items }) => {
          show(importedToast(items));
          onDone?.();
          focusTitleIfLost();
        },
        onError: report(contentBlockMessages.importFailed),
      });
    },
    /** The ids of the blocks that are being imported. */
    importing: importBlocks.isPending ? importBlocks.variables : [],
  };
}

type Imported = SuccessOf<typeof importContentBlocks>['items'];

/** Says how many blocks were imported, and why others were not. One snippet can be opened at once. */
function useImportedToast(): (items: Imported) => ToastContent {
  const navigate = useNavigate();
  return (items) => {
    const imported = items.filter(({ outcome }) => outcome === 'imported');
    const leftOut = (['alreadyLinked', 'goneAtBraze', 'blank'] as const).flatMap((outcome) => {
      const number = items.filter((item) => item.outcome === outcome).length;
      return number === 0 ? [] : [contentBlockMessages.importLeftOut[outcome](number)];
    });
    if (imported.length === 0) {
      return { tone: 'warn', title: contentBlockMessages.noneImported, description: leftOut.join(' ') };
    }
    const [only] = imported;
    const snippetId = imported.length === 1 ? only?.snippetId : null;
    return {
      tone: 'ok',
      title: contentBlockMessages.imported(imported.length),
      description:
        leftOut.length > 0 ? leftOut.join(' ') : contentBlockMessages.importedText(imported.length),
      ...(snippetId && {
        action: {
          label: contentBlockMessages.openSnippet,
          onPress: () => void navigate(generatorPath(snippetId)),
        },
      }),
    };
  };
}

/**
 * Reads the blocks for somebody who opens the page of a workspace that has never read them.
 * @returns whether that is about to happen
 */
export function useFirstReading(list: BlockList | undefined, onRead: () => void): boolean {
  const isNeeded =
    list !== undefined && list.readAt === null && list.reading === null && list.problem === null;
  const wasAsked = useRef(false);
  const read = useEffectEvent(onRead);
  useEffect(() => {
    if (!isNeeded || wasAsked.current) return;
    wasAsked.current = true;
    read();
  }, [isNeeded]);
  // oxlint-disable-next-line react/refs -- it only ever becomes true, together with another rendering
  return isNeeded && !wasAsked.current;
}

/** Tells what a check found as soon as it ends, if the person has asked for one. */
export function useCheckOutcome(
  list: BlockList | undefined,
  takeAwaited: () => boolean,
  onShow: () => void,
): void {
  const toasts = useToasts();
  const isReading = list?.reading != null;
  const wasReading = useRef(isReading);
  const showToast = useEffectEvent(() => {
    if (list === undefined || !takeAwaited()) return;
    // The note above the list says why it ended early.
    if (list.problem !== null) return;
    const { withFindings } = list.counts;
    toasts.show({
      topic: 'content-blocks',
      tone: withFindings === 0 ? 'ok' : 'warn',
      title: contentBlockMessages.checked,
      description: contentBlockMessages.checkedText(withFindings),
      ...(withFindings > 0 && { action: { label: contentBlockMessages.showFindings, onPress: onShow } }),
    });
  });
  useEffect(() => {
    if (wasReading.current && !isReading) showToast();
    wasReading.current = isReading;
  }, [isReading]);
}
