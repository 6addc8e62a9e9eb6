import type { Template } from '../model/template.ts';
import type { GeneratedLiquid } from './print/generated.ts';
import { printOnce } from './print/print-template.ts';
import type { GenerateOptions } from './print/text-plan.ts';

/**
 * The Liquid text of a template, as `generateLiquid` prints it, for pages that show no message: the code of messages does not
 * come with it. Of branches that a message has opened, `incomplete` tells nothing that is missing inside them.
 */
export function generateTemplate(template: Template, options: GenerateOptions = {}): GeneratedLiquid {
  return printOnce(template, options).generated;
}
