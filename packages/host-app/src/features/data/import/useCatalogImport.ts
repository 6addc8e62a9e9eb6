import { useToasts } from '@sluice/builder-ui';
import type { CatalogImport } from '@sluice/server/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { catalogKey } from '../../../lib/api/api-client.ts';
import {
  connectionOptions,
  importListOptions,
  isRunning,
  useImportChanges,
} from '../../../lib/api/provider-api.ts';
import { focusTitleIfLost } from '../../../lib/focus.ts';
import { errorText } from '../../../lib/http/api-error.ts';
import { useWorkspaceId } from '../../../lib/session/session.ts';
import { dataMessages } from '../messages.ts';

const TOPIC = 'import';

/** The running import, and the ones before it. When one ends, the new lists are loaded and its outcome is told. */
export function useCatalogImport() {
  const { import: texts } = dataMessages;
  const workspaceId = useWorkspaceId();
  const queries = useQueryClient();
  const toasts = useToasts();
  const imports = useQuery(importListOptions(workspaceId));
  const { start, cancel } = useImportChanges();
  const running = imports.data?.find(isRunning);

  const showToast = useEffectEvent((ended: CatalogImport) => {
    void queries.invalidateQueries({ queryKey: catalogKey(workspaceId) });
    void queries.invalidateQueries({ queryKey: connectionOptions(workspaceId).queryKey });
    toasts.show({ topic: TOPIC, ...outcomeOf(ended) });
  });

  const followed = useRef<string>(undefined);
  // A short import can be listed as ended before the request that has started it is answered.
  const [started, setStarted] = useState<string>();
  useEffect(() => {
    const ended = imports.data?.find((each) => each.id === followed.current && !isRunning(each));
    if (ended) showToast(ended);
    if (ended || running) followed.current = running?.id;
    // oxlint-disable-next-line react/exhaustive-deps -- what has just started may be in the list already
  }, [imports.data, running, started]);

  const report = (title: string) => (error: unknown) =>
    toasts.show({ topic: TOPIC, tone: 'danger', title, description: errorText(error) });
  return {
    imports,
    running,
    isStarting: start.isPending,
    isCancelling: cancel.isPending,
    start: () => {
      start.mutate(undefined, {
        onSuccess: ({ id }) => {
          followed.current = id;
          setStarted(id);
        },
        onError: report(texts.startFailed),
      });
      focusTitleIfLost();
    },
    cancel: (importId: string) => {
      cancel.mutate(importId, { onError: report(texts.cancelFailed) });
      focusTitleIfLost();
    },
  };
}

/** The words for how an import ended. */
function outcomeOf({ state, problem, attributes, events }: CatalogImport) {
  const { import: texts } = dataMessages;
  if (state === 'cancelled') return { title: texts.cancelled, description: texts.cancelledText };
  if (state === 'failed')
    return { tone: 'danger' as const, title: texts.failed, description: problem?.message };
  const description = texts.completeText(attributes.count, events.count);
  return { tone: 'ok' as const, title: texts.complete, description };
}

export type CatalogImports = ReturnType<typeof useCatalogImport>;
