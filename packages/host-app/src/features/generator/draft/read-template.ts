import type { Template } from '@sluice/liquid';

/**
 * The first chain of conditions in a Liquid text as a template, with everything around it kept; `null` when there is
 * none that the builder can edit. The parser is loaded when the first text needs it.
 */
export async function readTemplate(text: string): Promise<Template | null> {
  const { parseLiquid, toTemplate } = await import('@sluice/liquid/text');
  return toTemplate(parseLiquid(text)).template ?? null;
}
