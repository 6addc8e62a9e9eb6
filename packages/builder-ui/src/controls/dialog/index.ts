export { Dialog } from './Dialog.tsx';
export type { DialogProps } from './Dialog.tsx';
export { Modal } from './Modal.tsx';
export type { ModalProps } from './Modal.tsx';
