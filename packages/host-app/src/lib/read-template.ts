import type { Template } from '@sluice/liquid';

/**
 * Turns the first conditions in a Liquid text into a template that keeps everything around them; `null` if the builder can
 * edit none. The parser is loaded when it is first needed.
 */
export async function readTemplate(text: string): Promise<Template | null> {
  const { parseLiquid, toTemplate } = await import('@sluice/liquid/text');
  return toTemplate(parseLiquid(text)).template ?? null;
}
