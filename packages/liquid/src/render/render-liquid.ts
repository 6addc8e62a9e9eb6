import type { LiquidDocument } from '../document/nodes.ts';
import { parseLiquid } from '../document/parse-liquid.ts';
import { syntaxProblems } from '../document/syntax-problems.ts';
import type { Sample } from '../evaluator/sample.ts';
import { startRun } from '../interpreter/run-before.ts';
import {
  AbortSignal,
  type NothingPrinted,
  type NotSimulated,
  report,
  type Run,
  runSteps,
  type SetVariable,
  type Step,
  type Stretch,
  type TracedComparison,
  WorkSignal,
} from '../interpreter/run.ts';
import { prepareDocument } from '../interpreter/walk.ts';

/** The message that a person receives, and how it was made. */
export type RenderResult = RenderOutcome & RenderRecord;

type RenderOutcome =
  | { outcome: 'sent' }
  /** The text ended the message on purpose: nobody gets anything. */
  | { outcome: 'aborted'; reason: string }
  /** `text` is the message with the engine's error in it, or empty when the text cannot be read at all. */
  | { outcome: 'error'; error: string }
  /**
   * The text needs something that only the provider has; `notSimulated` lists it. `otherwise` is what happens without
   * these parts.
   */
  | { outcome: 'not-simulated'; otherwise: 'sent' | 'aborted' | 'error' };

interface RenderRecord {
  /** The message as far as it could be rendered; empty when it was aborted. */
  text: string;
  /** The parts of the message, in order, each with the part of the source that it comes from. */
  stretches: readonly Stretch[];
  /** Every comparison that was evaluated, in order. */
  trace: readonly TracedComparison[];
  /** Every variable that was set, in order. */
  variables: readonly SetVariable[];
  /** Everything that only the provider can do, each once. */
  notSimulated: readonly NotSimulated[];
  /** Each place where a value is printed that is not set, in order. */
  nothingPrinted: readonly NothingPrinted[];
}

export interface RenderOptions {
  /** The current time for `now`, in milliseconds since 1970. @default now */
  now?: number | undefined;
}

/** A text prepared to be rendered for many people. */
export interface PreparedMessage {
  render: (sample: Sample, options?: RenderOptions) => RenderResult;
}

/**
 * Renders the message of one person exactly as the provider's engine does. What only the provider can do
 * (`connected_content`, catalogs, unknown filters) is listed, never silently skipped. Never throws.
 */
export function renderLiquid(text: string, sample: Sample, options: RenderOptions = {}): RenderResult {
  return prepareMessage(text).render(sample, options);
}

/** Does the work that does not depend on the person once. */
export function prepareMessage(message: string | LiquidDocument): PreparedMessage {
  const document = typeof message === 'string' ? parseLiquid(message) : message;
  const [problem] = syntaxProblems(document);
  if (problem !== undefined) {
    const near = document.source.slice(problem.start, Math.min(problem.end, problem.start + 80));
    const error = `Liquid syntax error at "${near}"`;
    return { render: (sample) => ({ outcome: 'error', error, ...recordOf(startRun(sample, 0)) }) };
  }
  const steps = prepareDocument(document);
  const end = document.source.length;
  return {
    render: (sample, { now = Date.now() } = {}) => {
      const run = startRun(sample, now);
      const reason = runToEnd(steps, run, end);
      return { ...outcomeOf(run, reason), ...recordOf(run) };
    },
  };
}

/** Returns the reason when the text aborted the message. */
function runToEnd(steps: readonly Step[], run: Run, end: number): string | undefined {
  try {
    runSteps(steps, run);
  } catch (thrown) {
    if (thrown instanceof AbortSignal) {
      run.text = '';
      run.stretches.length = 0;
      return thrown.reason;
    }
    // A text that keeps doubling exceeds the longest possible string: nobody sends such a message.
    if (!(thrown instanceof WorkSignal) && !(thrown instanceof RangeError)) throw thrown;
    report(run, 'work', 'limit', { start: 0, end });
  }
  return undefined;
}

function outcomeOf({ errors, notSimulated }: Run, reason: string | undefined): RenderOutcome {
  const [error] = errors;
  const isSent = error === undefined;
  if (notSimulated.length > 0)
    return {
      outcome: 'not-simulated',
      otherwise: reason !== undefined ? 'aborted' : isSent ? 'sent' : 'error',
    };
  if (reason !== undefined) return { outcome: 'aborted', reason };
  return isSent ? { outcome: 'sent' } : { outcome: 'error', error };
}

function recordOf({ text, stretches, trace, variables, notSimulated, nothingPrinted }: Run): RenderRecord {
  // What only the provider knows is another matter.
  const unknown = new Set(notSimulated.map(({ start }) => start));
  const nothing = [...nothingPrinted.values()].filter(({ start }) => !unknown.has(start));
  return { text, stretches, trace, variables, notSimulated, nothingPrinted: nothing };
}
