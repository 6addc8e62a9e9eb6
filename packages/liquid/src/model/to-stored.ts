import { innerPassages } from './message.ts';
import { withOwnVersion } from './own-version.ts';
import type { Message, Passage, Template, TextPassage } from './template.ts';

/**
 * A message as it is stored. One plain decision is stored as its template, as before there were messages: alone, or from an
 * imported text with nothing but text around it. Its version is the earliest that can hold all of it. `readStored` opens both.
 */
export function toStored(message: Message): Message | Template {
  const template = plainTemplate(message);
  if (template === undefined) return withOwnVersion(message);
  const { acceptedFindings } = message;
  if (template.settings.acceptedFindings === acceptedFindings) return withOwnVersion(template);
  const { acceptedFindings: _, ...settings } = template.settings;
  return withOwnVersion({
    ...template,
    settings: acceptedFindings === undefined ? settings : { ...settings, acceptedFindings },
  });
}

/** The only decision with the text around it; `undefined` where a template could not say all of the message. */
function plainTemplate({ passages, email, meta }: Message): Template | undefined {
  if (email !== undefined || meta !== undefined) return undefined;
  const index = passages.findIndex(({ kind }) => kind === 'decision');
  const decision = passages[index];
  if (decision?.kind !== 'decision' || decision.name !== undefined) return undefined;
  const { template } = decision;
  if (innerPassages(decision).length > 0 || template.settings.fallbackPassages !== undefined)
    return undefined;
  if (passages.length === 1) return template;
  const isText = (passage: Passage): passage is TextPassage =>
    passage.kind === 'text' && !passage.text.includes('{%');
  const [before, after] = [passages.slice(0, index), passages.slice(index + 1)];
  if (template.source === undefined || !before.every(isText) || !after.every(isText)) return undefined;
  const textOf = (texts: readonly TextPassage[]) => texts.map(({ text }) => text).join('');
  return { ...template, source: { ...template.source, before: textOf(before), after: textOf(after) } };
}
