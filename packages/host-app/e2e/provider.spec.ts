import type { Page } from '@playwright/test';
import type { SandboxProcess } from './braze-sandbox.ts';
import { openConnectionCard } from './connection-card.ts';
import { expect, signUp } from './fixtures.ts';
import { sandboxTest as test } from './sandbox-test.ts';
import { expectNoSidewaysScrolling } from './widths.ts';

const LONGEST = 255;

/** Replaces the first connection of a new workspace by one to the sandbox with switches. */
async function connect(page: Page, { endpoint, apiKey }: SandboxProcess): Promise<void> {
  await page.getByRole('link', { name: 'Data', exact: true }).click();
  const card = await openConnectionCard(page);
  await card.getByRole('combobox', { name: 'REST endpoint' }).fill(endpoint);
  await card.getByLabel('API key').fill(apiKey);
  await card.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByText('Your attributes and events can be imported.')).toBeVisible();
}

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search attributes' }).fill(text);
  await expect(page).toHaveURL(/[?&]q=/);
}

test('names with braces, quotes, line breaks, other cases and 255 characters come from Braze to the screen', async ({
  page,
  sandbox,
}) => {
  await sandbox.set({ attributes: 'unusual-names', events: 'unusual-names' });
  await signUp(page);
  await connect(page, sandbox);
  await page.getByRole('button', { name: 'Import Data' }).first().click();
  await expect(page.getByRole('tab', { name: 'Custom Attributes (31)' })).toBeVisible();
  const row = (name: string | RegExp) => page.getByRole('row', { name });

  await search(page, 'PLAN');
  for (const name of ['plan', 'Plan', 'PLAN']) {
    await expect(page.getByRole('cell', { name: new RegExp(`^${name}\\b`) }).first()).toBeVisible();
  }
  await expect(row(/^plan/i)).toHaveCount(3);
  for (const [typed, name, exact] of [
    ['closing', 'closing_brace', 'closing}brace'],
    ['favorite', 'favorite _trail_', 'favorite "trail"'],
    ['two', 'two_lines', 'two\nlines'],
    ['script', '<script>alert(1)</script>', null],
    ['nnnn', 'n'.repeat(LONGEST), null],
  ] as const) {
    await search(page, typed);
    const found = page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
    await expect(found).toHaveCount(1);
    if (exact === null) await expect(found.getByText('(sanitized)')).toBeHidden();
    else expect(await found.locator('span[dir="auto"]').textContent()).toBe(exact);
  }
  await expectNoSidewaysScrolling(page);
});

test('an import that meets a web page in the middle says so, and the old list stays', async ({
  page,
  sandbox,
}) => {
  await sandbox.set({ attributes: 60, events: 1 });
  await signUp(page);
  await connect(page, sandbox);
  await page.getByRole('button', { name: 'Import Data' }).first().click();
  await expect(page.getByRole('tab', { name: 'Custom Attributes (60)' })).toBeVisible();
  // The attributes are shown before the events are there.
  await expect(page.getByText('Import Complete', { exact: true })).toBeVisible();
  await sandbox.set({ attributes: 90, events: 1, body: 'html', contentType: 'text/html', faultsFrom: 2 });
  await page.getByRole('button', { name: 'Import Data' }).click();
  await expect(page.getByRole('alertdialog').filter({ hasText: 'Import Failed' })).toContainText(
    'a proxy or a firewall answers in its place. Nothing was changed.',
  );
  await expect(page.getByRole('tab', { name: 'Custom Attributes (60)' })).toBeVisible();
});

test('at no width does the endpoint of the connection lie under the key beside it', async ({ page }) => {
  await signUp(page);
  await page.getByRole('link', { name: 'Data', exact: true }).click();
  const card = await openConnectionCard(page);
  const endpoint = card.getByRole('combobox', { name: 'REST endpoint' });
  await endpoint.fill('https://rest.a-very-long-name-of-an-instance.example-of-an-address.com');
  for (const width of [1440, 1320, 1300, 1280, 1260, 1240, 1100, 900, 390]) {
    await page.setViewportSize({ width, height: 900 });
    // The field with its button, and the other with its picture: at one moment, because the sidebar goes at 900 px.
    const key = await card.getByLabel('API key').locator('..').elementHandle();
    const [left, right] = await endpoint.locator('..').evaluate((field, other) => {
      if (!(other instanceof HTMLElement)) throw new Error('The key is not shown.');
      return [field.getBoundingClientRect().toJSON(), other.getBoundingClientRect().toJSON()] as [
        DOMRect,
        DOMRect,
      ];
    }, key);
    const isBeside = left.y < right.y + right.height && right.y < left.y + left.height;
    if (isBeside) expect(left.x + left.width, `at ${String(width)} px`).toBeLessThanOrEqual(right.x);
    else expect(left.y + left.height, `at ${String(width)} px`).toBeLessThanOrEqual(right.y);
  }
});
