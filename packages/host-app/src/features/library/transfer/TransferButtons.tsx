import { Button, prepareCode } from '@sluice/builder-ui';
import { Download, Import } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useLateOpening } from '../../../lib/late-opening/useLateOpening.ts';
import { importCode, LazyImportDialog } from './LazyImportDialog.tsx';
import { transferMessages } from './messages.ts';
import { useExport } from './useExport.ts';

const prepareImport = (): void => prepareCode(importCode);

/** Imports a library file, and exports the whole library. */
export function TransferButtons(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const [openOnce, isComing] = useLateOpening(importCode);
  const exporting = useExport();
  return (
    <>
      <Button
        icon={<Import aria-hidden />}
        isPending={isComing}
        onPointerEnter={prepareImport}
        onFocus={prepareImport}
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
      <LazyImportDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
