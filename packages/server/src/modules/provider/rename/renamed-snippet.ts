import { generateLiquid, type Reference, type Template } from '@sluice/liquid';
import { renameReference } from '@sluice/liquid/compare';
import { importText } from '@sluice/liquid/text';

interface Content {
  content: string;
  builderState: Template | null;
}

const custom = (name: string): Reference => ({ object: 'custom_attribute', name });

/** The text with the attribute called by its new name. Every other byte stays. */
function renamedText(content: string, rename: { from: Reference; to: Reference }): string {
  const before = importText(content);
  const after = renameReference(before, rename);
  return after === before ? content : generateLiquid(after).text;
}

/** What a snippet becomes when a custom attribute gets another name; `undefined` if the snippet does not use it. */
export function renamedSnippet(
  { content, builderState }: Content,
  from: string,
  to: string,
): Content | undefined {
  const rename = { from: custom(from), to: custom(to) };
  const template = builderState && renameReference(builderState, rename);
  // A text that is not what the builder prints now, such as one from an older version, keeps all its other bytes.
  const isPrinted = builderState !== null && generateLiquid(builderState).text === content;
  const text = template !== null && isPrinted ? generateLiquid(template).text : renamedText(content, rename);
  return text === content && template === builderState
    ? undefined
    : { content: text, builderState: template };
}
