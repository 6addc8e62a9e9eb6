import { Button } from '@sluice/builder-ui';
import { Download, Import } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { LazyImportDialog, prepareImport } from './LazyImportDialog.tsx';
import { useTransferMessages } from './messages.ts';
import { useExport } from './useExport.ts';

/** Imports a library file, and exports the whole library. */
export function TransferButtons(): ReactNode {
  const texts = useTransferMessages();
  const [isOpen, setOpen] = useState(false);
  const exporting = useExport();
  return (
    <>
      <Button
        icon={<Import aria-hidden />}
        onPointerEnter={prepareImport}
        onFocus={prepareImport}
        onPress={() => setOpen(true)}
      >
        {texts.import}
      </Button>
      <Button
        icon={<Download aria-hidden />}
        isPending={exporting.isPending}
        onPress={() => void exporting.exportAll()}
      >
        {texts.export}
      </Button>
      <LazyImportDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
