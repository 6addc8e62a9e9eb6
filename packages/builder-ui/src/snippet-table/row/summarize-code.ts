import { withoutOwnVariables } from '@sluice/liquid/messages';
import { shortened } from '../../messages/shortened.ts';

const BRANCH_TAG = /\{%-?\s*((?:if|elsif|unless|case|when|else)\b[\s\S]*?)\s*-?%\}/gu;
const REFERENCE = /\{\{\s*|\s*\}\}|\b(?:custom_attribute|event_properties)\.(?=\$\{)|\$\{([^}]*)\}/gu;
const LONGEST = 160;

/** The conditions of a snippet in one short line of code; the first line of text where there are none. */
export function summarizeCode(content: string): string {
  const tags = [...withoutOwnVariables(content.slice(0, 20_000)).matchAll(BRANCH_TAG)].map(
    ([, inner = '']) => inner,
  );
  const line = tags.length > 0 ? tags.join(' ') : (content.trim().split('\n', 1)[0] ?? '');
  const plain =
    tags.length > 0 ? line.replace(REFERENCE, (_all, name: string | undefined) => name ?? '') : line;
  const short = plain.replaceAll(/\s+/gu, ' ').trim();
  return shortened(short, LONGEST);
}
