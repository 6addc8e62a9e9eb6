import { below, IconButton } from '@sluice/builder-ui';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Dialog, Popover } from 'react-aria-components';
import { styled } from 'styled-components';
import { notificationMessages } from './messages.ts';
import { NotificationList } from './NotificationList.tsx';

const Panel = styled(Popover)`
  display: flex;
  flex-direction: column;
  box-sizing: border-box;
  inline-size: 400px;
  max-block-size: min(560px, 80dvh);
  overflow: hidden;
  border: 1px solid var(--sluice-line);
  border-radius: var(--sluice-radius-m);
  background: var(--sluice-surface-0);
  box-shadow: var(--sluice-shadow-2);
  color: var(--sluice-ink-1);

  & > [role='dialog'] {
    display: flex;
    flex-direction: column;
    min-block-size: 0;
    outline: none;
  }

  /* A sheet from below, whatever place react-aria has computed. */
  @media ${below(768)} {
    inset: auto 0 0 !important;
    position: fixed !important;
    inline-size: 100%;
    max-block-size: 85dvh !important;
    border-width: 1px 0 0;
    border-radius: var(--sluice-radius-l) var(--sluice-radius-l) 0 0;
    box-shadow: 0 0 0 100vmax var(--sluice-scrim);
  }
`;

const Head = styled.header`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  box-sizing: border-box;
  min-block-size: 48px;
  padding: 6px var(--sluice-space-2) 6px var(--sluice-space-4);
  border-block-end: 1px solid var(--sluice-line);

  & > h2 {
    margin: 0;
    font: var(--sluice-weight-semibold) var(--sluice-size-body) / 1.4 var(--sluice-font-ui);
  }
`;

interface NotificationPopoverProps {
  /** What it opens beside. */
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The list below the bell; on narrow screens a sheet. Escape and a press elsewhere close it. */
export function NotificationPopover({ anchor, onClose }: NotificationPopoverProps): ReactNode {
  return (
    <Panel
      isOpen
      triggerRef={anchor}
      placement="bottom end"
      offset={12}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Dialog aria-label={notificationMessages.title}>
        <Head>
          <h2>{notificationMessages.title}</h2>
          <IconButton
            hideTooltip
            compact
            label={notificationMessages.close}
            icon={<X aria-hidden />}
            onPress={onClose}
          />
        </Head>
        <NotificationList onFollow={onClose} />
      </Dialog>
    </Panel>
  );
}
