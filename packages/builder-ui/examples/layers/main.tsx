import 'bootstrap/dist/css/bootstrap.css';
import './layers.css';
import '@sluice/builder-ui/element/react';
import { Dialog, SluiceBuilder, ThemeProvider } from '@sluice/builder-ui';
import { parseLiquid, toTemplate } from '@sluice/liquid/text';
import Modal from 'bootstrap/js/dist/modal';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Dialog as AriaDialog, Modal as AriaModal, ModalOverlay } from 'react-aria-components';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { trapFocus } from './trap-focus.ts';

const { template } = toTemplate(
  parseLiquid("{% if {{${country}}} == 'DE' %}Hallo{% elsif {{${city}}} == 'Rome' %}Ciao{% endif %}"),
);

function Builder() {
  return <SluiceBuilder defaultValue={template} theme="light" />;
}

/** The element has a React of its own, so that a dialog knows nothing of what opens in it. */
function Element() {
  return <sluice-builder template={template} theme="light" />;
}

interface HostProps {
  onClose: () => void;
}

function NativeDialog({ onClose, children }: HostProps & { children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="centered" style={{ width: 640 }} onClose={onClose} aria-label="Host">
      {children}
    </dialog>
  );
}

function AriaHost({ onClose, children }: HostProps & { children: ReactNode }) {
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={onClose}>
      <AriaModal className="centered">
        <AriaDialog aria-label="Host">{children}</AriaDialog>
      </AriaModal>
    </ModalOverlay>
  );
}

/** What a host shows a builder in, by the name in the address. */
const hosts: Record<string, (props: HostProps) => ReactNode> = {
  'native-dialog': (props) => (
    <NativeDialog {...props}>
      <Builder />
    </NativeDialog>
  ),
  popover: function Popover({ onClose }) {
    const popover = useShown(onClose);
    return (
      <div ref={popover} popover="auto" className="filled">
        <Builder />
      </div>
    );
  },
  fullscreen: function Fullscreen() {
    const section = useRef<HTMLElement>(null);
    return (
      <section ref={section} className="filled" aria-label="Host">
        <button type="button" onClick={() => void section.current?.requestFullscreen()}>
          Fill the screen
        </button>
        <Builder />
      </section>
    );
  },
  'bootstrap-modal': function BootstrapModal({ onClose }) {
    const modal = useRef<HTMLDivElement>(null);
    useEffect(() => {
      const element = modal.current;
      if (element === null) return;
      const shown = new Modal(element);
      element.addEventListener('hidden.bs.modal', onClose);
      shown.show();
    }, [onClose]);
    return (
      <div ref={modal} className="modal" tabIndex={-1} aria-label="Host">
        <div className="modal-dialog modal-lg">
          <div className="modal-content">
            <div className="modal-body">
              <Builder />
            </div>
          </div>
        </div>
      </div>
    );
  },
  'aria-modal': (props) => (
    <AriaHost {...props}>
      <Builder />
    </AriaHost>
  ),
  'element-in-native-dialog': (props) => (
    <NativeDialog {...props}>
      <Element />
    </NativeDialog>
  ),
  'element-in-aria-modal': (props) => (
    <AriaHost {...props}>
      <Element />
    </AriaHost>
  ),
  'own-dialog': ({ onClose }) => (
    <ThemeProvider mode="light">
      <Dialog isOpen title="Host" size="large" onOpenChange={onClose}>
        <Builder />
      </Dialog>
    </ThemeProvider>
  ),
  'focus-trap': function FocusTrap({ onClose }) {
    const box = useRef<HTMLDivElement>(null);
    useEffect(() => (box.current === null ? undefined : trapFocus(box.current, onClose)), [onClose]);
    return (
      <div ref={box} className="centered" tabIndex={-1}>
        <Builder />
      </div>
    );
  },
  'shadow-root': () => (
    <InShadowRoot>
      <section aria-label="Host">
        <Builder />
      </section>
    </InShadowRoot>
  ),
  'dialog-in-shadow-root': (props) => (
    <InShadowRoot>
      <NativeDialog {...props}>
        <Builder />
      </NativeDialog>
    </InShadowRoot>
  ),
  frame: () => (
    <InFrame>
      <section aria-label="Host">
        <Builder />
      </section>
    </InFrame>
  ),
};

function useShown(onClose: () => void): RefObject<HTMLDivElement | null> {
  const popover = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = popover.current;
    element?.addEventListener('toggle', (event) => {
      if (event.newState === 'closed') onClose();
    });
    element?.showPopover();
  }, [onClose]);
  return popover;
}

function InShadowRoot({ children }: { children: ReactNode }) {
  const [shadow, setShadow] = useState<ShadowRoot | null>(null);
  return (
    <div ref={(host) => setShadow(host && (host.shadowRoot ?? host.attachShadow({ mode: 'open' })))}>
      {shadow && createPortal(children, shadow)}
    </div>
  );
}

function InFrame({ children }: { children: ReactNode }) {
  const [page, setPage] = useState<Document | null>(null);
  return (
    <>
      <div style={{ height: 200 }}>Above the frame</div>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- what is in it is of this page */}
      <iframe
        title="Frame"
        style={{ width: 900, height: 600 }}
        ref={(frame) => setPage(frame?.contentDocument ?? null)}
      />
      {page && createPortal(children, page.body)}
    </>
  );
}

function App() {
  const [isOpen, setOpen] = useState(false);
  const [close] = useState(() => () => setOpen(false));
  const Host = hosts[location.hash.slice(1)];
  return (
    <div className="container py-4">
      <h1>Campaigns</h1>
      <button type="button" className="btn btn-primary" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && Host && <Host onClose={close} />}
    </div>
  );
}

const root = document.querySelector('#root');
if (root !== null) createRoot(root).render(<App />);
