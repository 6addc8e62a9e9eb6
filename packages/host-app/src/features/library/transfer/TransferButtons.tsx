import { Button } from '@sluice/builder-ui';
import { Download, Import } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { lateComponent } from '../../../lib/late/late-component.tsx';
import { useOpening } from '../../../lib/late/useOpening.ts';
import { transferMessages } from './messages.ts';
import { useExport } from './useExport.ts';

const ImportDialog = lateComponent(async () => (await import('./ImportDialog.tsx')).ImportDialog);

/** Imports a library file, and exports the whole library. */
export function TransferButtons(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const [openOnce, isComing] = useOpening(ImportDialog);
  const exporting = useExport();
  return (
    <>
      <Button
        icon={<Import aria-hidden />}
        isPending={isComing}
        onPointerEnter={ImportDialog.prepare}
        onFocus={ImportDialog.prepare}
        onPress={() => openOnce(() => setOpen(true))}
      >
        {transferMessages.import}
      </Button>
      <Button
        icon={<Download aria-hidden />}
        isPending={exporting.isPending}
        onPress={() => void exporting.exportAll()}
      >
        {transferMessages.export}
      </Button>
      <ImportDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
