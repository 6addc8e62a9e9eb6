import { decideChecks } from '../exports/analysis.ts';
import { generateLiquid, type Template } from '../exports/index.ts';
import { checkTemplate, decidedFindings, readMessage, type Catalog, type Finding } from '../exports/text.ts';

/** Enough for what people write: a thousand texts take a second or two. */
const LIMIT = 100_000;

/** The findings of a template, after all people were thought of. */
export function decidedInTemplate(template: Template, catalog: Catalog | undefined): readonly Finding[] {
  const found = checkTemplate(template, catalog);
  return decidedFindings(found, template, decideChecks(template, { limit: LIMIT }));
}

/** The same of a text that was written by hand, of which it is not said what people without values get. */
export function decidedInText(found: readonly Finding[], text: string): readonly Finding[] {
  if (!text.includes('if')) return found;
  const message = readMessage(text);
  const { decisions } = decideChecks(message, { limit: LIMIT });
  if (decisions.length === 0 || generateLiquid(message).text !== text) return found;
  return decidedFindings(found, message, {
    decisions: decisions.map(({ passageId, answers: { branches } }) => ({
      passageId,
      answers: { branches },
    })),
  });
}
