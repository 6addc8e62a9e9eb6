import type { BuilderIntents } from '../condition-builder/state/builder-intents.ts';
import type { ConditionBuilderState } from '../condition-builder/state/useConditionBuilder.ts';

const known = new WeakMap<BuilderIntents, BuilderIntents>();

/** A builder whose cards open and close, but cannot be edited, because another part of the page is in charge. */
export function withoutEdits(builder: ConditionBuilderState): ConditionBuilderState {
  const { intents } = builder;
  let idle = known.get(intents);
  if (idle === undefined) {
    const ignored = Object.keys(intents).map((name) => [name, () => undefined]);
    const { toggleStatement, toggleFallback, toggleAll } = intents;
    idle = {
      ...(Object.fromEntries(ignored) as BuilderIntents),
      toggleStatement,
      toggleFallback,
      toggleAll,
    };
    known.set(intents, idle);
  }
  return { ...builder, intents: idle };
}
