import { Context, Liquid, toValueSync } from 'liquidjs';
import { parseLiquid } from '../document/parse-liquid.ts';
import { syntaxProblems } from '../document/syntax-problems.ts';
import type { Sample } from '../evaluator/sample.ts';
import { AbortSignal, registerTags } from './provider-tags.ts';
import { renderBody } from './render-body.ts';
import type { Interrupt } from './render-body.ts';
import { rewriteForEngine } from './rewrite-for-engine.ts';
import { createScopes } from './scopes.ts';
import { evaluationContext } from './values-in-context.ts';

/** What a person receives. */
export type RenderResult =
  | { outcome: 'sent'; text: string }
  /** The text ended the message on purpose. */
  | { outcome: 'aborted'; reason: string }
  /** `text` is the message with the engine's complaint in it, or empty when the text cannot be read at all. */
  | { outcome: 'error'; error: string; text: string };

export interface RenderOptions {
  /** The moment that `now` stands for, in milliseconds. @default the present */
  now?: number | undefined;
}

/**
 * The message that a text gives for one person. Every tag follows the provider's engine exactly, and so do the filters
 * whose results would differ; the others come from liquidjs. Content from elsewhere (`connected_content`, catalogs) is
 * left empty.
 */
export function renderLiquid(text: string, sample: Sample, options: RenderOptions = {}): RenderResult {
  const document = parseLiquid(text);
  const [problem] = syntaxProblems(document);
  if (problem !== undefined) {
    const near = text.slice(problem.start, Math.min(problem.end, problem.start + 80));
    return { outcome: 'error', error: `Liquid syntax error at "${near}"`, text: '' };
  }
  const { text: rewritten, parts } = rewriteForEngine(document);
  const errors: string[] = [];
  const engine = new Liquid({ timezoneOffset: 0, jekyllWhere: false });
  const now = options.now ?? Date.now();
  const interrupts: Interrupt[] = [];
  const scopes = createScopes(sample);
  const context = evaluationContext(scopes, now);
  registerTags(engine, {
    ...parts,
    scopes,
    context,
    now,
    errors,
    openLoops: [],
    stopped: new Map(),
    interrupts,
  });
  try {
    const message = { buffer: '', write: (part: string) => void (message.buffer += part) };
    toValueSync(renderBody(engine.parse(rewritten), interrupts, new Context(), message));
    const rendered = message.buffer;
    const [error] = errors;
    return error === undefined
      ? { outcome: 'sent', text: rendered }
      : { outcome: 'error', error, text: rendered };
  } catch (thrown) {
    const abort = abortIn(thrown);
    if (abort !== undefined) return { outcome: 'aborted', reason: abort.reason };
    return { outcome: 'error', error: thrown instanceof Error ? thrown.message : String(thrown), text: '' };
  }
}

/** The engine wraps what a tag throws. */
function abortIn(thrown: unknown): AbortSignal | undefined {
  if (thrown instanceof AbortSignal) return thrown;
  if (thrown instanceof Error && 'originalError' in thrown) return abortIn(thrown.originalError);
  return undefined;
}
