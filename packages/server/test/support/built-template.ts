import { isMessage, type Template } from '@sluice/liquid';
import { readableState, type StoredBuilderState } from '../../src/contracts/index.ts';

/** The template that a snippet was built as. Throws for one that was built as a message, or not built at all. */
export function builtTemplate({ builderState }: { builderState: StoredBuilderState | null }): Template {
  const state = readableState(builderState);
  if (state === null || isMessage(state)) throw new Error('This snippet has no template.');
  return state;
}
