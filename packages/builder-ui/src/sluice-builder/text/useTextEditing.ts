import { useLayoutEffect, useMemo, useRef, useState, useCallback, useEffect } from 'react';
import { isRecord } from '../../given-values/named-value.ts';

/** The place where Liquid is typed: the template's own text beside the cards, or another one to import. */
export type TextKind = 'edit' | 'import';

/** A text that was changed and is not applied. */
export interface PutAwayText {
  kind: TextKind;
  text: string;
  /** When it was typed, in milliseconds since 1970; absent when nobody has noted it. */
  typedAt?: number | undefined;
}

interface TextEditingOptions extends PutAwayTextsOptions {
  onUnappliedChange?: ((isUnapplied: boolean) => void) | undefined;
  /** Whether the text is being edited to begin with. */
  startsAsText?: boolean | undefined;
  /** Whether a text is being imported to begin with. */
  startsImporting?: boolean | undefined;
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

/** The texts that are being typed, and those that were put away. */
export function useTextEditing(options: TextEditingOptions): TextEditing {
  const { onUnappliedChange } = options;
  const [isTextInCharge, setInCharge] = useState(false);
  const [isImportTyped, setImportTyped] = useState(false);
  const { offered, hasForgotten, ...texts } = usePutAwayTexts(options);
  const { track, putAway, forget, recall, letGo } = texts;
  const editors = useEditors(options, texts);
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

/** Knows which editors are open, and what they start with. */
function useEditors(
  { startsAsText = false, startsImporting = false }: TextEditingOptions,
  texts: Pick<PutAwayTexts, 'letGo' | 'settle' | 'reopen'>,
) {
  const [isEditing, setEditing] = useState(startsAsText);
  const [isImporting, setImporting] = useState(startsImporting);
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

interface PutAwayTextsOptions {
  defaultPutAwayTexts?: readonly PutAwayText[] | undefined;
  onPutAwayTextsChange?: ((texts: readonly PutAwayText[]) => void) | undefined;
}

interface PutAwayTexts {
  /** The one to offer: that which was put away last, and is not being edited. */
  offered: PutAwayText | undefined;
  /** Keeps what is being typed: a page can end without another event. `undefined` when there is nothing to keep. */
  track: (kind: TextKind, typed: string | undefined) => void;
  putAway: (kind: TextKind, text: string) => void;
  /** Takes the offered text for editing. It is kept until it is applied: nothing else keeps it. */
  reopen: () => PutAwayText | undefined;
  /** What was typed is applied now, or was put away. */
  settle: (kind: TextKind) => void;
  /** Removes the offered text, until it is recalled or something else is done. */
  forget: () => void;
  /** Whether a text was forgotten just now. */
  hasForgotten: boolean;
  recall: () => void;
  /** The person has gone on: what was forgotten is gone. */
  letGo: () => void;
}

/** Those of a host's texts that are some: what a page has stored may be of another age. */
function soundTexts(given: unknown): readonly PutAwayText[] {
  const texts: readonly unknown[] = Array.isArray(given) ? given : [];
  return texts.filter(
    (text): text is PutAwayText =>
      isRecord(text) &&
      typeof text['text'] === 'string' &&
      (text['kind'] === 'edit' || text['kind'] === 'import'),
  );
}

/** The texts that are not applied: those that were put away, and those being typed. None takes the place of another. */
function usePutAwayTexts(options: PutAwayTextsOptions): PutAwayTexts {
  const { defaultPutAwayTexts, onPutAwayTextsChange } = options;
  const [kept, setKept] = useState<StoredTexts>(() => ({
    texts: soundTexts(defaultPutAwayTexts),
    open: {},
  }));
  // At once, not with the next rendering: leaving an editor puts its text away and settles what was typed.
  const latest = useRef(kept);
  const onChange = useRef(onPutAwayTextsChange);
  useLayoutEffect(() => {
    onChange.current = onPutAwayTextsChange;
  });
  const actions = useMemo(() => {
    const change = (next: StoredTexts) => {
      const { texts } = latest.current;
      latest.current = next;
      if (next.texts !== texts) onChange.current?.(next.texts);
    };
    const show = (next: StoredTexts) => {
      change(next);
      setKept(next);
    };
    return {
      // What is being typed is not on offer: there is nothing to show.
      track: (kind: TextKind, typed: string | undefined) => change(afterTyping(latest.current, kind, typed)),
      putAway: (kind: TextKind, text: string) => {
        // What was only looked at again is as old as before.
        const { texts, open } = afterTyping(latest.current, kind, text);
        const others = texts.filter((other) => other.text !== text);
        show({ texts: [...others, { ...open[kind], kind, text }], open: { ...open, [kind]: undefined } });
      },
      settle: (kind: TextKind) => show(afterTyping(latest.current, kind, undefined)),
      reopen: () => {
        const { texts, open } = latest.current;
        const offered = offeredOf(latest.current);
        if (offered) show({ texts, open: { ...open, [offered.kind]: offered } });
        return offered;
      },
      forget: () => {
        const { texts, open } = latest.current;
        const offered = offeredOf(latest.current);
        show({ texts: texts.filter((entry) => entry !== offered), open, before: texts });
      },
      recall: () => {
        const { before, open } = latest.current;
        if (before) show({ texts: before, open });
      },
      letGo: () => {
        const { texts, open, before } = latest.current;
        if (before) show({ texts, open });
      },
    };
  }, []);
  return { offered: offeredOf(kept), hasForgotten: kept.before !== undefined, ...actions };
}

interface StoredTexts {
  texts: readonly PutAwayText[];
  /** Those of them that are being edited. */
  open: Partial<Record<TextKind, PutAwayText>>;
  /** As it was before a text was forgotten. */
  before?: readonly PutAwayText[];
}

/** Returns what is kept once this is typed. The same object when that changes nothing. */
function afterTyping(kept: StoredTexts, kind: TextKind, typed: string | undefined): StoredTexts {
  const before = kept.open[kind];
  if (before?.text === typed) return kept;
  const others = kept.texts.filter((entry) => entry !== before);
  const entry = typed === undefined ? undefined : { kind, text: typed, typedAt: Date.now() };
  return { texts: entry ? [...others, entry] : others, open: { ...kept.open, [kind]: entry } };
}

const offeredOf = ({ texts, open }: StoredTexts): PutAwayText | undefined =>
  texts.findLast((entry) => open[entry.kind] !== entry);
