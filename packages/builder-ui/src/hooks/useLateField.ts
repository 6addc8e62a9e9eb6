import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { LateCode } from './late-code.ts';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** What a person has done in a plain field that held the place of another one. */
export interface EarlyText {
  text: string;
  /** What is selected, as offsets in `text`. */
  start: number;
  end: number;
  /** Whether the person is still there. */
  hasFocus: boolean;
}

export interface LateField<Code, Field> {
  /** What shows the real field, once it is there. */
  code: Code | undefined;
  /** What the real field starts with; absent when it was there from the start. */
  early: EarlyText | undefined;
  /** For the plain field that is shown, and takes every key, until then. */
  field: RefObject<Field | null>;
}

/**
 * For a field whose code may come after a person has asked for it. A plain field takes its place at once; when the code is
 * there the text, the selection and the focus go over in one step, between two keys and never within a composed letter. A
 * shortcut that was pressed in the plain field, such as the one that saves, is then pressed again.
 */
export function useLateField<Code, Field extends TextElement>(late: LateCode<Code>): LateField<Code, Field> {
  const [shown, setShown] = useState<{ code: Code | undefined; early?: EarlyText }>(() => ({
    code: late.arrived(),
  }));
  const field = useRef<Field>(null);
  const isEarly = shown.code === undefined;

  useLayoutEffect(() => {
    if (!isEarly) return undefined;
    field.current?.focus();
    const leaving = new AbortController();
    const { signal } = leaving;
    let isComposing = false;
    let handOver: (() => void) | undefined;
    let shortcut: KeyboardEvent | undefined;
    const noteShortcut = (event: Event) => {
      if (event instanceof KeyboardEvent && isShortcut(event)) shortcut = event;
    };
    field.current?.addEventListener('keydown', noteShortcut, { signal });
    field.current?.addEventListener('compositionstart', () => void (isComposing = true), { signal });
    field.current?.addEventListener(
      'compositionend',
      () => {
        isComposing = false;
        // After the handlers of the letter that has just been composed.
        if (handOver !== undefined) queueMicrotask(handOver);
      },
      { signal },
    );
    const show = (code: Code) => {
      if (signal.aborted || isComposing) return;
      const root = field.current === null ? document : rootOf(field.current);
      const early = field.current === null ? undefined : leave(field.current);
      flushSync(() => setShown(early === undefined ? { code } : { code, early }));
      if (early?.hasFocus === true && shortcut !== undefined) pressAgain(shortcut, root.activeElement);
    };
    const begin = async () => {
      try {
        const code = await late.load();
        handOver = () => show(code);
        handOver();
      } catch (error) {
        if (signal.aborted) return;
        setShown(() => {
          throw error;
        });
      }
    };
    void begin();
    return () => leaving.abort();
  }, [isEarly, late]);

  return { ...shown, early: shown.early, field };
}

const rootOf = (field: TextElement) => field.getRootNode() as Document | ShadowRoot;

/** Takes what is in a field. A sheet around it closes: the next one has to know where focus was before both. */
function leave(field: TextElement): EarlyText {
  const { activeElement } = rootOf(field);
  const { value: text, selectionStart, selectionEnd } = field;
  const hasFocus = activeElement === field;
  field.closest('dialog')?.close();
  return { text, start: selectionStart ?? text.length, end: selectionEnd ?? text.length, hasFocus };
}

/** Whether a key does something beyond the field. What edits its text, a plain field does by itself. */
function isShortcut({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && /^(?:Enter|[^acvxyz])$/iu.test(key);
}

function pressAgain({ key, code, ctrlKey, metaKey, shiftKey }: KeyboardEvent, on: Element | null): void {
  const event = { key, code, ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true, composed: true };
  on?.dispatchEvent(new KeyboardEvent('keydown', event));
}
