import type { BranchNode } from '../../document/nodes.ts';
import { quote } from '../../expression/literal.ts';
import { defaultSettings } from '../../model/create-template.ts';
import type { BuilderSettings } from '../../model/template.ts';

/** The settings of the builder for an `else` branch. */
export function fallbackSettings(fallback: BranchNode, source: string): BuilderSettings {
  const settings = { ...defaultSettings(), hasFallback: true };
  const body = source.slice(fallback.tagEnd, fallback.end).trim();
  const abortReason = onlyAbortIn(fallback, body);
  // A reason that cannot be put in quotes would be printed differently.
  if (abortReason !== undefined && (abortReason === '' || quote(abortReason) !== undefined))
    return { ...settings, abortReason };
  return { ...settings, fallbackType: 'custom', customFallback: body };
}

/** The reason of the one `abort_message` that makes up the whole branch. */
function onlyAbortIn({ children }: BranchNode, body: string): string | undefined {
  const tag = children.find(({ kind }) => kind === 'tag');
  if (tag?.kind !== 'tag' || tag.name !== 'abort_message' || tag.end - tag.start !== body.length)
    return undefined;
  const markup = tag.markup.trim();
  if (markup === '') return '';
  if (!markup.startsWith('(') || !markup.endsWith(')')) return undefined;
  const argument = markup.slice(1, -1).trim();
  if (argument === '') return '';
  const mark = argument.charAt(0);
  const isQuoted = (mark === "'" || mark === '"') && argument.indexOf(mark, 1) === argument.length - 1;
  return isQuoted && argument.length > 1 ? argument.slice(1, -1) : undefined;
}
