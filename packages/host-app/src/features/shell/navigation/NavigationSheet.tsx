import { Modal } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { shellMessages } from '../messages.ts';
import { SideNavigation, type SignOutPreparation } from './SideNavigation.tsx';

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
    <Modal isOpen={isOpen} onOpenChange={onOpenChange} label={shellMessages.navigation} placement="start">
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
    </Modal>
  );
}
