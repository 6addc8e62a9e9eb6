import type { Locator, Page } from '@playwright/test';
import { tabTo } from './keyboard.ts';
import { expect, STRICT_POLICY, test } from './host-page.ts';

const CHIP = "{{${first_name} | default: 'there'}}";

test.beforeEach(async ({ hostPage, page }) => {
  await hostPage.open('plain-html', { policy: STRICT_POLICY });
  await expect(page.getByRole('button', { name: 'Add Else If' })).toBeVisible();
});

/** Gives the first branch a text, and answers its field. */
async function show(page: Page, text: string): Promise<Locator> {
  await page.evaluate((customText) => {
    const builder = document.querySelector('sluice-builder');
    const [first, ...others] = builder?.template.statements ?? [];
    if (builder === null || first === undefined) throw new Error('There is no builder.');
    builder.template = { ...builder.template, statements: [{ ...first, customText }, ...others] };
  }, text);
  return page.getByRole('textbox', { name: 'Then send' });
}

const messageOf = (page: Page) =>
  page.evaluate(() => document.querySelector('sluice-builder')?.template.statements[0]?.customText);

const expectMessage = (page: Page, text: string) => expect.poll(() => messageOf(page)).toBe(text);

const chipsIn = (page: Page) =>
  page.getByRole('group', { name: 'Attributes in this text' }).getByRole('button');

test(
  'a person types around a chip, which the arrow keys step over and Backspace and Delete take as one letter',
  { tag: '@everyday' },
  async ({ page }) => {
    const field = await show(page, `Hi ${CHIP}, bye`);
    await expect(field).toHaveValue(/^Hi .+first_name\s·\sthere.+, bye$/u);
    await field.focus();
    await page.keyboard.press('Home');
    for (let count = 0; count < 4; count += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.type('!');
    await expectMessage(page, `Hi ${CHIP}!, bye`);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('dear ');
    await expectMessage(page, `Hi dear ${CHIP}!, bye`);
    await page.keyboard.press('Delete');
    await expectMessage(page, 'Hi dear !, bye');
    await page.keyboard.type(CHIP);
    await page.keyboard.press('Backspace');
    await expectMessage(page, 'Hi dear !, bye');
    await expect(async () => {
      await page.keyboard.press('Control+z');
      expect(await messageOf(page)).toBe(`Hi ${CHIP}, bye`);
    }).toPass();
  },
);

test('a screen reader hears a chip as its attribute and default, and when the caret steps over it', async ({
  page,
}) => {
  const field = await show(page, `Hi ${CHIP} and {{custom_attribute.\${plan}}}`);
  await expect(chipsIn(page)).toHaveText([/first_name/, /plan/]);
  await expect(chipsIn(page).first()).toHaveAccessibleName('first_name, if blank: there');
  await expect(chipsIn(page).last()).toHaveAccessibleName('plan');
  await field.focus();
  await page.keyboard.press('Home');
  for (let count = 0; count < 4; count += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('status').filter({ hasText: 'first_name, if blank: there' })).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('status').filter({ hasText: 'first_name' })).toHaveCount(0);
});

test('the selection takes a chip whole, and what is copied, cut and pasted is Liquid', async ({ page }) => {
  const field = await show(page, `Hi ${CHIP}, bye`);
  await field.focus();
  await page.keyboard.press('Home');
  for (let count = 0; count < 3; count += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.locator('[data-selected]')).toHaveCount(1);
  await page.keyboard.press('Control+x');
  await expectMessage(page, 'Hi , bye');
  await page.keyboard.press('End');
  await page.keyboard.press('Control+v');
  await page.keyboard.press('Control+v');
  await expectMessage(page, `Hi , bye${CHIP}${CHIP}`);
  await expect(chipsIn(page)).toHaveCount(2);
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Control+c');
  await page.keyboard.press('Home');
  await page.keyboard.press('Control+v');
  await expectMessage(page, `${CHIP}Hi , bye${CHIP}${CHIP}`);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  await page.getByRole('button', { name: 'Liquid', exact: true }).click();
  await field.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+v');
  await expect(field).toHaveValue(`${CHIP}Hi , bye${CHIP}${CHIP}`);
});

