import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './accessibility.ts';
import { expect, signUp, test } from './fixtures.ts';

const plan = '{{custom_attribute.${plan}}}';
const spend = '{{custom_attribute.${total_spend}}}';

/** One branch that nobody gets, an abort for the rest, and an error for a spend that is text. */
const GREETING = `{% if ${plan} == 'Basic' and ${spend} >= 300 %}Silver is on us this month.{% elsif ${plan} == 'Silver' %}12 % off with your Silver card.{% elsif ${plan} == 'Silver' and \${country} == 'CH' %}Collect your stamp in any hut.{% else %}{% abort_message('no matching plan') %}{% endif %}`;

async function importText(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Import Liquid' }).click();
  await page.getByRole('textbox', { name: 'Liquid', exact: true }).fill(text);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const outcome = (page: Page, text: string) =>
  page.getByRole('list', { name: 'What people get' }).getByRole('listitem').filter({ hasText: text });

test('somebody sees who gets what decided for everybody, opens a person in the test, mends what nobody gets, and guards an attribute', async ({
  page,
}) => {
  await signUp(page);
  const threads: string[] = [];
  page.on('worker', (worker) => threads.push(worker.url()));
  await importText(page, GREETING);
  await tab(page, 'Who gets what').click();
  await expect(page.getByText('All 4 outcomes found')).toBeVisible();
  expect(threads, 'what works it out is a thread of its own').not.toHaveLength(0);
  await expect(outcome(page, 'Nobody gets this text')).toContainText(
    'Everybody who meets it already gets Else If 1.',
  );
  await expect(outcome(page, 'Not sent, reason “no matching plan”')).toContainText('message aborted');
  await expectAccessibleInBothThemes(page);

  const card = page.getByRole('group', { name: /^Else If 1/ }).first();
  await expect(card).toHaveCSS('outline-style', 'none');
  await card.getByRole('button', { expanded: false }).first().click();
  await card.getByLabel('Then send').focus();
  await expect(card).toHaveCSS('outline-style', 'solid');

  await outcome(page, '12 % off').click();
  await expect(tab(page, 'Test')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText(/^Condition matched!/)).toBeVisible();

  await tab(page, 'Who gets what').click();
  await outcome(page, 'Nobody gets this text')
    .getByRole('button', { name: /^Move it up/ })
    .click();
  await expect(page.getByText('All 5 outcomes found')).toBeVisible();
  await expect(outcome(page, 'Collect your stamp')).toContainText('country: CH');

  const table = page.getByRole('table', { name: 'When something is missing' });
  await expect(table.getByRole('row', { name: /^total_spend/ })).toContainText('error');
  await table.getByRole('button', { name: /^Guard total_spend/ }).click();
  await expect(page.getByText('All 4 outcomes found')).toBeVisible();
  await expect(table.getByRole('row', { name: /^total_spend/ })).not.toContainText('error');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('All 5 outcomes found')).toBeVisible();
});

test('the same goes by keyboard alone, on a phone too', async ({ page }) => {
  await signUp(page);
  await importText(page, GREETING);
  await page.setViewportSize({ width: 390, height: 844 });
  await tab(page, 'Preview').focus();
  await page.keyboard.press('End');
  await expect(tab(page, 'Who gets what')).toBeFocused();
  await expect(page.getByText('All 4 outcomes found')).toBeVisible();
  await expectAccessible(page);
  await outcome(page, '12 % off')
    .getByRole('button', { name: /^Test with/ })
    .press('Enter');
  await expect(page.getByText(/^Condition matched!/)).toBeVisible();
  await tab(page, 'Test').focus();
  await page.keyboard.press('End');
  await page.getByRole('button', { name: /^Guard total_spend/ }).press('Enter');
  await expect(page.getByText('All 3 outcomes found')).toBeVisible();
});

test('a page that may have no thread of its own works out who gets what all the same', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'Worker', {
      value: function refuse() {
        throw new Error('No threads here.');
      },
    });
  });
  await signUp(page);
  await importText(page, GREETING);
  await tab(page, 'Who gets what').click();
  await expect(page.getByText('All 4 outcomes found')).toBeVisible();
});
