import { parseLiquid } from '../document/parse-liquid.ts';
import type { Template, TemplateSource } from '../model/template.ts';
import { generateLiquid } from './generate-liquid.ts';
import { keepsImportedTags, trimmedEnd, type GenerateOptions } from './print/text-plan.ts';
import { type Segment, type TemplateResult, toTemplate } from './to-template.ts';

type ChainSegment = Extract<Segment, { kind: 'chain' }>;

/** A segment in the new text. `own`: where a chain starts, its variables included. */
interface Placed {
  segment: Segment;
  own: number;
}

/** The text of a whole document, with the edits of its chains. */
export function documentText({ segments }: TemplateResult, options: GenerateOptions = {}): string {
  const chain = segments.find(isChain);
  if (chain !== undefined) return generateLiquid(chain.template, options).text;
  return segments.map((segment) => (segment.kind === 'island' ? segment.text : '')).join('');
}

/**
 * The document with one chain edited: `template` is the edited template of the segment at `index`. All other segments
 * know the new text around them, so that the next one can be edited without reading the document again. A later chain
 * that was edited before is printed again: variables that were set before it may no longer be set. An index of a
 * segment that is not a chain changes nothing.
 */
export function replaceSegment(
  result: TemplateResult,
  index: number,
  template: Template,
  options: GenerateOptions = {},
): TemplateResult {
  const edited = result.segments[index];
  if (edited === undefined || !isChain(edited)) return result;
  const formerLength = documentText(result, options).length;
  const placed: Placed[] = [];
  let text = '';
  /** Segments after an edit keep their distance from the end. */
  const moved = (position: number): number => text.length - (formerLength - position);
  const print = (segment: ChainSegment, printed: Template, source: TemplateSource): void => {
    const located = { ...printed, source };
    ({ text } = generateLiquid(located, options));
    const { before } = source;
    // Without variables in between, a trim marker may now remove more white space.
    const own = text.startsWith(before) ? before.length : trimmedEnd(before).length;
    cutIslands(placed, own);
    placed.push({ segment: { ...segment, start: own, end: moved(segment.end), template: located }, own });
  };

  for (const segment of result.segments.slice(0, index)) placed.push({ segment, own: ownStart(segment) });
  print(edited, template, template.source ?? placeOf(edited));
  for (const segment of result.segments.slice(index + 1)) {
    const own = moved(ownStart(segment));
    if (isChain(segment) && !keepsImportedTags(segment.template)) {
      print(segment, segment.template, { ...placeOf(segment), before: text.slice(0, own) });
    } else {
      placed.push({ segment: { ...segment, start: moved(segment.start), end: moved(segment.end) }, own });
    }
  }
  const segments = placed.map(({ segment, own }) =>
    isChain(segment) ? withTextAround(segment, text.slice(0, own), text.slice(segment.end)) : segment,
  );
  return withNested(segments, text);
}

/** Nested chains are found only on demand, because that needs the text to be parsed again. */
function withNested(segments: readonly Segment[], text: string): TemplateResult {
  let nested: TemplateResult['nested'] | undefined;
  return {
    segments,
    template: segments.find(isChain)?.template,
    get nested() {
      return (nested ??= toTemplate(parseLiquid(text)).nested);
    },
  };
}

function isChain(segment: Segment): segment is ChainSegment {
  return segment.kind === 'chain';
}

/** The place of a chain in the text. Only a template from scratch has none. */
function placeOf({ template }: ChainSegment): TemplateSource {
  return template.source ?? { keyword: 'if', before: '', closing: '{% endif %}', after: '' };
}

function ownStart(segment: Segment): number {
  return isChain(segment) ? placeOf(segment).before.length : segment.start;
}

/** The islands before a chain end where the chain and its variables start. */
function cutIslands(placed: Placed[], end: number): void {
  for (let last = placed.at(-1); last !== undefined && last.segment.end > end; last = placed.at(-1)) {
    const { segment, own } = last;
    if (segment.kind !== 'island') return;
    placed.pop();
    if (segment.start >= end) continue;
    placed.push({ own, segment: { ...segment, end, text: segment.text.slice(0, end - segment.start) } });
  }
}

function withTextAround(segment: ChainSegment, before: string, after: string): ChainSegment {
  const source = { ...placeOf(segment), before, after };
  return { ...segment, template: { ...segment.template, source } };
}
