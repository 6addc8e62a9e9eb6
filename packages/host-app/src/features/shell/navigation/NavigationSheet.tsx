import type { ReactNode } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { styled } from 'styled-components';
import { shellMessages } from '../messages.ts';
import { SideNavigation, type SignOutPreparation } from './SideNavigation.tsx';

const Scrim = styled(ModalOverlay)`
  position: fixed;
  z-index: var(--sluice-z-sheet);
  inset: 0;
  background: var(--sluice-scrim);
`;

const Sheet = styled(Modal)`
  inline-size: min(18rem, 85vw);
  block-size: 100dvh;
  background: var(--sluice-surface-0);
  box-shadow: var(--sluice-shadow-2);

  & [role='dialog'] {
    block-size: 100%;
    outline: none;
  }
`;

interface NavigationSheetProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onSignOut: () => void;
  signOutPreparation: SignOutPreparation;
}

/** The sidebar of a narrow window: a sheet over the page. Only such windows load it. */
export function NavigationSheet(props: NavigationSheetProps): ReactNode {
  const { isOpen, onOpenChange, onSignOut, signOutPreparation } = props;
  return (
    <Scrim isOpen={isOpen} onOpenChange={onOpenChange} isDismissable>
      <Sheet>
        <Dialog aria-label={shellMessages.navigation}>
          <SideNavigation
            isSheet
            onNavigate={() => onOpenChange(false)}
            onSignOut={() => {
              // The question would be behind the sheet.
              onOpenChange(false);
              onSignOut();
            }}
            signOutPreparation={signOutPreparation}
          />
        </Dialog>
      </Sheet>
    </Scrim>
  );
}
