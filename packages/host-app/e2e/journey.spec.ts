import type { Page } from '@playwright/test';
import { PATIENCE_MS } from '../../../scripts/testing/patience.ts';
import { conditionOf, previewOf, fillCondition, saveAs } from './builder.ts';
import { expect, expectSignedOut, PASSWORD, newAddress, signIn, signUpOnScreen, test } from './fixtures.ts';

test.use({ visitsStripe: true });

const LIQUID = `{% if {{custom_attribute.\${subscription_status}}} == 'free'
    and {{custom_attribute.\${total_spend}}} >= 50 %}
Pro pays for itself.
{% elsif {{\${country}}} == 'DE' %}
Kostenloser Versand bis Sonntag.
{% else %}
{% abort_message('no matching branch') %}
{% endif %}`;

/** Builds the template that stands for `LIQUID`. */
async function buildUpgradePrompt(page: Page): Promise<void> {
  await fillCondition(conditionOf(page, 1, 'If'), {
    type: 'Custom attribute',
    name: 'subscription_status',
    operator: 'is equal to',
    value: 'free',
  });
  await page.getByRole('button', { name: 'Actions for If' }).click();
  await page.getByRole('menuitem', { name: 'Add And Condition' }).click();
  await fillCondition(conditionOf(page, 2, 'If'), {
    type: 'Custom attribute',
    name: 'total_spend',
    operator: 'is at least',
    value: '50',
  });
  await page.getByLabel('Then send').fill('Pro pays for itself.');
  await page.getByRole('button', { name: 'Add Else If' }).click();
  await fillCondition(conditionOf(page, 1, 'Else If 1'), {
    type: 'Default attribute',
    name: 'country',
    operator: 'is equal to',
    value: 'DE',
  });
  await page.getByLabel('Then send').fill('Kostenloser Versand bis Sonntag.');
  await page.getByRole('group', { name: 'Else', exact: true }).getByRole('switch').press('Space');
  await page.getByLabel('Reason').fill('no matching branch');
}

