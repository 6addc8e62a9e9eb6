import type { Page } from '@playwright/test';

/** What Storybook has said last about a story, by event. */
interface StorybookWindow {
  __STORYBOOK_PREVIEW__?: { channel: { last: (event: string) => readonly unknown[] | undefined } };
  /** What it said about the stories before this one. */
  earlierEvents?: ReadonlySet<unknown>;
}

/** A play that throws is told twice; the first has the reason. */
const FAULTS = ['playFunctionThrewException', 'storyThrewException', 'storyErrored', 'storyMissing'];
const UNHANDLED = 'unhandledErrorsWhilePlaying';
const END = 'storyFinished';

interface Violation {
  id: string;
  help: string;
  nodes: readonly { target: readonly unknown[]; failureSummary?: string }[];
}

interface Report {
  type: string;
  status: string;
  result: { violations?: readonly Violation[] | undefined; error?: unknown };
}

interface Outcome {
  status: string | undefined;
  errors: readonly string[];
  reports: readonly Report[];
}

/** What Storybook has said so far is about other stories than the one that is shown next. */
export async function forgetEarlierEvents(page: Page): Promise<void> {
  await page.evaluate(
    (events) => {
      const storybook = window as StorybookWindow;
      storybook.earlierEvents = new Set(
        events.map((event) => storybook.__STORYBOOK_PREVIEW__?.channel.last(event)),
      );
    },
    [...FAULTS, UNHANDLED, END],
  );
}

/** What is wrong with the story that is open, in sentences: what it or its play threw, and what axe found. */
export async function faultsOf(page: Page): Promise<readonly string[]> {
  const { status, errors, reports } = await page.evaluate(outcomeOfStory, { FAULTS, UNHANDLED, END });
  if (errors.length > 0) return errors;
  const report = reports.find(({ type }) => type === 'a11y');
  if (report === undefined) return ['axe did not look at it.'];
  const violations = report.result.violations?.map(asSentence) ?? [];
  if (violations.length > 0) return violations;
  const isFine = status === 'success' && report.status === 'passed';
  return isFine ? [] : [`It ended with "${String(status)}": ${JSON.stringify(report.result.error)}`];
}

/** Runs in the page: what Storybook has said at the end of the last rendering. */
function outcomeOfStory(events: { FAULTS: string[]; UNHANDLED: string; END: string }): Outcome {
  const { __STORYBOOK_PREVIEW__: preview, earlierEvents } = window as StorybookWindow;
  const said = (event: string) => {
    const last = preview?.channel.last(event);
    return last === undefined || earlierEvents?.has(last) ? undefined : last[0];
  };
  const asText = (error: unknown): string => {
    const { name, message, stack, title, description } = error as Record<string, string | undefined>;
    return stack ?? [name ?? title, message ?? description].filter(Boolean).join(': ');
  };
  const thrown = events.FAULTS.map(said).find((fault) => fault !== undefined);
  const unhandled = (said(events.UNHANDLED) ?? []) as readonly unknown[];
  const end = said(events.END) as { status: string; reporters: readonly Report[] } | undefined;
  return {
    status: end?.status,
    errors: [...(thrown === undefined ? [] : [thrown]), ...unhandled].map(asText),
    // Only what is judged: axe also lists everything that it found in order.
    reports: (end?.reporters ?? []).map(({ type, status, result: { violations, error } }) => ({
      type,
      status,
      result: { violations, error },
    })),
  };
}

function asSentence({ id, help, nodes }: Violation): string {
  const places = nodes.map(({ target, failureSummary = '' }) => `${target.join(' ')}\n${failureSummary}`);
  return `axe: ${help} (${id})\n${places.join('\n')}`;
}
