import { expectAccessible } from './accessibility.ts';
import { expect, signUpOverApi } from './fixtures.ts';
import { apiOf, importData, sandboxTest as test } from './sandbox-test.ts';
import { expectNoSidewaysScrolling } from './widths.ts';

const before = [
  { name: 'favorite_activity', data_type: 'String', status: 'Active' },
  { name: 'last_order_at', data_type: 'Date', status: 'Active' },
];
const after = [
  { name: 'favourite_activity', data_type: 'String', status: 'Active' },
  { name: 'last_order_at', data_type: 'String', status: 'Active' },
];

const report = `{% if {{custom_attribute.\${favorite_activity}}} == 'climbing' %}
Dry rock until Sunday
{% else %}
This week: {{custom_attribute.\${favorite_activity} | default: 'outdoors'}}
{% endif %}`;
const orders = '{% if {{custom_attribute.${last_order_at}}} != blank %}Welcome back{% endif %}';

test(
  'a person reviews what changed at Braze, renames an attribute across the library, and takes it back',
  { tag: '@everyday' },
  async ({ page, request, server, sandbox }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const email = await signUpOverApi(page);
    const api = await apiOf(request, server.origin, email);
    await sandbox.set({ attributes: before });
    await api.connect(sandbox);
    await page.goto('/data');
    await importData(page);
    const id = await api.save('Trail report', report);
    await api.save('Orders', orders);

    await sandbox.set({ attributes: after });
    await importData(page);
    const review = page.getByRole('button', { name: 'Review changes' });
    await expect(page.getByText('2 attributes that snippets use changed at Braze')).toBeVisible();
    await review.click();
    const dialog = page.getByRole('dialog', { name: 'Review 2 changes at Braze' });

    await test.step('the rename is shown in words and as Liquid', async () => {
      await expect(dialog.getByText('everybody gets the Else text in this snippet')).toBeVisible();
      await expect(dialog.getByRole('list', { name: 'Trail report' })).toContainText('is equal to climbing');
      await expectAccessible(page);
      await dialog.getByText('Liquid', { exact: true }).click();
      await expect(dialog.getByRole('region', { name: 'Liquid of Trail report' })).toContainText(
        '${favourite_activity}',
      );
      await expectAccessible(page);
    });

    await test.step('at 390 pixels nothing is cut off', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await expectAccessible(page);
      await expectNoSidewaysScrolling(page);
      await page.setViewportSize({ width: 1440, height: 960 });
    });

    await test.step('the other change says what happens to people', async () => {
      await dialog.getByRole('button', { name: /last_order_at/ }).click();
      await expect(dialog.getByText('Its values are text now.')).toBeVisible();
      await expect(dialog.getByRole('link', { name: 'Open Orders' })).toBeVisible();
      await dialog.getByRole('button', { name: /favorite_activity/ }).click();
    });

    await test.step('renaming rewrites the snippet, and leaves the other change to decide', async () => {
      await dialog.getByRole('button', { name: 'Rename in 1 snippet' }).click();
      await expect(page.getByText('Attribute Renamed')).toBeVisible();
      expect(await api.textOf(id)).toBe(report.replaceAll('favorite_activity', 'favourite_activity'));
    });

    await test.step('one undo takes it back', async () => {
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await expect(page.getByText('Rename Taken Back')).toBeVisible();
      expect(await api.textOf(id)).toBe(report);
    });

    await test.step('a change that needs nothing is decided by the keyboard', async () => {
      const open = page.getByRole('dialog');
      await open.getByRole('button', { name: /last_order_at/ }).focus();
      await page.keyboard.press('Enter');
      await open.getByRole('button', { name: 'Nothing to change' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText('last_order_at stays as it is in your snippets.')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(open).toBeHidden();
      await expect(page.getByText('1 attribute that snippets use changed at Braze')).toBeVisible();
    });
  },
);
