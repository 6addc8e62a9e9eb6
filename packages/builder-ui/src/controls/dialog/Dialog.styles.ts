import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal';
import { styled } from 'styled-components';
import { dialogLook, frameLook, scrimLook, scrimMark, titleLook } from './dialog-parts.styles.ts';

export { Body, Description, Foot, Head } from './dialog-parts.styles.ts';

export const Scrim = styled(ModalOverlay).attrs(scrimMark)`
  ${scrimLook}
`;

export const Modal = styled(AriaModal)`
  ${frameLook}
`;

export const Dialog = styled(AriaDialog)`
  ${dialogLook}
`;

export const Title = styled(Heading)`
  ${titleLook}
`;
