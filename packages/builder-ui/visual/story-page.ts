import type { Page } from '@playwright/test';
import { forgetEarlierEvents } from './story-faults.ts';

export type Theme = 'light' | 'dark';

/** The day on which all pictures are taken. */
export const DAY = new Date('2026-11-02T12:00:00Z');

/** Room around what is pictured, for its shadow. */
const MARGIN = 12;

/** The height of the window, and of the tallest picture: more of a long story says nothing new. */
export const TALLEST = 1600;

/** What the page of a story holds on to, as far as needed here. */
interface StorybookWindow {
  __STORYBOOK_PREVIEW__?: {
    currentRender?: { id: string; phase?: string };
    channel: { emit: (event: string, payload: unknown) => void };
    storyStoreValue?: { userGlobals: { update: (globals: object) => void } };
  };
}

/** Longer than anything waits before it shows or goes: tooltips, suggestions, "Copied!". Shorter than toasts stay. In ms. */
const MOMENT = 2100;

/** A story about the colors of the system ends its name so: no story can ask for them by itself. */
const FORCED_COLORS = /-forced-colors$/u;

const inItsColors = (page: Page, id: string) =>
  page.emulateMedia({ forcedColors: FORCED_COLORS.test(id) ? 'active' : 'none' });

/** Opens a story in a new page load. */
export async function loadStory(page: Page, url: string, id: string): Promise<Theme> {
  await inItsColors(page, id);
  await page.goto(`${url}/iframe.html?id=${id}&viewMode=story&globals=theme:light`);
  return await storyAtRest(page, id);
}

/** Shows a story in place of the one that is open, as a click in Storybook's list does. */
export async function showStory(page: Page, id: string): Promise<Theme> {
  await forgetEarlierEvents(page);
  await inItsColors(page, id);
  await page.evaluate((storyId) => {
    const { __STORYBOOK_PREVIEW__: preview } = window as StorybookWindow;
    // Not by an event, for which the story that goes would be rendered once more.
    preview?.storyStoreValue?.userGlobals.update({ theme: 'light' });
    preview?.channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
  }, id);
  return await storyAtRest(page, id);
}

/** Waits until a story has been played, judged by axe, and no longer changes. Returns its theme. */
async function storyAtRest(page: Page, id: string): Promise<Theme> {
  await waitForStory(page, id);
  await page.clock.runFor(MOMENT);
  await settle(page);
  return await page.evaluate(() =>
    document.querySelector('#storybook-root [data-sluice-theme]')?.getAttribute('data-theme') === 'dark'
      ? 'dark'
      : 'light',
  );
}

/** Turns the story that is open to the dark theme, where axe judges it again. It is not played again. */
export async function switchToDark(page: Page, id: string): Promise<void> {
  await page.evaluate(() => {
    const { __STORYBOOK_PREVIEW__: preview } = window as StorybookWindow;
    preview?.channel.emit('updateGlobals', { globals: { theme: 'dark' } });
  });
  await page.waitForSelector('#storybook-root [data-sluice-theme][data-theme="dark"]');
  await waitForStory(page, id);
  await settle(page);
}

async function waitForStory(page: Page, id: string): Promise<void> {
  await page.waitForFunction(
    (expected) => {
      const render = (window as StorybookWindow).__STORYBOOK_PREVIEW__?.currentRender;
      return render?.id === expected && ['finished', 'aborted'].includes(render.phase ?? '');
    },
    id,
    { polling: 'raf' },
  );
}

/** How many turns of the page's event loop React may need to show what has changed. */
const TURNS = 40;

/** Waits until what was just rendered is there, with its letters. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async (turns) => {
    for (let turn = 0; turn < turns; turn += 1)
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', resolve, { once: true });
        port1.start();
        port2.postMessage(null);
      });
    await document.fonts.ready;
  }, TURNS);
}

/** Where everything visible of the story is, once it has stopped changing. */
export async function boxOfStory(page: Page): Promise<Box> {
  let box = await page.evaluate(boxOfEverything, MARGIN);
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await settle(page);
    const next = await page.evaluate(boxOfEverything, MARGIN);
    if (isSame(box, next)) break;
    box = next;
  }
  return box;
}

function isSame(one: Box, other: Box): boolean {
  return one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Runs in the page: the box around everything visible of the story, on the page and above it. */
function boxOfEverything(margin: number): Box {
  const page = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const around = { left: page.right, top: page.bottom, right: 0, bottom: 0 };
  type Edges = typeof page;

  const cut = (box: Edges, by: Edges): Edges => ({
    left: Math.max(box.left, by.left),
    top: Math.max(box.top, by.top),
    right: Math.min(box.right, by.right),
    bottom: Math.min(box.bottom, by.bottom),
  });

  const add = (element: Element, clip: Edges): void => {
    const style = getComputedStyle(element);
    // What has no box of its own may have children with one.
    if (style.display !== 'contents' && !element.checkVisibility({ visibilityProperty: true })) return;
    const rect = element.getBoundingClientRect();
    const shown = cut(rect, clip);
    const isSeen = shown.right - shown.left > 1 && shown.bottom - shown.top > 1;
    if (isSeen && style.display !== 'contents') {
      around.left = Math.min(around.left, shown.left);
      around.top = Math.min(around.top, shown.top);
      around.right = Math.max(around.right, shown.right);
      around.bottom = Math.max(around.bottom, shown.bottom);
    }
    if (element instanceof SVGElement) return;
    const inner = style.overflow === 'visible' || style.display === 'contents' ? clip : shown;
    for (const child of element.children) add(child, inner);
  };

  for (const root of document.querySelectorAll('[data-story-page], [data-sluice-theme="portal"]'))
    for (const child of root.children) add(child, page);
  if (around.right <= around.left) return { x: 0, y: 0, width: innerWidth, height: 100 };

  const x = Math.max(0, Math.floor(around.left) - margin);
  const y = Math.max(0, Math.floor(around.top) - margin);
  return {
    x,
    y,
    width: Math.min(page.right, Math.ceil(around.right) + margin) - x,
    height: Math.min(page.bottom, Math.ceil(around.bottom) + margin) - y,
  };
}