test('a chip opens by mouse and by keyboard, its default changes in place, and the text goes on behind it', async ({
  page,
}) => {
  const field = await show(page, `Hi ${CHIP}, bye`);
  await chipsIn(page).click();
  const editor = page.getByRole('dialog', { name: 'Inserted attribute' });
  await expect(editor.getByRole('textbox', { name: 'Default value' })).toBeFocused();
  await page.keyboard.type('friend');
  await expectMessage(page, "Hi {{${first_name} | default: 'friend'}}, bye");
  await page.keyboard.press('Enter');
  await expect(editor).toBeHidden();
  await expect(field).toBeFocused();
  await page.keyboard.type('!');
  await expectMessage(page, "Hi {{${first_name} | default: 'friend'}}!, bye");

  await tabTo(page, chipsIn(page));
  await page.keyboard.press('Enter');
  await expect(editor.getByRole('textbox', { name: 'Default value' })).toBeFocused();
  await editor.getByRole('combobox', { name: 'Attribute name' }).fill('last_name');
  await page.keyboard.press('Enter');
  await expectMessage(page, "Hi {{${last_name} | default: 'friend'}}!, bye");
  // What Liquid cannot say is explained, and the text keeps what it had.
  await editor.getByRole('textbox', { name: 'Default value' }).fill(`"it's"`);
  await expect(editor).toContainText('Use single or double quotes, not both');
  await expectMessage(page, "Hi {{${last_name} | default: 'friend'}}!, bye");
  await editor.getByRole('button', { name: 'Remove' }).click();
  await expect(field).toBeFocused();
  await page.keyboard.type('you');
  await expectMessage(page, 'Hi you!, bye');
});

test('undo inside the editor of a chip goes through the history of the builder', async ({ page }) => {
  await show(page, `Hi ${CHIP}, bye`);
  await chipsIn(page).click();
  const value = page.getByRole('dialog').getByRole('textbox', { name: 'Default value' });
  await expect(value).toBeFocused();
  await value.fill('friend');
  await page.keyboard.press('Control+z');
  await expect(value).toHaveValue('there');
  await expectMessage(page, `Hi ${CHIP}, bye`);
  await page.keyboard.press('Control+Shift+z');
  await expect(value).toHaveValue('friend');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('Tab goes from the text to its chips, and Delete on one takes it out of the text', async ({ page }) => {
  const field = await show(page, `${CHIP} {{\${city}}} {{\${country}}}`);
  await field.focus();
  await page.keyboard.press('Tab');
  await expect(chipsIn(page).nth(0)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(chipsIn(page).nth(1)).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(field).toBeFocused();
  await expectMessage(page, `${CHIP}  {{\${country}}}`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await page.keyboard.type('!');
  await expectMessage(page, `${CHIP}!  {{\${country}}}`);
  await expect(field).toBeFocused();
});

test(
  'Liquid typed or pasted by hand becomes a chip, and every other byte stays',
  { tag: '@everyday' },
  async ({ page }) => {
    const before = 'A\r\n\tB  \r\n\r\n{% if x %}😀{% endif %}{{ a | upcase }} \u2068c\u2069';
    const field = await show(page, before);
    await field.focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('{{${city}}}');
    await expect(chipsIn(page)).toHaveAccessibleName('city');
    await page.keyboard.type('!');
    await page.keyboard.press('Enter');
    await expectMessage(page, `${before}{{\${city}}}!\r\n`);
    await field.fill(`Bye ${CHIP}`);
    await expect(chipsIn(page)).toHaveAccessibleName('first_name, if blank: there');
    await expectMessage(page, `Bye ${CHIP}`);
  },
);

test('letters composed beside a chip arrive whole, and the chip stays', async ({ page }) => {
  const field = await show(page, `Hi ${CHIP}`);
  await field.focus();
  await page.keyboard.press('End');
  const input = await page.context().newCDPSession(page);
  for (const text of ['に', 'にほ', 'にほん'])
    await input.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await input.send('Input.insertText', { text: '日本' });
  await expectMessage(page, `Hi ${CHIP}日本`);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expectMessage(page, 'Hi ');
});

test('a key pressed right after undo types where undo has restored something', async ({ page }) => {
  const field = await show(page, `Hi ${CHIP}, bye`);
  await field.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('O');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('x');
  await expectMessage(page, `xHi ${CHIP}, bye`);
});

test('a chip that is dragged from one place to another stays Liquid', async ({ page }) => {
  const field = await show(page, `Hi ${CHIP}, bye`);
  await field.focus();
  await page.keyboard.press('Control+a');
  const box = await field.boundingBox();
  if (box === null) throw new Error('The field is not shown.');
  // Into the text of the fallback.
  const other = page.getByRole('textbox', { name: 'Fallback text' });
  await page.mouse.move(box.x + 20, box.y + 18);
  await page.mouse.down();
  const target = await other.boundingBox();
  if (target === null) throw new Error('The fallback is not shown.');
  await page.mouse.move(target.x + 20, target.y + 18, { steps: 8 });
  await page.mouse.up();
  await expect
    .poll(() =>
      page.evaluate(() => document.querySelector('sluice-builder')?.template.settings.customFallback),
    )
    .toContain(CHIP);
});
