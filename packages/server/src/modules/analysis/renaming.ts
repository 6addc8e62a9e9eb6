import { generateLiquid, type Reference } from '@sluice/liquid';
import { renameReference } from '@sluice/liquid/compare';
import { importText } from '@sluice/liquid/text';
import type { BuilderState } from '../../contracts/index.ts';

interface Content {
  content: string;
  builderState: BuilderState | null;
}

const custom = (name: string): Reference => ({ object: 'custom_attribute', name });

/** The text with the attribute called by its new name. Every other byte stays. */
function renamedText(content: string, rename: { from: Reference; to: Reference }): string {
  const before = importText(content);
  const after = renameReference(before, rename);
  return after === before ? content : generateLiquid(after).text;
}

/** What a snippet becomes when a custom attribute gets another name; `undefined` if the snippet does not use it. */
export function rename({
  content,
  builderState,
  from,
  to,
}: Content & { from: string; to: string }): Content | undefined {
  const wanted = { from: custom(from), to: custom(to) };
  const renamed = builderState && renameReference(builderState, wanted);
  // A text that is not what the builder prints now, such as one from an older version, keeps all its other bytes.
  const isPrinted = builderState !== null && generateLiquid(builderState).text === content;
  const text = renamed !== null && isPrinted ? generateLiquid(renamed).text : renamedText(content, wanted);
  return text === content && renamed === builderState ? undefined : { content: text, builderState: renamed };
}
