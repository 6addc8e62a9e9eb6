import type { Page } from '@playwright/test';

/** What Storybook has said last about a story, by event. */
interface StorybookWindow {
  __STORYBOOK_PREVIEW__?: { channel: { last: (event: string) => readonly unknown[] | undefined } };
}

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

/** What is wrong with the story that is open, in sentences: what it or its play threw, and what axe found. */
export async function faultsOf(page: Page): Promise<readonly string[]> {
  const { status, errors, reports } = await page.evaluate(outcomeOfStory);
  if (errors.length > 0) return errors;
  const report = reports.find(({ type }) => type === 'a11y');
  if (report === undefined) return ['axe did not look at it.'];
  const violations = report.result.violations?.map(asSentence) ?? [];
  if (violations.length > 0) return violations;
  const isFine = status === 'success' && report.status === 'passed';
  return isFine ? [] : [`It ended with "${String(status)}": ${JSON.stringify(report.result.error)}`];
}

/** Runs in the page: what Storybook has said at the end of the last rendering. */
function outcomeOfStory(): Outcome {
  const { __STORYBOOK_PREVIEW__: preview } = window as StorybookWindow;
  const said = (event: string) => preview?.channel.last(event)?.[0];
  const asText = (error: unknown): string => {
    const { name, message, stack, title, description } = error as Record<string, string | undefined>;
    return stack ?? [name ?? title, message ?? description].filter(Boolean).join(': ');
  };
  // A play that throws is told twice; the first has the reason.
  const thrown =
    said('playFunctionThrewException') ??
    said('storyThrewException') ??
    said('storyErrored') ??
    said('storyMissing');
  const unhandled = (said('unhandledErrorsWhilePlaying') ?? []) as readonly unknown[];
  const end = said('storyFinished') as { status: string; reporters: readonly Report[] } | undefined;
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
