import { useCallback, useEffect, useMemo, useState } from 'react';
import {
  usePutAwayTexts,
  type PutAwayText,
  type PutAwayTexts,
  type PutAwayTextsOptions,
  type TextKind,
} from './usePutAwayTexts.ts';

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
  track: (kind: TextKind, typed: string | undefined) => void;
  close: (kind: TextKind) => void;
  keepForLater: (kind: TextKind, text: string) => void;
  /** Opens the text that was put away. @returns where it is edited */
  bringBack: () => TextKind | undefined;
  forget: () => void;
  /** Whether a text was forgotten just now, which can be taken back. */
  hasForgotten: boolean;
  recall: () => void;
  letGo: () => void;
  /** For the editors: whether their text is not applied. */
  onEditUnapplied: (isUnapplied: boolean) => void;
  onImportUnapplied: (isUnapplied: boolean) => void;
}

/** Which editors are open, and what they start with. */
function useEditors(startsAsText: boolean, texts: Pick<PutAwayTexts, 'letGo' | 'settle' | 'reopen'>) {
  const [isEditing, setEditing] = useState(startsAsText);
  const [isImporting, setImporting] = useState(false);
  const [draft, setDraft] = useState<string | undefined>(undefined);
  const { letGo, settle, reopen } = texts;
  const show = useCallback(
    (kind: TextKind, text?: string) => {
      letGo();
      setDraft(text);
      (kind === 'edit' ? setEditing : setImporting)(true);
    },
    [letGo],
  );
  const open = useCallback((kind: TextKind) => show(kind), [show]);
  const close = useCallback(
    (kind: TextKind) => {
      (kind === 'edit' ? setEditing : setImporting)(false);
      settle(kind);
    },
    [settle],
  );
  const bringBack = useCallback(() => {
    const taken = reopen();
    if (taken !== undefined) show(taken.kind, taken.text);
    return taken?.kind;
  }, [reopen, show]);
  return useMemo(
    () => ({ isEditing, isImporting, draft, open, close, bringBack }),
    [isEditing, isImporting, draft, open, close, bringBack],
  );
}

/** The texts that are being typed, and those that were put away. */
export function useTextEditing(options: TextEditingOptions): TextEditing {
  const { onUnappliedChange } = options;
  const [isTextInCharge, setInCharge] = useState(false);
  const [isImportTyped, setImportTyped] = useState(false);
  const { offered, hasForgotten, ...texts } = usePutAwayTexts(options);
  const { track, putAway, forget, recall, letGo } = texts;
  const editors = useEditors(options.startsAsText === true, texts);
  const isUnapplied = isTextInCharge || isImportTyped;
  useEffect(() => {
    if (!isUnapplied) return undefined;
    onUnappliedChange?.(true);
    return () => onUnappliedChange?.(false);
  }, [isUnapplied, onUnappliedChange]);
  // The same object until something changes: everything that shows the builder gets it.
  return useMemo(
    () => ({
      ...editors,
      isTextInCharge,
      putAway: offered,
      track,
      keepForLater: putAway,
      forget,
      hasForgotten,
      recall,
      letGo,
      onEditUnapplied: setInCharge,
      onImportUnapplied: setImportTyped,
    }),
    [editors, isTextInCharge, offered, hasForgotten, track, putAway, forget, recall, letGo],
  );
}
