import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { timesOf } from './edit-timer.ts';
import { editTimes, type EditTimes } from './large-snippet.ts';
import { opened } from './opened-snippet.ts';

const DECISIONS = 20;
const BRANCHES = 5;
const KEYS = 60;
const KEY_PAUSE_MS = 120;

const condition = (id: string, index: number) => ({
  id,
  attributeType: 'custom_attribute',
  attributeName: `attribute_${index % 40}`,
  dataType: 'string',
  operator: '==',
  value: `value ${id}`,
});

/** Five conditions in groups three deep. */
function groupedConditions(id: string, index: number): object[] {
  const [first, second, third, fourth, fifth] = [0, 1, 2, 3, 4].map((place) =>
    condition(`${id}-c${place}`, index + place),
  );
  const none = { id: `${id}-g3`, kind: 'none', items: [fourth, fifth] };
  const any = { id: `${id}-g2`, kind: 'any', items: [third, none] };
  return [{ id: `${id}-g1`, kind: 'all', items: [first, second, any] }];
}

function decision(id: string, index: number): object {
  const statements = Array.from({ length: BRANCHES }, (_, branch) => ({
    id: `${id}-s${branch}`,
    customText: `Text ${branch} of ${id}`,
    conditions: groupedConditions(`${id}-s${branch}`, index * BRANCHES + branch),
  }));
  const settings = { hasFallback: true, fallbackType: 'custom', customFallback: 'Else', abortReason: '' };
  return { kind: 'decision', id, template: { statements, settings } };
}

/** Opens a message of 500 conditions in 20 decisions, in groups three deep, and edits one in the middle. */
export async function wholeMessageTimes(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions,
): Promise<EditTimes> {
  const passages = Array.from({ length: DECISIONS }, (_, index) => [
    { kind: 'text', id: `t${index}`, text: `\nPart ${index}: ` },
    decision(`d${index}`, index),
  ]).flat();
  const { page, close } = await opened(browser, origin, options, {
    builderState: { version: 1, passages },
  });
  const name = 'Else If 2';
  const card = page.getByRole('group', { name, exact: true }).nth(DECISIONS / 2);
  await open(card);
  const row = card.getByRole('group', { name: `condition 1 of group 1 of ${name}`, exact: true });
  const times = await editTimes(page, row, () =>
    Promise.resolve(card.getByRole('button', { name: /^Add a condition to/ }).first()),
  );
  await close();
  return times;
}

/** What it costs to have an email. */
export interface EmailTimes {
  /** Seconds of script until it can be edited. */
  script: number;
  /** Milliseconds from a key to the frame that shows it. */
  typing: readonly number[];
}

/** A newsletter whose markup fills so many characters, with three decisions in it. */
function newsletter(characters: number): string {
  const chain = (plan: string) =>
    `{% if {{custom_attribute.\${plan}}} == '${plan}' %}<p>For ${plan}</p>{% else %}<p>For all</p>{% endif %}`;
  const row = (index: number) =>
    `<tr><td class="row" style="padding: 0 24px; color: #0c1f29"><a href="https://lumen.example/${index}">Offer ${index}</a></td></tr>\n`;
  const block = () => {
    let rows = '';
    for (let index = 0; rows.length < characters / 4; index += 1) rows += row(index);
    return `<table role="presentation">${rows}</table>`;
  };
  return ['Gold', 'Silver', 'Basic'].reduce(
    (text, plan) => text + chain(plan) + block(),
    `<html><body>${block()}`,
  );
}

/** Opens an email as it comes from Braze, and types in a condition of it. */
export async function emailTimes(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions,
  characters: number,
): Promise<EmailTimes> {
  const { page, scriptSeconds, close } = await opened(browser, origin, options, {
    content: newsletter(characters),
  });
  const card = page.getByRole('group', { name: 'If', exact: true }).nth(1);
  const value = card.getByLabel('Value', { exact: true }).first();
  await open(card);
  await value.waitFor();
  const script = await scriptSeconds();
  await value.click();
  await page.keyboard.press('End');
  const typing = await timesOf(page, KEYS, KEY_PAUSE_MS, 'keydown', () => page.keyboard.press('x'));
  await close();
  return { script, typing };
}

async function open(card: ReturnType<Page['getByRole']>): Promise<void> {
  const toggle = card.locator('[aria-expanded]').first();
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
}
