import { IconButton, Menu } from '@sluice/builder-ui';
import { EllipsisVertical, ListChecks, Play } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { asksForTestReport } from '../../../config/paths.ts';
import { lateComponent } from '../../../lib/late/late-component.tsx';
import { useOpening } from '../../../lib/late/useOpening.ts';
import { libraryTestMessages as messages } from './messages.ts';
import { useLibraryChecking } from './useLibraryChecking.ts';

const TestsDialog = lateComponent(async () => (await import('./TestsDialog.tsx')).TestsDialog);

/** What can be done with the whole library besides exporting it: its tests. The address opens their results, too. */
export function LibraryMenu(): ReactNode {
  const [address, setAddress] = useSearchParams();
  const isAsked = asksForTestReport(address);
  const [isPressed, setPressed] = useState(false);
  const [openOnce] = useOpening(TestsDialog);
  const checking = useLibraryChecking();
  const show = () => openOnce(() => setPressed(true));
  const close = () => {
    setPressed(false);
    if (!isAsked) return;
    setAddress(
      (before) => {
        before.delete('report');
        return before;
      },
      { replace: true },
    );
  };
  return (
    <>
      <Menu
        label={messages.menu}
        trigger={<IconButton label={messages.menu} icon={<EllipsisVertical aria-hidden />} />}
        items={[
          {
            id: 'check-all',
            label: messages.checkAll,
            icon: <Play aria-hidden />,
            onAction: () => {
              checking.start();
              show();
            },
          },
          { id: 'report', label: messages.report, icon: <ListChecks aria-hidden />, onAction: show },
        ]}
      />
      <TestsDialog isOpen={isPressed || isAsked} onClose={close} checking={checking} />
    </>
  );
}
