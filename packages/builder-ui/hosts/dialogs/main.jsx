import 'bootstrap/dist/css/bootstrap.css';
import { Dialog as HeadlessDialog, DialogPanel } from '@headlessui/react';
import { Dialog as MuiDialog } from '@mui/material';
import * as Radix from '@radix-ui/react-dialog';
import { SluiceBuilder } from '@sluice/builder-ui';
import { parseLiquid, toTemplate } from '@sluice/liquid/text';
import { Modal as AntModal } from 'antd';
import BootstrapModal from 'bootstrap/js/dist/modal';
import { FocusTrap } from 'focus-trap-react';
import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';

const { template } = toTemplate(
  parseLiquid("{% if {{${country}}} == 'DE' %}Hallo{% elsif {{${city}}} == 'Rome' %}Ciao{% endif %}"),
);

const builder = <SluiceBuilder defaultValue={template} theme="light" />;

/** As most recipes center a dialog: it would place and clip what opens inside. */
const centered = {
  position: 'fixed',
  top: '50%',
  left: '50%',
  transform: 'translate(-50%, -50%)',
  overflow: 'auto',
  width: 600,
  maxHeight: 560,
  padding: 16,
  border: '1px solid gray',
  background: 'white',
};

/** What a page shows a builder in, by the name in its address. */
const hosts = {
  radix: ({ close }) => (
    <Radix.Root open onOpenChange={close}>
      <Radix.Portal>
        <Radix.Overlay style={{ position: 'fixed', inset: 0, background: 'rgb(0 0 0 / 40%)' }} />
        <Radix.Content style={centered} aria-describedby={undefined}>
          <Radix.Title>Campaign</Radix.Title>
          {builder}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  ),
  mui: ({ close }) => (
    <MuiDialog open fullWidth maxWidth="sm" onClose={close} aria-label="Campaign">
      <div style={{ padding: 16 }}>{builder}</div>
    </MuiDialog>
  ),
  antd: ({ close }) => (
    <AntModal open title="Campaign" onCancel={close} footer={null}>
      {builder}
    </AntModal>
  ),
  headless: ({ close }) => (
    <HeadlessDialog open onClose={close} aria-label="Campaign">
      <div style={{ position: 'fixed', inset: 0, background: 'rgb(0 0 0 / 40%)' }} aria-hidden />
      <DialogPanel style={centered}>{builder}</DialogPanel>
    </HeadlessDialog>
  ),
  bootstrap: function Bootstrap({ close }) {
    const modal = useRef(null);
    useEffect(() => {
      modal.current.addEventListener('hidden.bs.modal', close);
      new BootstrapModal(modal.current).show();
    }, [close]);
    return (
      <div ref={modal} className="modal fade" tabIndex={-1} aria-label="Campaign">
        <div className="modal-dialog modal-dialog-scrollable">
          <div className="modal-content">
            <div className="modal-body">{builder}</div>
          </div>
        </div>
      </div>
    );
  },
  'focus-trap': ({ close }) => (
    <FocusTrap focusTrapOptions={{ onDeactivate: close }}>
      <div style={centered}>{builder}</div>
    </FocusTrap>
  ),
};

function Page() {
  const [isOpen, setOpen] = useState(false);
  const [close] = useState(() => () => setOpen(false));
  const Host = hosts[location.hash.slice(1)];
  return (
    <main style={{ minHeight: 1800 }}>
      <h1>Campaigns</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && Host && <Host close={close} />}
    </main>
  );
}

createRoot(document.querySelector('#root')).render(<Page />);
