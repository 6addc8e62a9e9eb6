import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { lateComponent, LateSuspense } from '../../hooks/late-component.ts';
import { createDialogAnswers } from './create-dialog-answers.ts';
import { createToastLine, isOfDialog, type ToastContent, type ToastLine } from './create-toast-line.ts';
import { DialogAnswersContext, ToastsContext } from './ToastsContext.ts';

export interface ToastsProviderProps {
  children: ReactNode;
}

/** The number of background notifications that are shown at a time. */
const NOTICES = 3;

const ToastRegions = lateComponent(async () => (await import('./ToastRegions.tsx')).ToastRegions);

/**
 * Fetches the code that shows toasts: call it once the page can be used. Otherwise it comes with the first thing that the person
 * does, or with the first toast.
 */
export const prepareToasts = (): void => ToastRegions.prepare();

/**
 * Provides `useToasts()` to everything below it and shows the toasts in a landmark region at the bottom right: one at a time, the
 * newest, four seconds each, longer while hovered or focused. Errors wait behind it with a count. Notices of what happens by itself have a second region at the top, above
 * the toasts in a narrow window. F6 moves focus from one to the other. Their code comes late
 * (`prepareToasts`); the time of a toast begins when it is shown.
 */
export function ToastsProvider({ children }: ToastsProviderProps): ReactNode {
  const [line] = useState(() => createToastLine());
  const [notices] = useState(() => createToastLine({ places: NOTICES, first: 'oldest' }));
  const [dialogs] = useState(() => createDialogAnswers(line.show));
  const toasts = useMemo(
    () => ({
      show: (content: ToastContent) => {
        if (content.topic !== undefined) dialogs.clear(content.topic);
        if (!isOfDialog(content) || !dialogs.show(content)) line.show(content);
        else if (content.topic !== undefined) line.clear(content.topic);
      },
      notify: notices.show,
      clear: (topic?: string) => {
        dialogs.clear(topic);
        line.clear(topic);
        notices.clear(topic);
      },
      leavePage: () => {
        line.leavePage();
        notices.leavePage();
      },
    }),
    [line, notices, dialogs],
  );
  const hasToasts = useHasToasts(line, notices);
  return (
    <ToastsContext.Provider value={toasts}>
      <DialogAnswersContext.Provider value={dialogs}>{children}</DialogAnswersContext.Provider>
      {hasToasts && (
        <LateSuspense>
          <ToastRegions line={line} notices={notices} />
        </LateSuspense>
      )}
    </ToastsContext.Provider>
  );
}

/** What a person does first on a page. Most toasts answer something. */
const FIRST_ACTIONS = ['pointerdown', 'keydown'] as const;

/** Tells whether there has been a toast. Until then, the first action has the code fetched that shows them. */
function useHasToasts(line: ToastLine, notices: ToastLine): boolean {
  const [hasToasts, setHasToasts] = useState(false);
  useEffect(() => {
    if (hasToasts) return undefined;
    const started = new AbortController();
    const start = () => {
      started.abort();
      ToastRegions.prepare();
    };
    for (const action of FIRST_ACTIONS)
      addEventListener(action, start, { capture: true, passive: true, signal: started.signal });
    const queues = [line.queue, notices.queue];
    const look = () => setHasToasts(queues.some(({ visibleToasts }) => visibleToasts.length > 0));
    const stops = queues.map((queue) => queue.subscribe(look));
    // Something inside may have shown one already.
    look();
    return () => {
      started.abort();
      for (const stop of stops) stop();
    };
  }, [hasToasts, line, notices]);
  return hasToasts;
}
