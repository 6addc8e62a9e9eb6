import { useCallback, useEffect, useMemo, useState } from 'react';
import { usePutAwayTexts } from './usePutAwayTexts.ts';
import type { PutAwayText, PutAwayTextsOptions, TextKind } from './usePutAwayTexts.ts';

interface TextEditingOptions extends PutAwayTextsOptions {
  onUnappliedChange?: ((isUnapplied: boolean) => void) | undefined;
  /** Whether the text is being edited to begin with. */
  startsAsText?: boolean | undefined;
}

export interface TextEditing {
  isEditing: boolean;
  isImporting: boolean;
  /** What the text editor starts with, if it is not the template's own text. */
  draft: string | undefined;
  /** The text of the template has changes that are not applied: the cards wait. */
  isTextInCharge: boolean;
  /** The text to offer again. */
  putAway: PutAwayText | undefined;
  open: (kind: TextKind) => void;
  /** Keeps what is being typed; `undefined` when nothing is. */
  follow: (kind: TextKind, typed: string | undefined) => void;
  close: (kind: TextKind) => void;
  keepForLater: (kind: TextKind, text: string) => void;
  /** Opens the text that was put away. @returns where it is edited */
  bringBack: () => TextKind | undefined;
  forget: () => void;
  /** For the editors: whether their text is not applied. */
  onEditUnapplied: (isUnapplied: boolean) => void;
  onImportUnapplied: (isUnapplied: boolean) => void;
}

/** The texts that are being typed, and those that were put away. */
export function useTextEditing(options: TextEditingOptions): TextEditing {
  const { onUnappliedChange } = options;
  const [isEditing, setEditing] = useState(options.startsAsText === true);
  const [isImporting, setImporting] = useState(false);
  const [draft, setDraft] = useState<string | undefined>(undefined);
  const [isTextInCharge, setInCharge] = useState(false);
  const [isImportTyped, setImportTyped] = useState(false);
  const { offered, follow, putAway, take, settle, forget } = usePutAwayTexts(options);
  const isUnapplied = isTextInCharge || isImportTyped;
  useEffect(() => {
    if (!isUnapplied) return undefined;
    onUnappliedChange?.(true);
    return () => onUnappliedChange?.(false);
  }, [isUnapplied, onUnappliedChange]);

  const show = useCallback((kind: TextKind, text?: string) => {
    setDraft(text);
    (kind === 'edit' ? setEditing : setImporting)(true);
  }, []);
  const close = useCallback(
    (kind: TextKind) => {
      (kind === 'edit' ? setEditing : setImporting)(false);
      settle(kind);
    },
    [settle],
  );
  const bringBack = useCallback(() => {
    const taken = take();
    if (taken !== undefined) show(taken.kind, taken.text);
    return taken?.kind;
  }, [take, show]);
  // The same object until something changes: everything that shows the builder gets it.
  return useMemo(
    () => ({
      isEditing,
      isImporting,
      draft,
      isTextInCharge,
      putAway: offered,
      open: (kind) => show(kind),
      follow,
      close,
      keepForLater: putAway,
      bringBack,
      forget,
      onEditUnapplied: setInCharge,
      onImportUnapplied: setImportTyped,
    }),
    [isEditing, isImporting, draft, isTextInCharge, offered, follow, putAway, forget, show, close, bringBack],
  );
}
