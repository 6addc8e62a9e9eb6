import { useMemo, useRef, useEffect, type RefObject } from 'react';
import { generateTemplate, type Template } from '@sluice/liquid';
import { insertInto } from '../condition-builder/message-text/insert-into.ts';
import type { ConditionBuilderState } from '../condition-builder/state/useConditionBuilder.ts';
import { useLatestCallback } from '../hooks/latest-callback.ts';
import type { HostEvents, Validity } from './host-events.ts';
import type { PreviewPlace } from '../syntax-preview/code/preview-places.ts';
import type { LiquidEditorHandle } from '../syntax-preview/editor/liquid-editor-props.ts';
import { liquidReader } from '../syntax-preview/editor/useEditedText.ts';
import type { Reveal } from './places/useReveal.ts';
import type { ResultPanelHandle } from './result/result-panel-props.ts';
import type { WorkbenchHandle } from './sluice-builder-props.ts';
import type { Finding } from '@sluice/liquid/text';

interface HandleParts {
  builder: ConditionBuilderState;
  revealed: Reveal;
  building: RefObject<HTMLElement | null>;
  editor: RefObject<LiquidEditorHandle | null>;
  result: RefObject<ResultPanelHandle | null>;
  text: LastTextField;
  isLocked: boolean;
  importTemplate: (template: Template) => void;
}

/** What a host can ask of any builder. The same functions for the life of the builder. */
export function useHandleOfAny(parts: HandleParts): WorkbenchHandle {
  const { editor, result, revealed, text } = parts;
  const { revealMissing, reveal } = revealed;
  const now = useLatestCallback(() => parts);
  return useMemo(
    () => ({
      revealMissing,
      reveal,
      applyText: () => applyFromElsewhere(editor, result),
      undo: () => now().builder.intents.undo(),
      redo: () => now().builder.intents.redo(),
      setAllOpen: (isOpen) => now().builder.intents.toggleAll(isOpen),
      focus: () => {
        const { building, builder } = now();
        const [first] = builder.template.statements;
        const field =
          (first && reveal({ statementId: first.id, part: 'attribute' })) ??
          building.current?.querySelector<HTMLElement>('button:enabled, input:enabled, textarea:enabled');
        field?.focus();
        return field !== undefined && field !== null;
      },
      insert: (liquid) => !now().isLocked && text.insert(liquid),
      importText: async (imported) => {
        const { templateOf } = await liquidReader.load();
        if (now().isLocked) return false;
        now().importTemplate(templateOf(imported));
        return true;
      },
    }),
    [revealMissing, reveal, editor, result, now, text],
  );
}

/** Applies the text that is being edited. One that must not be applied without an answer comes to the front, and says so. */
function applyFromElsewhere(
  { current: editor }: HandleParts['editor'],
  { current: result }: HandleParts['result'],
): boolean {
  if (editor === null || editor.applyIfChanged()) return true;
  result?.showPreview();
  editor.focus();
  return false;
}

/** Inserts into the text of a branch in which somebody types, or did last. */
interface LastTextField {
  insert: (liquid: string) => boolean;
}

/** Knows in which text below `building` somebody was last. */
export function useLastTextField(building: RefObject<HTMLElement | null>): LastTextField {
  const last = useRef<Element>(undefined);
  useEffect(() => {
    const { current: root } = building;
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element && insertInto.has(target)) last.current = target;
    };
    root?.addEventListener('focusin', note);
    return () => root?.removeEventListener('focusin', note);
  }, [building]);
  return useMemo(
    () => ({
      insert: (liquid) => {
        const insert = last.current?.isConnected === true ? insertInto.get(last.current) : undefined;
        insert?.(liquid);
        return insert !== undefined;
      },
    }),
    [],
  );
}

/** Tells the host when it changes whether the text can be used, and which place has focus. */
export function useToldOf(
  { onValidityChange, onSelectionChange }: HostEvents,
  { builder, found }: { builder: ConditionBuilderState; found: { findings: readonly Finding[] } },
  focus: PreviewPlace | undefined,
  generated = generateTemplate(builder.template),
): void {
  const missing = generated.incomplete.length;
  const errors = found.findings.filter(({ severity }) => severity === 'error').length;
  const warnings = found.findings.filter(({ severity }) => severity === 'warning').length;
  useEffect(() => {
    const validity: Validity = { isComplete: missing === 0, missing, errors, warnings };
    onValidityChange?.(validity);
  }, [onValidityChange, missing, errors, warnings]);
  const told = useRef<PreviewPlace>(undefined);
  useEffect(() => {
    if (told.current === focus) return;
    told.current = focus;
    onSelectionChange?.(focus);
  }, [onSelectionChange, focus]);
}
