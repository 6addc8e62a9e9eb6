import { Liquid } from 'liquidjs';
import { parseLiquid } from '../document/parse-liquid.ts';
import { syntaxProblems } from '../document/syntax-problems.ts';
import type { Sample } from '../evaluator/sample.ts';
import { AbortSignal, registerTags } from './provider-tags.ts';
import { rewriteForEngine } from './rewrite-for-engine.ts';
import { toEngineValue } from './engine-values.ts';

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
 * The message that a text gives for one person. Conditions, blank blocks and `abort_message` follow the provider's
 * engine exactly, and so do the filters it shares with liquidjs; the others come from there. Content from elsewhere (`connected_content`, catalogs) is left empty.
 */
export function renderLiquid(text: string, sample: Sample, options: RenderOptions = {}): RenderResult {
  const document = parseLiquid(text);
  const [problem] = syntaxProblems(document);
  if (problem !== undefined) {
    const near = text.slice(problem.start, Math.min(problem.end, problem.start + 80));
    return { outcome: 'error', error: `Liquid syntax error at "${near}"`, text: '' };
  }
  const rewritten = rewriteForEngine(document);
  const errors: string[] = [];
  const engine = new Liquid({ timezoneOffset: 0, jekyllWhere: false, ownPropertyOnly: true });
  registerTags(engine, { ...rewritten, sample, now: options.now ?? Date.now(), errors });
  const scope: Record<string, unknown> = {};
  for (const [name, key] of rewritten.keys) scope[name] = toEngineValue(sample.values[key] ?? null);
  for (const [key, value] of Object.entries(sample.values)) {
    if (key.startsWith('variable:')) scope[key.slice('variable:'.length)] = toEngineValue(value);
  }
  try {
    const rendered = String(engine.parseAndRenderSync(rewritten.text, scope));
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
