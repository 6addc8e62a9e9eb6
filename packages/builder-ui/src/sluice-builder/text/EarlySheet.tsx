import { useLayoutEffect, useRef, type ReactNode } from 'react';
import * as S from './EarlySheet.styles.ts';

interface EarlySheetProps {
  title: string;
  /** Called when the person wants to leave. */
  onLeave: () => void;
  children: ReactNode;
}

/** The place of a sheet until its code has come: the browser's own dialog, open before a field in it takes focus. */
export function EarlySheet({ title, onLeave, children }: EarlySheetProps): ReactNode {
  const sheet = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = sheet.current;
    dialog?.showModal();
    // A dialog that is only taken away doesn't give focus back.
    return () => dialog?.close();
  }, []);
  return (
    <S.Sheet
      ref={sheet}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onLeave();
      }}
    >
      <S.Title aria-hidden>{title}</S.Title>
      {children}
    </S.Sheet>
  );
}
