import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useSyncExternalStore, type ReactNode } from 'react';
import { Text } from 'react-aria-components/Text';
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as ToastContentSlot,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast';
import { styled } from 'styled-components';
import { useAttached } from '../../hooks/useAttached.ts';
import { Button } from '../button/Button.tsx';
import { IconButton } from '../icon-button/IconButton.tsx';
import { useControlsMessages } from '../messages.ts';
import { usePlacedLayer } from '../../theme/portal-layer.ts';
import type { ToastContent, ToastLine, ToastTone } from './create-toast-line.ts';
import { below, floatingSurface, focusRing } from '../../theme/mixins.ts';

interface ToastRegionsProps {
  /** What the person did. */
  line: ToastLine;
  /** What happened by itself. */
  notices: ToastLine;
}

/** The two landmark regions with the toasts of a `ToastsProvider`. F6 moves focus from one to the other. */
export function ToastRegions({ line, notices }: ToastRegionsProps): ReactNode {
  usePlacedLayer();
  const messages = useControlsMessages();
  return (
    <>
      <Region line={notices} label={messages.backgroundNotifications} place="top" />
      <Region line={line} label={messages.notifications} place="bottom" />
    </>
  );
}

interface RegionProps {
  line: ToastLine;
  label: string;
  place: 'top' | 'bottom';
}

function Region({ line, label, place }: RegionProps): ReactNode {
  const messages = useControlsMessages();
  const measure = useAttached(measureToasts);
  const waiting = useSyncExternalStore(line.subscribe, line.countWaiting);
  return (
    <RegionLook
      ref={place === 'bottom' ? measure : undefined}
      queue={line.queue}
      aria-label={label}
      data-place={place}
    >
      {({ toast }) => (
        <Toast
          toast={toast}
          data-tone={toast.content.tone ?? 'info'}
          data-more={place === 'bottom' && waiting > 0 ? '' : undefined}
        >
          <ToastFace
            content={toast.content}
            waiting={place === 'bottom' ? waiting : 0}
            onEarlier={line.showEarlier}
            onClose={() => line.queue.close(toast.key)}
          />
          <IconButton
            compact
            hideTooltip
            label={messages.dismiss}
            icon={<X aria-hidden />}
            onPress={() => line.queue.close(toast.key)}
          />
        </Toast>
      )}
    </RegionLook>
  );
}

const icons: Readonly<Record<ToastTone, ReactNode>> = {
  info: <Info aria-hidden />,
  ok: <CircleCheck aria-hidden />,
  warn: <TriangleAlert aria-hidden />,
  danger: <CircleAlert aria-hidden />,
};

interface ToastFaceProps {
  content: ToastContent;
  /** How many wait behind it. */
  waiting: number;
  /** Shows the next of those. */
  onEarlier: () => void;
  onClose: () => void;
}

function ToastFace({ content, waiting, onEarlier, onClose }: ToastFaceProps): ReactNode {
  const messages = useControlsMessages();
  const { title, description, tone = 'info', action } = content;
  return (
    <>
      <Icon>{icons[tone]}</Icon>
      <Texts>
        <Content>
          <Title slot="title">{title}</Title>
          {description !== undefined && <Text slot="description">{description}</Text>}
        </Content>
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
        {waiting > 0 && (
          <Button compact variant="link" onPress={onEarlier}>
            {messages.moreNotifications(waiting)}
          </Button>
        )}
      </Texts>
    </>
  );
}

/** Between toasts and the notices above them, in pixels. */
const GAP = 8;

/** Tells how high the toasts at the bottom are, so that notices can be above them. */
function measureToasts(region: HTMLElement): (() => void) | undefined {
  if (typeof ResizeObserver === 'undefined') return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.setProperty('--sluice-toasts-height', `${region.offsetHeight + GAP}px`);
  });
  observer.observe(region);
  return () => {
    observer.disconnect();
    style.removeProperty('--sluice-toasts-height');
  };
}

const RegionLook = styled(ToastRegion<ToastContent>)`
  position: fixed;
  z-index: var(--sluice-z-toast);
  inset-inline-end: 16px;
  display: flex;
  flex-direction: column;
  gap: var(--sluice-space-2);
  inline-size: min(380px, calc(100vw - 32px));
  border-radius: var(--sluice-radius-m);
  outline: none;

  /* A page with a bar at the bottom or at the top raises the inset; at the bottom a dialog with its buttons does, too. */
  &[data-place='bottom'] {
    inset-block-end: max(
      var(--sluice-toasts-inset, 16px),
      var(--sluice-dialog-foot, 0px),
      env(safe-area-inset-bottom)
    );
  }

  /* What happens by itself may wait below a dialog: there it would cover what the person is reading. */
  &[data-place='top'] {
    z-index: var(--sluice-z-notice);
    /* A page with buttons at the end of its head places them above the toasts, too. */
    inset-block: var(--sluice-notices-inset, max(16px, env(safe-area-inset-top)) auto);

    /* In a narrow window it would cover the buttons at the head of a page, and nothing scrolls those away: it is above
       the toasts then. */
    @media ${below(901)} {
      inset-block: auto
        calc(
          max(var(--sluice-toasts-inset, 16px), env(safe-area-inset-bottom)) +
            var(--sluice-toasts-height, 0px)
        );
    }
  }

  &[data-focus-visible] {
    ${focusRing}
  }
`;

const Icon = styled.span`
  display: grid;
  flex: none;
  margin-block-start: 2px;

  & > svg {
    inline-size: 18px;
    block-size: 18px;
    stroke-width: 1.75;
  }
`;

const Toast = styled(AriaToast<ToastContent>)`
  ${floatingSurface}
  display: flex;
  align-items: flex-start;
  gap: var(--sluice-space-2);
  padding-block: var(--sluice-space-3);
  padding-inline: var(--sluice-space-4) var(--sluice-space-2);
  border-inline-start: 4px solid var(--sluice-brand);

  & ${Icon} {
    color: var(--sluice-brand);
  }

  &[data-tone='ok'] {
    border-inline-start-color: var(--sluice-ok);

    ${Icon} {
      color: var(--sluice-ok);
    }
  }

  &[data-tone='warn'] {
    border-inline-start-color: var(--sluice-warn);

    ${Icon} {
      color: var(--sluice-warn);
    }
  }

  &[data-tone='danger'] {
    border-inline-start-color: var(--sluice-danger);

    ${Icon} {
      color: var(--sluice-danger);
    }
  }

  /* The edge of those behind it. */
  &[data-more] {
    box-shadow:
      0 5px 0 -1px var(--sluice-surface-0),
      0 5px 0 0 var(--sluice-line),
      var(--sluice-shadow-2);
  }

  &[data-focus-visible] {
    ${focusRing}
  }
`;

const Texts = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--sluice-space-2);
  min-inline-size: 0;
  padding-block: 1px;
`;

const Content = styled(ToastContentSlot)`
  display: grid;
  color: var(--sluice-ink-2);
  overflow-wrap: anywhere;
`;

const Title = styled(Text)`
  color: var(--sluice-ink-1);
  font-weight: var(--sluice-weight-semibold);
`;
