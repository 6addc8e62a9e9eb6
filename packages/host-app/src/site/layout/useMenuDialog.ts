import { upFrom } from '@sluice/builder-ui';
import { useEffect, useRef, type MouseEvent } from 'react';

/** Opens and closes the menu. Without scripts the browser does both. */
export function useMenuDialog() {
  const dialog = useRef<HTMLDialogElement>(null);

  // A window that becomes wide shows the links in its header: the page must not wait for a dialog that is hidden.
  useEffect(() => {
    const wide = matchMedia(upFrom(768));
    const closeModal = () => dialog.current?.close();
    wide.addEventListener('change', closeModal);
    return () => wide.removeEventListener('change', closeModal);
  }, []);

  return {
    dialog,
    open: (event: MouseEvent) => {
      event.preventDefault();
      // Somebody may have opened it before the scripts were there.
      dialog.current?.hidePopover();
      dialog.current?.showModal();
    },
    close: (event: MouseEvent) => {
      event.preventDefault();
      if (dialog.current?.open === true) dialog.current.close();
      else dialog.current?.hidePopover();
    },
    /** What lies beside the panel belongs to the dialog, too. A link leads on, and the menu is out of its way. */
    closeBeside: ({ target }: MouseEvent) => {
      const isLink = target instanceof Element && target.closest('a') !== null;
      if ((target === dialog.current || isLink) && dialog.current?.open === true) dialog.current.close();
    },
  };
}