test(
  'a person signs up, builds, tests, saves and copies a snippet, and finds it after the server restarts',
  { tag: '@everyday' },
  async ({ page, server }) => {
    const email = await signUpOnScreen(page);
    await page.getByRole('link', { name: 'Create a Snippet' }).click();
    await page.getByRole('link', { name: /^Blank/ }).click();
    await buildUpgradePrompt(page);
    for (const line of LIQUID.split('\n')) await expect(previewOf(page)).toContainText(line.trim());

    await page.getByRole('tab', { name: 'Test', exact: true }).click();
    await page.getByRole('textbox', { name: 'subscription_status' }).fill('pro');
    await page.getByRole('textbox', { name: 'total_spend' }).fill('80');
    await page.getByRole('combobox', { name: 'country', exact: true }).fill('DE');
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await expect(page.getByText('Condition matched!')).toBeVisible();
    await expect(
      page
        .getByRole('form', { name: 'Test with a sample person' })
        .getByText('Kostenloser Versand bis Sonntag.'),
    ).toBeVisible();

    await saveAs(page, 'Upgrade prompt', ['lifecycle', 'upsell']);
    await expect(page.getByText('Your snippet has been saved to the library.')).toBeVisible();
    await expect(page).toHaveURL(/\/syntax-generator\?snippet=snp_/);

    await page.getByRole('link', { name: 'Snippet Library' }).click();
    const row = page.getByRole('row', { name: /Upgrade prompt/ });
    await expect(row).toContainText('lifecycle');
    await row.getByRole('button', { name: 'Copy Upgrade prompt' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(LIQUID);

    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expectSignedOut(page);
    await server.stop();
    await server.start();
    await page.goto('/auth');

    await signIn(page, email);
    await page.getByRole('link', { name: 'Snippet Library' }).click();
    await page.getByRole('button', { name: 'View Upgrade prompt' }).click();
    await expect(page.getByRole('dialog')).toContainText('Pro pays for itself.');
    await page.getByRole('link', { name: 'Open in the builder' }).click();
    await expect(page.getByRole('button', { name: /^Else If.*country is equal to DE/ })).toBeVisible();
  },
);

/** What a person can do with the keyboard. */
function keyboardOf(page: Page) {
  const { keyboard } = page;
  return {
    type: (text: string) => keyboard.type(text),
    press: async (...keys: string[]) => {
      for (const key of keys) await keyboard.press(key);
    },
    /** Presses Tab until the control has focus. */
    reach: async (name: string | RegExp, role: Parameters<typeof page.getByRole>[0], key = 'Tab') => {
      const control = page.getByRole(role, { name }).first();
      await expect(async () => {
        for (let count = 0; count < 60; count += 1) {
          if (await control.evaluate((element) => element === document.activeElement)) return;
          await keyboard.press(key);
        }
        throw new Error(`${name} cannot be reached with ${key}`);
      }).toPass({ timeout: PATIENCE_MS });
    },
  };
}

test(
  'a person signs up, builds, tests, saves, copies and signs out with the keyboard only',
  { tag: '@everyday' },
  async ({ page }) => {
    const { type, press, reach } = keyboardOf(page);
    await page.goto('/auth?tab=register');
    await reach(/^Email/, 'textbox');
    await type(newAddress());
    await reach(/^Password/, 'textbox');
    await type(PASSWORD);
    await press('Enter');
    await expect(page.getByRole('heading', { name: 'Set up your workspace' })).toBeFocused();

    await reach(/^First name/, 'textbox');
    await type('Ada');
    await reach(/^Last name/, 'textbox');
    await type('Lovelace');
    await reach(/^Workspace name/, 'textbox');
    await type('My workspace');
    await press('Enter');
    await expect(page.getByRole('heading', { name: 'Try everything for seven days' })).toBeFocused();
    await reach('Start Your Free Trial', 'button');
    await press('Enter');
    await reach('Start trial', 'button');
    await press('Enter');
    await expect(page.getByRole('heading', { name: 'Your trial has started' })).toBeFocused();
    await reach('Finish Setup', 'button');
    await press('Enter');
    await expect(page.getByRole('heading', { name: /^Welcome, /, level: 1 })).toBeFocused();
    await reach(/^Create a Snippet/, 'link');
    await press('Enter');
    await expect(page.getByRole('heading', { name: 'Create a snippet', level: 1 })).toBeFocused();
    await reach(/^Blank/, 'link');
    await press('Enter');
    await expect(page.getByRole('heading', { name: 'Syntax Generator', level: 1 })).toBeFocused();

    await reach(/^Attribute type/, 'combobox');
    await press('Enter', 'Home', 'Enter');
    await reach('Attribute name', 'combobox');
    await type('total_spe');
    await expect(page.getByRole('option', { name: /total_spend/ }).first()).toBeVisible();
    await press('Enter');
    await expect(page.getByRole('combobox', { name: 'Attribute name' })).toHaveValue('total_spend');
    await reach(/^Comparison/, 'combobox');
    await press('Enter');
    await type('is at l');
    await press('Enter');
    await reach('Value', 'textbox');
    await type('50');
    await reach('Then send', 'textbox');
    await type('Thank you.');
    await expect(previewOf(page)).toContainText('{% if {{custom_attribute.${total_spend}}} >= 50 %}');

    await reach('Preview', 'tab');
    await press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Test', exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await reach('total_spend', 'textbox');
    await type('49');
    await press('Enter');
    await expect(page.getByText('No conditions matched')).toBeVisible();

    await reach('Save snippet', 'button', 'Shift+Tab');
    await press('Enter');
    await expect(page.getByRole('textbox', { name: /^Name/ })).toBeFocused();
    await type('By keyboard');
    await press('Tab');
    await type('keys');
    await press('Enter');
    await expect(page.getByRole('dialog').getByText('keys', { exact: true })).toBeVisible();
    await reach(/^Save$/, 'button');
    await press('Enter');
    await expect(page.getByText('Snippet Saved')).toBeVisible();

    await reach('Snippet Library', 'link', 'Shift+Tab');
    await press('Enter');
    await expect(page.getByRole('heading', { name: 'Snippet Library', level: 1 })).toBeFocused();
    await expect(page.getByRole('row', { name: /By keyboard/ })).toBeVisible();
    await reach('Copy By keyboard', 'button');
    await press('Enter');
    await expect(page.getByText('Copied!').first()).toBeVisible();
    await reach('Sign Out', 'button', 'Shift+Tab');
    await press('Enter');
    await expectSignedOut(page);
  },
);
