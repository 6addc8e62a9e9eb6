import { previewOf, conditionOf, saveAs } from './builder.ts';
import { expect, signUp, test } from './fixtures.ts';

const IMPORTED =
  '{% if {{custom_attribute.${plan_a}}} == {{custom_attribute.${plan_b}}} %}Same plan{% endif %}';

test('a person imports a comparison of two attributes, changes one of them, tests it, and finds it saved', async ({
  page,
}) => {
  await signUp(page);
  await page.getByRole('button', { name: 'Import Liquid' }).click();
  await page.getByRole('textbox', { name: 'Liquid', exact: true }).fill(IMPORTED);
  await page.getByRole('button', { name: 'Apply' }).click();

  const condition = conditionOf(page, 1, 'If');
  const compared = condition.getByRole('combobox', { name: 'Compared attribute', exact: true });
  await expect(compared).toHaveValue('plan_b');

  await compared.fill('plan_c');
  await compared.press('Enter');
  await expect(previewOf(page)).toContainText(
    '{{custom_attribute.${plan_a}}} == {{custom_attribute.${plan_c}}}',
  );

  await page.getByRole('tab', { name: 'Test', exact: true }).click();
  await page.getByRole('textbox', { name: 'plan_a' }).fill('pro');
  await page.getByRole('textbox', { name: 'plan_c' }).fill('pro');
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(page.getByText('Condition matched!')).toBeVisible();
  await expect(page.getByText('has pro, plan_c has pro')).toBeVisible();

  await saveAs(page, 'Same plan');
  await expect(page).toHaveURL(/\/syntax-generator\?snippet=snp_/);
  await page.reload();
  await expect(compared).toHaveValue('plan_c');
  await page.getByRole('button', { name: /^If/, expanded: true }).click();
  await expect(page.getByRole('button', { name: /^If.*plan_a is equal to plan_c/ })).toBeVisible();
});
