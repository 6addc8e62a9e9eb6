import { choose, tabTo, typeAtOnce } from './keyboard.ts';
import { expect, STRICT_POLICY, test } from './host-page.ts';

test.beforeEach(async ({ hostPage, page }) => {
  await hostPage.open('plain-html', { policy: STRICT_POLICY });
  await expect(page.getByRole('button', { name: 'Add Else If' })).toBeVisible();
});

test(
  'by keyboard a person adds a branch, undoes it, moves it to the top and tests it',
  { tag: '@everyday' },
  async ({ page }) => {
    const written = page.locator('#changed');
    await tabTo(page, page.getByRole('button', { name: 'Add Else If' }));
    await page.keyboard.press('Enter');
    const card = page.getByRole('group', { name: /^Else If/ });
    const row = page.getByLabel('condition 1 of Else If 1', { exact: true });
    await expect(row).toBeVisible();
    // Focus goes from one part to the next by itself.
    const attribute = row.getByRole('combobox', { name: 'Attribute name' });
    await expect(attribute).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(row.getByRole('combobox', { name: /^Attribute type/ })).toBeFocused();
    await choose(page, /^Custom attribute/);
    await expect(attribute).toBeFocused();
    await page.keyboard.type('pla');
    await expect(page.getByRole('option', { name: /^plan/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(row.getByRole('combobox', { name: /^Comparison/ })).toBeFocused();
    await choose(page, /^is equal to/);
    await expect(row.getByLabel('Value', { exact: true })).toBeFocused();
    await page.keyboard.type('team');
    await tabTo(page, card.getByRole('textbox', { name: 'Then send' }));
    await page.keyboard.type('Hello team');
    await expect(written).toContainText(/elsif .* == 'team' %}\s*Hello team/);
    await page.keyboard.press('Control+z');
    await expect(written).not.toContainText('Hello team');
    await page.keyboard.press('Control+Shift+z');
    await expect(written).toContainText('Hello team');

    await tabTo(page, page.getByRole('button', { name: 'Move Else If 1', exact: true }));
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    await expect(written).toContainText(/\{% if .* == 'team' %}\s*Hello team/);

    await tabTo(page, page.getByRole('tab', { name: 'Preview' }));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Test' })).toHaveAttribute('aria-selected', 'true');
    await tabTo(page, page.getByRole('button', { name: 'Fill in' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Test', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tabpanel')).toMatchAriaSnapshot(`
    - tabpanel "Test":
      - group "Who is tested, and when":
        - 'combobox "Sample people: Gets If"'
        - button "Fill in"
      - form "Test with a sample person":
        - textbox "plan": team
        - 'combobox "Kind of value for plan: A text"'
        - button "Test"
        - status: /Condition matched! If/
        - heading "What the person sees" [level=3]
        - text: /Hello team/
        - heading "Why" [level=3]
        - list:
          - listitem: /is equal to team/
  `);
  },
);

test('keys that come faster than the page can draw arrive where focus is to go next', async ({ page }) => {
  await page.getByRole('button', { name: 'Add Else If' }).click();
  const row = page.getByLabel('condition 1 of Else If 1', { exact: true });
  await expect(row.getByRole('combobox', { name: 'Attribute name' })).toBeFocused();
  await page.keyboard.type('pla');
  await expect(page.getByRole('option', { name: /^plan/ })).toBeVisible();
  // The attribute is taken, its comparison opened and chosen, and three values typed.
  await typeAtOnce(page, [
    'Enter',
    'Enter',
    ...Array.from('is any'),
    'Enter',
    ...Array.from('team'),
    'Enter',
    ...Array.from('pro'),
    'Enter',
  ]);
  await expect(row.getByRole('combobox', { name: 'Comparison: is any of' })).toBeVisible();
  await expect(page.locator('#changed')).toContainText(/elsif .*plan.* == 'team'\s+or .*plan.* == 'pro'/);
});

test('by keyboard a person reads the findings and applies a fix', { tag: '@everyday' }, async ({ page }) => {
  const row = page.getByLabel('condition 1 of If', { exact: true });
  await tabTo(page, row.getByRole('combobox', { name: /^Comparison/ }));
  await choose(page, /^is not equal to/);
  await tabTo(page, page.getByRole('tab', { name: 'Preview' }));
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  const checks = page.getByRole('group', { name: 'Checks' });
  await expect(page.getByRole('tab', { name: /^Checks/ })).toHaveAttribute('aria-selected', 'true');
  const advice = checks.getByRole('button', { name: /^Check for a value first: / });
  await tabTo(page, advice);
  const sentence = ((await advice.getAttribute('aria-label')) ?? '').replace('Check for a value first: ', '');
  await expect(checks.getByRole('listitem').filter({ hasText: sentence })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(checks.getByRole('listitem').filter({ hasText: sentence })).toHaveCount(0);
  await expect(page.locator('#changed')).toContainText('!= null');
  // Focus is on what was fixed.
  await expect(page.getByRole('group', { name: 'If', exact: true }).locator(':focus')).toHaveCount(1);
});

const pasted =
  "Hi! {% if {{custom_attribute.${plan}}} == 'team' %}Team{% elsif {{custom_attribute.${plan}}} == 'pro' %}Pro{% endif %}";

test('by keyboard a person pastes Liquid and it becomes cards', { tag: '@everyday' }, async ({ page }) => {
  const importing = page.getByRole('button', { name: 'Import Liquid' });
  await tabTo(page, importing);
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: 'Liquid' });
  await expect(field).toBeFocused();
  await page.keyboard.insertText(pasted);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+x');
  await expect(field).toHaveValue('');
  await page.keyboard.press('Control+v');
  await expect(field).toHaveValue(pasted);
  await expect(field).toHaveAccessibleDescription(/Becomes 2 cards/);
  await tabTo(page, page.getByRole('button', { name: 'Apply' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: /^(If|Else If)/ })).toHaveCount(2);
  await expect(page.locator('#changed')).toContainText(pasted);
  // Where the person came from.
  await expect(importing).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(page.locator('#changed')).toContainText('Thanks!');
});

test('a fix in the import is one step of the text’s own undo', async ({ page }) => {
  const wrong = "{% if {{custom_attribute.${plan}}} = 'team' %}Team{% endif %}";
  await tabTo(page, page.getByRole('button', { name: 'Import Liquid' }));
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: 'Liquid' });
  await expect(field).toBeFocused();
  // Until the editor has come a plain field takes the keys. It hands over the text, and not the steps that led to it.
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await page.keyboard.insertText(pasted);
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(wrong);
  await expect(field).toHaveValue(wrong);
  const fix = page.getByRole('button', { name: /^Write "==": / });
  await tabTo(page, fix);
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(wrong.replace(' = ', ' == '));
  await expect(field).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(field).toHaveValue(wrong);
  await page.keyboard.press('Control+z');
  await expect(field).toHaveValue(pasted);
});

