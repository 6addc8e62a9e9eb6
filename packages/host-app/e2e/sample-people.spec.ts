import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './accessibility.ts';
import { buildStatement } from './builder.ts';
import { expect, openSavedSnippet, signUp, test } from './fixtures.ts';

const people = (page: Page) => page.getByRole('combobox', { name: /^Sample people/ });
const spend = (page: Page) => page.getByRole('textbox', { name: 'total_spend' });

async function doWithPerson(page: Page, action: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Save and change people' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

const openTester = (page: Page) => page.getByRole('tab', { name: 'Test', exact: true }).click();

async function savePerson(page: Page, name: string, value: string): Promise<void> {
  await spend(page).fill(value);
  await doWithPerson(page, /^Save as a sample person/);
  await page.getByRole('textbox', { name: 'Name of the sample person' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sample person saved')).toBeVisible();
}

test(
  'people whom somebody saves are there for the team at once, to test with, change and delete',
  { tag: '@everyday' },
  async ({ page, context }) => {
    await openSavedSnippet(page, { name: 'For testing', text: 'Thank you.' });
    await openTester(page);
    await expect(page.getByText('Nobody to test yet.')).toBeVisible();
    const other = await context.newPage();
    await other.goto(page.url());
    await openTester(other);

    await savePerson(page, 'Noor', '80');
    await expect(people(page)).toHaveAccessibleName('Sample people: Noor');
    await expectAccessibleInBothThemes(page);

    await people(other).click();
    await other.getByRole('option', { name: 'Noor' }).click();
    await expect(spend(other)).toHaveValue('80');
    await expect(other.getByText('Condition matched!')).toBeVisible();

    await spend(page).fill('20');
    await doWithPerson(page, /^Update Noor/);
    await expect(page.getByText('Sample person updated')).toBeVisible();
    await other.getByRole('button', { name: 'Save and change people' }).click();
    await expect(other.getByRole('menuitem', { name: 'Update Noor' })).toBeVisible();
    await other.keyboard.press('Escape');

    await doWithPerson(page, /^Rename Noor/);
    await page.getByRole('textbox', { name: 'New name' }).fill('Noor H.');
    await page.keyboard.press('Enter');
    await expect(people(other)).toHaveAccessibleName('Sample people: Noor H.');

    await doWithPerson(page, /^Delete Noor H\./);
    await expect(page.getByText('Sample person deleted')).toBeVisible();
    await expect(people(other)).toHaveAccessibleName('Sample people: Own values');
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
    await people(other).click();
    await expect(other.getByRole('option', { name: 'Noor H.' })).toBeVisible();
  },
);

test('a person keeps the typed name when the server cannot save it, and loads people again after a failure', async ({
  page,
}) => {
  await signUp(page);
  let isDown = true;
  await page.route('**/samples', (route) => (isDown ? route.abort() : route.continue()));
  await page.reload();
  await buildStatement(page);
  await openTester(page);
  await expect(page.getByText("We couldn't load your workspace's sample people.")).toBeVisible();
  await spend(page).fill('80');
  await doWithPerson(page, /^Save as a sample person/);
  const name = page.getByRole('textbox', { name: 'Name of the sample person' });
  await name.fill('Noor');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tabpanel').getByRole('alert').last()).toContainText("Sluice isn't answering.");
  await expect(name).toHaveValue('Noor');
  isDown = false;
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(people(page)).toHaveAccessibleName('Sample people: Noor');
});
