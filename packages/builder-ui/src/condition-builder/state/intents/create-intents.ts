import type { BuilderIntents, IntentPorts } from '../builder-intents.ts';
import { withOneOpen } from '../edited-template.ts';
import { conditionIntents, onlyKey } from './condition-intents.ts';
import { statementIntents } from './statement-intents.ts';

/** Settings that are typed, not chosen: their edits are collected into one undo step. */
const typedSettings = ['customFallback', 'abortReason'] as const;

/** Binds the intents to their ports. */
export function createIntents(ports: IntentPorts): BuilderIntents {
  const { apply, read, focus, setOpen, announce } = ports;
  return {
    ...statementIntents(ports),
    ...conditionIntents(ports),
    changeSettings: (changes, how) => {
      const field = how === 'at-once' ? undefined : onlyKey(changes, typedSettings);
      const isApplied = apply({ type: 'settings-changed', changes }, field);
      if (isApplied && changes.hasFallback === true) ports.setFallbackOpen(true);
    },
    toggleStatement: ports.toggle,
    toggleFallback: ports.toggleFallback,
    toggleAll: ports.toggleAll,
    startFrom: (make) => {
      if (!apply({ type: 'template-replaced', template: make(ports.createId) })) return;
      setOpen((open) => withOneOpen(open, read()));
      const [first] = read().statements;
      if (first !== undefined) focus({ kind: 'statement', statementId: first.id });
    },
    editInstead: (template) => {
      if (!apply({ type: 'template-replaced', template })) return;
      setOpen((open) => withOneOpen(open, read()));
      announce({ kind: 'other-cards' });
      const [first] = read().statements;
      if (first !== undefined) focus({ kind: 'statement', statementId: first.id });
    },
    apply: (actions) => {
      for (const action of actions) apply(action);
      setOpen((open) => withOneOpen(open, read()));
    },
    undo: ports.undo,
    redo: ports.redo,
  };
}
