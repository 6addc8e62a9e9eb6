import type { Template } from '@sluice/liquid';

/**
 * Turns the first conditions in a Liquid text into a template that keeps everything around them; `null` if the builder can
 * edit none. The parser is loaded when it is first needed.
 */
export async function readTemplate(text: string): Promise<Template | null> {
  const { parseLiquid, toTemplate } = await import('@sluice/liquid/text');
  return toTemplate(parseLiquid(text)).template ?? null;
}

/** The template of a snippet: as it was built, or read from its text when that was written or changed by hand. */
export async function openSnippet({ builderState, content }: SavedContent): Promise<Template> {
  return builderState ?? openText(content);
}

interface SavedContent {
  builderState: Template | null;
  content: string;
}

/**
 * Any text as a template: with cards for its first conditions, or without cards when it has none that the builder can edit.
 * All of the text is kept, and a first branch can be added around its parts.
 */
export async function openText(text: string): Promise<Template> {
  const { importText } = await import('@sluice/liquid/text');
  return importText(text);
}
