import type { Page } from '@playwright/test';
import { expect, test } from './host-page.ts';

/** A page that allows nothing but its own files: no inline style, and no nonce for one. */
const NO_NONCE =
  "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'self'";

test.describe('in a page without a nonce', () => {
  test.beforeEach(({ hostPage }) => hostPage.open('element', { policy: NO_NONCE }));

  const builder = (page: Page, id: string) => page.locator(`#${id}`);
  const sent = async (page: Page) => {
    await page.getByRole('button', { name: 'Send' }).click();
    return JSON.parse((await page.locator('#sent').textContent()) ?? '') as Record<string, string>;
  };
  const set = (page: Page, name: string, given: unknown) =>
    page.evaluate(
      ([property, value]) => {
        try {
          Object.assign(document.querySelector('#flags') ?? {}, { [String(property)]: value });
          return '';
        } catch (error) {
          return String(error);
        }
      },
      [name, given],
    );

  test(
    'the element is styled, its lists too, and the page complains about nothing',
    { tag: '@everyday' },
    async ({ page }) => {
      const flags = builder(page, 'flags');
      await expect(flags.getByRole('button', { name: 'Add Else If' })).toHaveCSS(
        'border-top-style',
        'dashed',
      );
      await flags.getByRole('combobox', { name: /^Comparison/ }).click();
      const option = flags.getByRole('option', { name: /^is not equal to/ });
      await expect(option).toBeVisible();
      await expect(option).not.toHaveCSS('padding-left', '0px');
      await option.click();
      expect((await sent(page))['flags']).toContain("!= 'DE'");
    },
  );

  test(
    'text without conditions is shown and sent as it is, and an element that nobody has touched sends no placeholders',
    { tag: '@everyday' },
    async ({ page }) => {
      await expect(builder(page, 'words').getByText('welcome!').first()).toBeVisible();
      expect(await sent(page)).toEqual({
        words: "Hello {{${first_name} | default: 'there'}}, welcome!",
        blank: '',
        flags: "{% if ${country} == 'DE' %}Hallo{% endif %}",
      });
    },
  );

  test('a first branch can be added to text without conditions, which stays around it', async ({ page }) => {
    await builder(page, 'words').getByRole('button', { name: 'Add If', exact: true }).click();
    expect((await sent(page))['words']).toMatch(/^Hello .*welcome!\{% if /u);
  });

  test('a boolean attribute of "false" is off, to the form as well', async ({ page }) => {
    const flags = builder(page, 'flags');
    await expect(flags.getByRole('tab', { name: 'Test' })).toBeVisible();
    await expect(flags.getByRole('button', { name: 'Copy' })).toBeVisible();
    await flags.getByRole('button', { name: 'Add Else If' }).click();
    expect(await sent(page)).toHaveProperty('flags');
  });

  test('a boolean can be set as a property, also to the words that frameworks hand on', async ({ page }) => {
    const flags = builder(page, 'flags');
    const add = flags.getByRole('button', { name: 'Add Else If' });
    await expect(add).toBeVisible();
    expect(await set(page, 'readOnly', true)).toBe('');
    await expect(add).toBeHidden();
    expect(await set(page, 'readOnly', 'false')).toBe('');
    await expect(add).toBeVisible();
    expect(await set(page, 'noTest', '')).toBe('');
    await expect(flags.getByRole('tab', { name: 'Test' })).toBeHidden();
    expect(await set(page, 'readOnly', true)).toBe('');
    const text = page.locator('#flags textarea').first();
    await text.focus();
    await expect(text).toBeFocused();
    await text.blur();
    expect(await set(page, 'disabled', true)).toBe('');
    await expect(add).toBeHidden();
    await text.focus();
    await expect(text).not.toBeFocused();
    expect(await sent(page)).not.toHaveProperty('flags');
  });

  test('to set the text that is there already changes nothing: what is typed, focus and undo stay', async ({
    page,
  }) => {
    const flags = builder(page, 'flags');
    await page.evaluate(() => {
      const element = document.querySelector('sluice-builder#flags');
      element?.addEventListener('input', () => {
        Object.assign(element, { value: Reflect.get(element, 'value') as string });
        Object.assign(element, { template: structuredClone(Reflect.get(element, 'template')) });
      });
    });
    const field = flags.getByRole('textbox', { name: 'Then send' });
    await field.fill('');
    await field.pressSequentially('Moin, you');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('Moin, you');
    await flags.getByRole('button', { name: 'Undo' }).click();
    await expect(field).not.toHaveValue('Moin, you');
  });

  test('every edit is told once, whatever else is typed in its fields', async ({ page }) => {
    await page.evaluate(() => {
      const told: string[] = [];
      Object.assign(window, { told });
      for (const name of ['input', 'sluice-change'])
        document.addEventListener(name, () => {
          told.push(name);
        });
    });
    const flags = builder(page, 'flags');
    await flags.getByRole('textbox', { name: 'Then send' }).pressSequentially('Moin');
    await flags.getByRole('combobox', { name: 'Attribute name' }).fill('lang');
    await expect(flags.getByRole('option').first()).toBeVisible();
    const told = await page.evaluate(() => Reflect.get(window, 'told') as string[]);
    expect(told.length).toBeGreaterThan(0);
    expect(told.filter((name) => name === 'input')).toHaveLength(told.length / 2);
  });

  test('a template that the page watches or changes later stays its own: what is edited is plain JSON', async ({
    page,
  }) => {
    await page.evaluate(() => {
      const element = document.querySelector('sluice-builder#flags');
      const watched = (value: unknown): unknown =>
        typeof value === 'object' && value !== null
          ? new Proxy(value, { get: (owner, key) => watched(Reflect.get(owner, key)) })
          : value;
      const given = structuredClone(Reflect.get(element ?? {}, 'template')) as {
        statements: { customText: string }[];
      };
      given.statements[0] = { ...given.statements[0], customText: 'Ciao' };
      const proxy = new Proxy(given, {
        get: (owner, key) => (key === 'statements' ? owner.statements.map(watched) : Reflect.get(owner, key)),
      });
      Object.assign(element ?? {}, { template: proxy });
      given.statements.length = 0;
    });
    const field = builder(page, 'flags').getByRole('textbox', { name: 'Then send' });
    await expect(field).toHaveValue('Ciao');
    await field.fill('Moin');
    const copied = await page.evaluate(() =>
      JSON.stringify(
        structuredClone(Reflect.get(document.querySelector('sluice-builder#flags') ?? {}, 'template')),
      ),
    );
    expect(copied).toContain('"customText":"Moin"');
  });

  test('a template of which no JSON can be made is refused with a sentence', async ({ page }) => {
    const refusal = await page.evaluate(() => {
      const given: Record<string, unknown> = { settings: {} };
      given['statements'] = [given];
      try {
        Object.assign(document.querySelector('#flags') ?? {}, { template: given });
        return '';
      } catch (error) {
        return String(error);
      }
    });
    expect(refusal).toContain('must be one that createTemplate()');
    expect(refusal).toContain(
      'statements[0] leads back to the whole, which contains it. What was built is kept.',
    );
  });

  test('properties are known by the names that templates of Vue have for them', async ({ page }) => {
    expect(
      await set(page, 'available-attributes', [
        { attributeType: 'custom_attribute', name: 'plan', dataType: 'string' },
      ]),
    ).toBe('');
    const flags = builder(page, 'flags');
    await flags.getByRole('combobox', { name: 'Attribute name' }).fill('plan');
    await expect(flags.getByRole('option', { name: /plan/ }).first()).toBeVisible();
    expect(await set(page, 'read-only', true)).toBe('');
    await expect(flags.getByRole('button', { name: 'Add Else If' })).toBeHidden();
  });

  const refusals: [string, unknown, string][] = [
    ['value', null, 'must be text: it is null.'],
    ['value', 42, 'must be text: it is a number.'],
    ['template', { statements: [null] }, 'statements[0] is null, not an object.'],
    [
      'template',
      { statements: Array.from({ length: 5000 }, () => ({})) },
      'statements has 5000 branches, and 1000 are possible.',
    ],
    ['availableAttributes', [null], '[0] is null, not an object.'],
    ['loadAttributes', 'all', 'must be a function: it is a string.'],
    ['messages', { controls: 'no' }, 'controls is a string.'],
    ['people', [{ id: 'p', name: 'Ines' }], '[0].inputs is undefined, not an object.'],
  ];
  for (const [property, value, fault] of refusals)
    test(`the element refuses ${JSON.stringify(value).slice(0, 60)} as its ${property} with a sentence, and keeps what was built`, async ({
      page,
    }) => {
      const field = builder(page, 'flags').getByRole('textbox', { name: 'Then send' });
      await field.fill('Moin');
      const refusal = await set(page, property, value);
      expect(refusal).toContain(`TypeError: The ${property} of <sluice-builder> must be `);
      expect(refusal).toContain(`${fault} What was built is kept.`);
      await expect(field).toHaveValue('Moin');
    });

  test('attributes of a source that are none are left out, and the console says so', async ({
    page,
    hostPage,
  }) => {
    await page.evaluate(() => {
      Object.assign(document.querySelector('#flags') ?? {}, {
        loadAttributes: () =>
          Promise.resolve([null, { attributeType: 'custom_attribute', name: 'plan', dataType: 'string' }]),
      });
    });
    const flags = builder(page, 'flags');
    await flags.getByRole('combobox', { name: 'Attribute name' }).fill('plan');
    await expect(flags.getByRole('option', { name: /plan/ }).first()).toBeVisible();
    expect(hostPage.pageErrors.splice(0)).toEqual([expect.stringContaining('[0] is null, not an object')]);
  });
});

test.describe('in React', () => {
  test.beforeEach(({ hostPage }) => hostPage.open('element-in-react'));

  test(
    'an element whose text is bound both ways keeps what is typed, and one whose template is bound by copies, too',
    { tag: '@everyday' },
    async ({ page }) => {
      for (const name of ['by text', 'by template']) {
        const field = page
          .getByRole('region', { name, exact: true })
          .getByRole('textbox', { name: 'Then send' });
        await field.fill('');
        await field.pressSequentially('Moin, you');
        await expect(field).toBeFocused();
        await expect(field).toHaveValue('Moin, you');
      }
      await expect(page.locator('#text')).toContainText('Moin, you');
      const add = page
        .getByRole('region', { name: 'by text', exact: true })
        .getByRole('button', { name: 'Add Else If' });
      await page.getByRole('button', { name: 'Read only' }).click();
      await expect(add).toBeHidden();
      await page.getByRole('button', { name: 'Read only' }).click();
      await expect(add).toBeVisible();
    },
  );
});
