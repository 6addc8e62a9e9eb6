import type { Locator } from '@playwright/test';
import { buildStatement } from './builder.ts';
import { expect, openSavedSnippet, signUp, test } from './fixtures.ts';

const ATTRIBUTES = Array.from(
  { length: 14 },
  (_, index) => `{{custom_attribute.\${answer_${index + 1}}}} == 'yes'`,
);
const MANY_BRANCHES = [
  `{% if ${ATTRIBUTES.join(' and ')} %}\nThank you.`,
  ...ATTRIBUTES.map((one, index) => `{% elsif ${one} %}\nText ${index + 1}.`),
  '{% endif %}',
].join('\n');

/** What scrolls by itself in a part of the page, its fields for several lines aside, and whether each of them has a slim scrollbar. */
const scrollersIn = (part: Locator) =>
  part.evaluate((root) =>
    [root, ...root.querySelectorAll('*')]
      .filter((one) => !(one instanceof HTMLTextAreaElement) && one.scrollHeight > one.clientHeight + 1)
      .map((one) => getComputedStyle(one))
      .filter(({ overflowY }) => overflowY === 'auto' || overflowY === 'scroll')
      .map(({ scrollbarWidth }) => scrollbarWidth),
  );

const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0;

test('a person imports, and tests many people, in a wide sheet where one thing scrolls', async ({ page }) => {
  await signUp(page);
  await page.getByRole('button', { name: 'Import Liquid' }).click();
  const sheet = page.getByRole('dialog');
  await page.getByRole('textbox', { name: 'Liquid', exact: true }).fill(MANY_BRANCHES.repeat(3));
  await expect.poll(() => widthOf(sheet)).toBeGreaterThanOrEqual(1000);
  await expect.poll(() => scrollersIn(sheet)).toEqual(['thin']);
  await page.getByRole('textbox', { name: 'Liquid', exact: true }).fill(MANY_BRANCHES);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(sheet).toBeHidden();

  await page.getByRole('tab', { name: 'Test', exact: true }).click();
  await page.getByRole('button', { name: 'Test many people at once' }).click();
  await expect.poll(() => widthOf(sheet)).toBeGreaterThanOrEqual(1000);
});

test('a person tests many values: one thing in the panel scrolls, slim, and the verdict stays above all that it explains', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 720 });
  await signUp(page);
  await page.getByRole('button', { name: 'Import Liquid' }).click();
  await page.getByRole('textbox', { name: 'Liquid', exact: true }).fill(MANY_BRANCHES);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('group', { name: 'Else If 14', exact: true })).toBeAttached();
  const panel = page.getByRole('tabpanel');
  for (const tab of [/^Preview/, /^Checks/, /^Test/]) {
    await page.getByRole('tab', { name: tab }).click();
    // Findings of one kind are one row until somebody opens it.
    const group = panel.getByRole('button', { name: /places$/, expanded: false });
    if (String(tab).includes('Checks')) await group.first().click();
    await expect.poll(() => scrollersIn(panel)).toEqual(['thin']);
  }

  // The panel ends within the window, before and after the page's head is scrolled away.
  const button = panel.getByRole('button', { name: 'Test', exact: true });
  for (const scrolled of [0, 60, 400]) {
    await page.evaluate((to) => scrollTo(0, to), scrolled);
    await expect(button, `the page scrolled by ${scrolled}`).toBeInViewport({ ratio: 1 });
  }
  await panel.getByRole('button', { name: 'Fill in' }).click();
  await button.click();
  const verdict = panel.getByText(/^Condition matched!|^No condition matched/);
  await expect(verdict).toBeInViewport({ ratio: 1 });
  // The code below the test is no part of it.
  const end = await panel.evaluate((one) => {
    const form = one.querySelector('form')?.getBoundingClientRect().bottom ?? 0;
    return Math.floor(one.scrollTop + form - one.getBoundingClientRect().bottom);
  });
  expect(end).toBeGreaterThan(300);
  for (const top of [300, end, 0]) {
    await panel.evaluate((one, to) => one.scrollTo(0, to), top);
    await expect(button, `scrolled to ${top}`).toBeInViewport({ ratio: 1 });
    await expect(verdict, `scrolled to ${top}`).toBeInViewport({ ratio: 1 });
  }
});

test('a person copies the Liquid, and nothing moves while the button says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openSavedSnippet(page, { name: 'To copy', text: 'Thank you.' });
  const panel = page.getByRole('tabpanel');
  const copy = panel.getByRole('button', { name: /^(Copy|Copied!)$/ });
  const parts = [copy, panel.getByRole('button', { name: 'Edit', exact: true })];
  const places = () => Promise.all(parts.map((part) => part.boundingBox()));
  const before = await places();
  await copy.click();
  await expect(copy).toHaveAccessibleName('Copied!');
  expect(await places()).toEqual(before);
  await expect(copy).toHaveAccessibleName('Copy');
});

test('a person drags a card, which is lifted above the others until it is put down', async ({ page }) => {
  await signUp(page);
  await buildStatement(page);
  await page.getByRole('button', { name: 'Add Else If' }).click();
  const card = page.getByRole('group', { name: 'If', exact: true });
  const lookOf = () =>
    card.evaluate((one) => {
      const { zIndex, boxShadow } = getComputedStyle(one);
      return { zIndex, boxShadow };
    });
  const atRest = await lookOf();
  await page.getByRole('button', { name: 'Move If' }).hover();
  await page.mouse.down();
  await page.mouse.move(600, 500, { steps: 4 });
  await expect.poll(async () => (await lookOf()).boxShadow).not.toBe(atRest.boxShadow);
  expect((await lookOf()).zIndex).toBe('2');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect.poll(lookOf).toEqual(atRest);
});

test('what led to the end of a test is as wide as the fields of its card, once somebody asks for it', async ({
  page,
}) => {
  await openSavedSnippet(page, { name: 'Greeting', text: 'Thank you.' });
  const card = page.getByRole('group', { name: 'If', exact: true });
  const text = card.getByLabel('Then send');
  await page.getByRole('tab', { name: 'Test', exact: true }).click();
  await page.getByRole('textbox', { name: 'total_spend' }).fill('80');
  await page.getByRole('tabpanel').getByRole('button', { name: 'Test', exact: true }).click();
  const chip = card.getByRole('button', { name: /^Why: / });
  await chip.click();
  const why = page.locator(`[id="${(await chip.getAttribute('aria-controls')) ?? ''}"]`);
  for (const width of [1440, 1280, 1100]) {
    await page.setViewportSize({ width, height: 900 });
    // Once the sidebar has become narrower with the window, too.
    await expect(async () => {
      const [whyBox, textBox] = [await why.boundingBox(), await text.boundingBox()];
      const endOf = (box: typeof whyBox) => (box === null ? NaN : box.x + box.width);
      // The text is inside the border of its field.
      expect(Math.abs((whyBox?.x ?? NaN) - (textBox?.x ?? NaN)), `at ${width}`).toBeLessThanOrEqual(1);
      expect(Math.abs(endOf(whyBox) - endOf(textBox)), `at ${width}`).toBeLessThanOrEqual(1);
    }).toPass();
  }
});
