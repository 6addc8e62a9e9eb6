import { expect, STRICT_POLICY, test } from './host-page.ts';

test.beforeEach(({ hostPage }) => hostPage.open('plain-html', { policy: STRICT_POLICY }));

test(
  'the element becomes a styled builder once its module loads, under a strict content security policy',
  { tag: '@everyday' },
  async ({ page }) => {
    const add = page.getByRole('button', { name: 'Add Else If' });
    await expect(add).toBeVisible();
    await expect(add).toHaveCSS('border-top-style', 'dashed');
    await expect(page.getByRole('group', { name: 'Liquid preview' })).toContainText("== 'pro'");
  },
);

test('the form submits unedited Liquid byte for byte', { tag: '@everyday' }, async ({ page }) => {
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.locator('#sent')).toHaveText(
    "{% if {{custom_attribute.${plan}}} == 'pro' %}Thanks!{% else %}Upgrade?{% endif %}",
  );
});

test('each edit fires an event with its reason', { tag: '@everyday' }, async ({ page }) => {
  await page.getByRole('textbox', { name: 'Then send' }).fill('Danke!');
  await expect(page.locator('#changed')).toContainText('statement-text-changed');
  await expect(page.locator('#changed')).toContainText('Danke!');
});

test(
  'lists and menus open inside the shadow root, by mouse and by keyboard',
  { tag: '@everyday' },
  async ({ page }) => {
    const row = page.getByLabel('condition 1 of If', { exact: true });
    await row.getByRole('combobox', { name: /^Comparison/ }).click();
    await page.getByRole('option', { name: /^is not equal to/ }).click();
    await expect(page.locator('#changed')).toContainText("!= 'pro'");
    const menu = page.getByRole('button', { name: 'Actions for condition 1 of If' });
    for (const [index, key] of ['Enter', 'Space', 'ArrowDown'].entries()) {
      await menu.focus();
      await page.keyboard.press(key);
      await expect(page.getByRole('menuitem', { name: 'Add And Condition' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByLabel(`condition ${String(index + 2)} of If`, { exact: true })).toBeVisible();
    }
    const inside = await page.evaluate(() => document.body.querySelectorAll('[data-sluice-theme]').length);
    expect(inside).toBe(0);
  },
);

test('the element is invalid while parts are missing, and the message names them', async ({ page }) => {
  await page.getByRole('button', { name: 'Add Else If' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.locator('#sent')).toHaveText('');
  await expect(page.getByText(/Choose how to compare/)).toBeVisible();
});

test('submitting too early opens the closed card and focuses the first missing part', async ({ page }) => {
  await page.getByRole('button', { name: 'Add Else If' }).click();
  await page.getByRole('button', { name: /^Else If/, expanded: true }).click();
  await expect(page.getByLabel('condition 1 of Else If 1', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Send' }).click();
  const row = page.getByLabel('condition 1 of Else If 1', { exact: true });
  await expect(row.getByRole('combobox', { name: 'Attribute name' })).toBeFocused();
  await row.getByRole('combobox', { name: /^Attribute type/ }).click();
  await page.getByRole('option', { name: 'Default Attribute' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(row.getByRole('combobox', { name: 'Attribute name' })).toBeFocused();
});

test('submitting right after the page changed the value focuses what is missing in the new value', async ({
  page,
}) => {
  await page.evaluate(() => {
    const element = document.querySelector('sluice-builder');
    if (element === null) return;
    const [first] = element.template.statements;
    if (first === undefined) return;
    const [condition] = first.conditions;
    if (condition === undefined) return;
    element.template = {
      ...element.template,
      statements: [{ ...first, conditions: [{ ...condition, value: '' }] }],
    };
    document.querySelector('form')?.requestSubmit();
  });
  await expect(page.getByLabel('Value', { exact: true })).toBeFocused();
  await expect(page.locator('#sent')).toHaveText('');
});

test(
  'the page sets something else than a template: the element throws and keeps what was built; null starts over',
  { tag: '@everyday' },
  async ({ page }) => {
    await page.getByRole('textbox', { name: 'Then send' }).fill('Danke!');
    const set = (template: unknown) =>
      page.evaluate((given) => {
        try {
          Object.assign(document.querySelector('sluice-builder') ?? {}, { template: given });
          return '';
        } catch (error) {
          return String(error);
        }
      }, template);
    expect(await set({ statements: [{ id: 'a' }] })).toBe(
      'TypeError: The template of <sluice-builder> must be one that createTemplate() of @sluice/liquid or toTemplate() ' +
        'of @sluice/liquid/text made (text goes to its value): statements[0].conditions is undefined, not an array. ' +
        'What was built is kept.',
    );
    await expect(page.getByRole('textbox', { name: 'Then send' })).toHaveValue('Danke!');
    expect(await set(null)).toBe('');
    await expect(page.getByRole('textbox', { name: 'Then send' })).toHaveValue('Thanks!');
  },
);

test('a value set before the module loads is used', async ({ page }) => {
  await page.evaluate(() => {
    const first = document.querySelector('sluice-builder');
    // Of a document without scripts: not yet what it will be.
    const early = new DOMParser()
      .parseFromString('<sluice-builder nonce="page-nonce"></sluice-builder>', 'text/html')
      .querySelector('sluice-builder');
    if (first === null || early === null) return;
    Object.assign(early, { value: "{% if ${country} == 'DE' %}Hallo{% endif %}" });
    first.replaceWith(early);
  });
  await expect(page.getByRole('textbox', { name: 'Then send' })).toHaveValue('Hallo');
});

test('one invalid property set before the module loads does not lose the others', async ({
  page,
  hostPage,
}) => {
  await page.evaluate(() => {
    const first = document.querySelector('sluice-builder');
    const early = new DOMParser()
      .parseFromString('<sluice-builder nonce="page-nonce"></sluice-builder>', 'text/html')
      .querySelector('sluice-builder');
    if (first === null || early === null) return;
    Object.assign(early, {
      template: {},
      value: "{% if ${country} == 'DE' %}Hallo{% endif %}",
      messages: { conditionBuilder: { addElseIf: 'One more' } },
      name: 'liquid',
    });
    first.replaceWith(early);
  });
  expect(hostPage.pageErrors.splice(0)).toEqual([
    expect.stringContaining('statements is undefined, not an array'),
  ]);
  await expect(page.getByRole('textbox', { name: 'Then send' })).toHaveValue('Hallo');
  await expect(page.getByRole('button', { name: 'One more' })).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.locator('#sent')).toHaveText("{% if ${country} == 'DE' %}Hallo{% endif %}");
});

test('resetting the form restores the first template', async ({ page }) => {
  await page.getByRole('textbox', { name: 'Then send' }).fill('Danke!');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByRole('textbox', { name: 'Then send' })).toHaveValue('Thanks!');
});

test('the styles of the element do not affect the page', async ({ page }) => {
  await expect(page.getByRole('button', { name: 'Add Else If' })).toBeVisible();
  const sheets = await page.evaluate(() =>
    [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)),
  );
  // One rule of the press behavior, in a layer below everything, for what carries its own attribute.
  for (const rule of sheets) expect(rule).toContain('[data-react-aria-pressable]');
});

test('moving the element in the page keeps its template', async ({ page }) => {
  await page.getByRole('textbox', { name: 'Then send' }).fill('Danke!');
  await page.evaluate(() => {
    const element = document.querySelector('sluice-builder');
    if (element) document.body.append(element);
  });
  await expect(page.getByRole('textbox', { name: 'Then send' })).toHaveValue('Danke!');
});

test('the element asks the page for attributes and values while a person types', async ({ page }) => {
  await page.evaluate(() => {
    const element = document.querySelector('sluice-builder');
    if (element === null) return;
    Object.assign(element, {
      searchAttributes: (query: string, { attributeType }: { attributeType: string }) =>
        Promise.resolve([{ attributeType, name: `${query}_from_the_page`, dataType: 'string' }]),
      suggestValues: ({ name }: { name: string }) => [`suggested for ${name}`],
    });
  });
  const row = page.getByLabel('condition 1 of If', { exact: true });
  await row.getByRole('combobox', { name: 'Attribute name' }).fill('tier');
  // Attributes and events are asked for; those of the chosen type come first.
  await expect(page.getByRole('option', { name: /^tier_from_the_page/ })).toHaveCount(2);
  await page.getByRole('option', { name: /^tier_from_the_page.*Custom attribute$/ }).click();
  await row.getByLabel('Value', { exact: true }).fill('sugg');
  await page.getByRole('option', { name: 'suggested for tier_from_the_page' }).click();
  await expect(page.locator('#changed')).toContainText("== 'suggested for tier_from_the_page'");
});
