import { generateLiquid, type Template } from '@sluice/liquid';
import { TemplateSchema } from '@sluice/liquid/schema';
import { importText } from '@sluice/liquid/text';

/** A text as the visual builder opens it; `null` for one that it could not give back character for character. */
function builderStateOf(content: string): Template | null {
  const template = importText(content);
  if (generateLiquid(template).text !== content) return null;
  return TemplateSchema.safeParse(template).success ? template : null;
}

/** The fields of a snippet that has a block's text. */
export const readText = (content: string) => ({
  content,
  builderState: builderStateOf(content),
  isDraft: false,
});
