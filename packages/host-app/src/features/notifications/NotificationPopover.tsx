import { IconButton, Popover } from '@sluice/builder-ui';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { styled } from 'styled-components';
import { notificationMessages } from './messages.ts';
import { NotificationList } from './NotificationList.tsx';

const Panel = styled(Popover)`
  display: flex;
  flex-direction: column;
  box-sizing: border-box;
  inline-size: 400px;
  max-inline-size: 100%;
  max-block-size: min(560px, 80dvh);
  overflow: hidden;

  &[data-sheet] {
    inline-size: 100%;
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
      isSheetWhenNarrow
      label={notificationMessages.title}
      anchorRef={anchor}
      offset={12}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
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
    </Panel>
  );
}
