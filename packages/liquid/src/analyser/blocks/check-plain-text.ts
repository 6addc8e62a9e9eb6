import { knownObject } from '../../document/known/known-objects.ts';
import type { TextNode } from '../../document/nodes.ts';
import { defaultAttributeType } from '../../model/default-attribute-type.ts';
import { finding, type Finding } from '../findings/finding.ts';
import { textFix } from '../findings/fix.ts';
import type { TextContext } from '../context/text-context.ts';

const reference = /(?:\b(\w+)\s*\.\s*)?\$\{([^{}\n]{1,200})\}/g;

/** References in the text itself, where nothing makes an output of them: `{targeted_device.${os}}`. */
export function checkPlainText({ start, end }: TextNode, { source }: TextContext): readonly Finding[] {
  const text = source.slice(start, end);
  if (!text.includes('${') || followsUnclosedOutput(source, start)) return [];
  const found: Finding[] = [];
  for (const { index, 0: written, 1: object, 2: name = '' } of text.matchAll(reference)) {
    const isKnown =
      object === undefined ? defaultAttributeType(name) !== undefined : knownObject(object)?.usesPlaceholder;
    if (isKnown !== true) continue;
    const isBraced = text[index - 1] === '{' && text[index + written.length] === '}';
    const from = start + index - (isBraced ? 1 : 0);
    const to = start + index + written.length + (isBraced ? 1 : 0);
    const output = `{{${written}}}`;
    const fix = textFix('write-output', { text: output }, [{ start: from, end: to, text: output }]);
    found.push(finding('reference-syntax', { problem: 'single-braces', text: output }, from, to, fix));
  }
  return found;
}

/** Behind a `{{` that is never closed, a reference has its braces: the end is missing, and that is said of the `{{`. */
function followsUnclosedOutput(source: string, start: number): boolean {
  return source.startsWith('{{', start - 2);
}
