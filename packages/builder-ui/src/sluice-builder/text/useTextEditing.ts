import { useCallback, useEffect, useMemo, useState } from 'react';

/** Where Liquid is typed: the template's own text beside the cards, or another one to import. */
export type TextKind = 'edit' | 'import';

/** A text that was changed and left without applying it. */
export interface PutAwayText {
  kind: TextKind;
  text: string;
}

export interface TextEditing {
  isEditing: boolean;
  isImporting: boolean;
  /** What the text editor starts with, if it is not the template's own text. */
  draft: string | undefined;
  /** The text of the template has changes that are not applied: the cards wait. */
  isTextInCharge: boolean;
  putAway: PutAwayText | undefined;
  open: (kind: TextKind, draft?: string) => void;
  close: (kind: TextKind) => void;
  keepForLater: (kind: TextKind, text: string) => void;
  forget: () => void;
  /** For the editors: whether their text is not applied. */
  onEditUnapplied: (isUnapplied: boolean) => void;
  onImportUnapplied: (isUnapplied: boolean) => void;
}

/** The texts that are being typed, and the one that was put away last. */
export function useTextEditing(onUnappliedChange: ((isUnapplied: boolean) => void) | undefined): TextEditing {
  const [isEditing, setEditing] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const [draft, setDraft] = useState<string | undefined>(undefined);
  const [putAway, setPutAway] = useState<PutAwayText | undefined>(undefined);
  const [isTextInCharge, setInCharge] = useState(false);
  const [isImportTyped, setImportTyped] = useState(false);
  const isUnapplied = isTextInCharge || isImportTyped;
  useEffect(() => {
    if (!isUnapplied) return undefined;
    onUnappliedChange?.(true);
    return () => onUnappliedChange?.(false);
  }, [isUnapplied, onUnappliedChange]);

  const open = useCallback((kind: TextKind, text?: string) => {
    setDraft(text);
    if (text !== undefined) setPutAway(undefined);
    (kind === 'edit' ? setEditing : setImporting)(true);
  }, []);
  const close = useCallback((kind: TextKind) => {
    (kind === 'edit' ? setEditing : setImporting)(false);
  }, []);
  return useMemo(
    () => ({
      isEditing,
      isImporting,
      draft,
      isTextInCharge,
      putAway,
      open,
      close,
      keepForLater: (kind, text) => setPutAway({ kind, text }),
      forget: () => setPutAway(undefined),
      onEditUnapplied: setInCharge,
      onImportUnapplied: setImportTyped,
    }),
    [isEditing, isImporting, draft, isTextInCharge, putAway, open, close],
  );
}