test('by keyboard a person goes from a line of the preview to its control', async ({ page }) => {
  await page.evaluate(() => {
    const lines = ["{% if {{custom_attribute.${plan}}} == 'pro' %}", 'Thanks!', '{% endif %}'];
    Object.assign(document.querySelector('sluice-builder') ?? {}, { value: lines.join('\n') });
  });
  await expect(page.getByRole('button', { name: 'Line 2: go to its card' })).toBeAttached();
  await tabTo(page, page.getByRole('button', { name: 'Line 1: go to its card' }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Then send' })).toBeFocused();
});

test('Escape leaves an empty import with focus back on its button, but not one with pasted text', async ({
  page,
}) => {
  const importing = page.getByRole('button', { name: 'Import Liquid' });
  const field = page.getByRole('textbox', { name: 'Liquid' });
  await tabTo(page, importing);
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('group', { name: 'Liquid preview' })).toContainText("== 'pro'");
  await expect(importing).toBeFocused();

  await tabTo(page, importing);
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.insertText(pasted);
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue(pasted);
  await tabTo(page, page.getByRole('button', { name: 'Cancel' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Liquid preview' })).toContainText("== 'pro'");
  await expect(importing).toBeFocused();
  await expect(page.locator('#changed')).toHaveText('');
});
