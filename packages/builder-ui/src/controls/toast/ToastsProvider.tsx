import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useMemo, useState, type ReactNode, useCallback, type RefCallback } from 'react';
import { Text } from 'react-aria-components/Text';
import { Button } from '../button/Button.tsx';
import { IconButton } from '../icon-button/IconButton.tsx';
import { useControlsMessages } from '../messages.ts';
import { createToastLine, type ToastContent, type ToastLine, type ToastTone } from './create-toast-line.ts';
import { ToastsContext } from './ToastsContext.ts';
import * as S from './Toast.styles.ts';

export interface ToastsProviderProps {
  children: ReactNode;
}

/** How many background notifications are shown at a time. */
const NOTICES = 3;

/**
 * Provides `useToasts()` to everything below it and shows the toasts in a landmark region at the bottom right: one at a time,
 * four seconds each, longer while hovered or focused. Notices of what happens by itself have a second region at the top, above the toasts in a narrow window.
 * F6 moves focus from one to the other.
 */
export function ToastsProvider({ children }: ToastsProviderProps): ReactNode {
  const [line] = useState(() => createToastLine());
  const [notices] = useState(() => createToastLine(NOTICES));
  const toasts = useMemo(
    () => ({
      show: line.show,
      notify: notices.show,
      clear: (topic?: string) => {
        line.clear(topic);
        notices.clear(topic);
      },
    }),
    [line, notices],
  );
  const messages = useControlsMessages();
  return (
    <ToastsContext value={toasts}>
      {children}
      <Region line={notices} label={messages.backgroundNotifications} place="top" />
      <Region line={line} label={messages.notifications} place="bottom" />
    </ToastsContext>
  );
}

interface RegionProps {
  line: ToastLine;
  label: string;
  place: 'top' | 'bottom';
}

function Region({ line, label, place }: RegionProps): ReactNode {
  const messages = useControlsMessages();
  const measure = useToastsHeight();
  return (
    <S.Region
      ref={place === 'bottom' ? measure : undefined}
      queue={line.queue}
      aria-label={label}
      data-place={place}
    >
      {({ toast }) => (
        <S.Toast toast={toast} data-tone={toast.content.tone ?? 'info'}>
          <ToastFace content={toast.content} onClose={() => line.queue.close(toast.key)} />
          <IconButton
            compact
            hideTooltip
            label={messages.dismiss}
            icon={<X aria-hidden />}
            onPress={() => line.queue.close(toast.key)}
          />
        </S.Toast>
      )}
    </S.Region>
  );
}

const icons: Readonly<Record<ToastTone, ReactNode>> = {
  info: <Info aria-hidden />,
  ok: <CircleCheck aria-hidden />,
  warn: <TriangleAlert aria-hidden />,
  danger: <CircleAlert aria-hidden />,
};

function ToastFace({ content, onClose }: { content: ToastContent; onClose: () => void }): ReactNode {
  const { title, description, tone = 'info', action } = content;
  return (
    <>
      <S.Icon>{icons[tone]}</S.Icon>
      <S.Texts>
        <S.Content>
          <S.Title slot="title">{title}</S.Title>
          {description !== undefined && <Text slot="description">{description}</Text>}
        </S.Content>
        {action !== undefined && (
          <Button
            compact
            onPress={() => {
              action.onPress();
              onClose();
            }}
          >
            {action.label}
          </Button>
        )}
      </S.Texts>
    </>
  );
}

/** Between toasts and the notices above them, in pixels. */
const GAP = 8;

/** Tells how high the toasts at the bottom are, so that notices can be above them. */
function useToastsHeight(): RefCallback<HTMLElement> {
  return useCallback((region: HTMLElement | null) => {
    if (region === null || typeof ResizeObserver === 'undefined') return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty('--sluice-toasts-height', `${region.offsetHeight + GAP}px`);
    });
    observer.observe(region);
    return () => {
      observer.disconnect();
      style.removeProperty('--sluice-toasts-height');
    };
  }, []);
}
