import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { atBraze, sandboxEndpoint } from './blocks-at-braze.ts';
import { buildStatement, saveAs } from './builder.ts';
import { expect, openSavedSnippet, signUp, test } from './fixtures.ts';
import { addMember, openAs, signUpOwner } from './team.ts';
import { expectNoSidewaysScrolling } from './widths.ts';

const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row', { name: new RegExp(`Select ${name} `) });

/** Opens the page, which reads the blocks for the first time. */
async function openBlocks(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Data', exact: true }).click();
  await page.getByRole('link', { name: 'Content Blocks' }).click();
  await expect(page.getByRole('heading', { name: 'Content Blocks', level: 1 })).toBeVisible();
  await expect(rowOf(page, 'back_in_stock')).toBeVisible();
}

test(
  'a person publishes a snippet as a block, and takes over what somebody changes there',
  { tag: '@everyday' },
  async ({ page, request }) => {
    await signUp(page);
    await buildStatement(page, 'Thank you for your order.');
    await saveAs(page, 'Order thanks');
    await expect(page).toHaveURL(/snippet=snp_/);
    const name = `order_thanks_${Date.now()}`;
    const dialog = page.getByRole('dialog', { name: 'Publish to Braze' });

    await test.step('publishing is in the menu of the generator', async () => {
      await page.getByRole('button', { name: 'More ways to save and share' }).click();
      await page.getByRole('menuitem', { name: 'Publish to Braze…' }).click();
      await dialog.getByLabel('Name of the new block').fill(name);
      await expect(dialog.getByText('A new block. Nothing at Braze is replaced.')).toBeVisible();
      await expect(dialog.getByText('Every attribute exists at Braze')).toBeVisible();
      await dialog.getByRole('button', { name: 'Publish version 1' }).click();
      await expect(page.getByText('Published to Braze')).toBeVisible();
      await expect(dialog).toBeHidden();
    });

    await test.step('somebody changes the block at Braze', async () => {
      await openBlocks(page);
      const endpoint = await sandboxEndpoint(page);
      const { content_blocks: blocks } = await atBraze(request, endpoint, 'list?limit=1000');
      const id = blocks.find((block) => block.name === name)?.content_block_id;
      const content = '{% if {{custom_attribute.${total_spend}}} >= 80 %}Thanks a lot!{% endif %}';
      await atBraze(request, endpoint, 'update', { content_block_id: id, content });
      await page.getByRole('link', { name: 'Content Blocks' }).click();
      await page.getByRole('button', { name: 'Read the blocks again' }).click();
      await expect(rowOf(page, name).getByText('Changed at Braze')).toBeVisible();
    });

    await test.step('both texts are compared, and theirs is taken', async () => {
      await page.getByRole('button', { name: `Compare ${name}` }).click();
      const compare = page.getByRole('dialog', { name: `Compare ${name}` });
      await expect(compare.getByText('Thanks a lot!').first()).toBeVisible();
      await expectAccessible(page);
      await compare.getByRole('button', { name: 'Take theirs' }).click();
      await expect(page.getByText('Took Their Text')).toBeVisible();
      await expect(rowOf(page, name).getByText('In sync')).toBeVisible();
      await rowOf(page, name).getByRole('link', { name: 'Order thanks' }).click();
      await expect(page.getByLabel('Then send')).toHaveValue('Thanks a lot!');
    });
  },
);

test('a person imports two blocks, changes one, and publishes it after a comparison', async ({ page }) => {
  await signUp(page);
  await openBlocks(page);

  await test.step('two blocks become snippets', async () => {
    await page.getByRole('checkbox', { name: 'Select back_in_stock' }).check();
    await page.getByRole('checkbox', { name: 'Select loyalty_greeting' }).check();
    await page.getByRole('button', { name: 'Import 2 as snippets' }).click();
    await expect(page.getByText('2 blocks imported')).toBeVisible();
    await expect(rowOf(page, 'loyalty_greeting').getByText('In sync')).toBeVisible();
  });

  await test.step('all blocks are checked, and the worst is on top', async () => {
    await page.getByRole('button', { name: 'Check all blocks' }).click();
    await expect(page.getByText('Blocks Checked')).toBeVisible();
    await page.getByRole('button', { name: 'Show findings' }).click();
    const findings = page.getByRole('dialog', { name: 'Findings in all blocks' });
    await expect(findings.getByRole('listitem').first()).toContainText('Error');
    await page.keyboard.press('Escape');
  });

  await test.step('a changed snippet is newer than its block', async () => {
    await rowOf(page, 'loyalty_greeting').getByRole('link', { name: 'loyalty_greeting' }).click();
    await page.getByLabel('Then send').first().fill('Hello again, gold member!');
    await page.getByRole('button', { name: 'More ways to save and share' }).click();
    await page.getByRole('menuitem', { name: 'Save and publish to Braze…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish to Braze' });
    await expect(dialog.getByText(/Hello again, gold member!/).first()).toBeVisible();
    await expect(dialog.getByText(/messages use this block/)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'Data', exact: true }).click();
    await page.getByRole('link', { name: 'Content Blocks' }).click();
    await expect(rowOf(page, 'loyalty_greeting').getByText('Newer here')).toBeVisible();
  });
});

test('a member asks for a publication with the keyboard, and the owner publishes it', async ({
  page,
  browser,
  request,
  server,
}) => {
  const owner = await signUpOwner(page, server.origin);
  const name = `order_thanks_${Date.now()}`;
  const email = await addMember(request, server.origin, owner, {
    role: 'member',
    firstName: 'Jonas',
    lastName: 'Thiel',
  });
  const member = await openAs(browser, server.origin, email, '/syntax-generator');

  await test.step('the member marks the snippet as ready to publish', async () => {
    await buildStatement(member, 'Thank you for your order.');
    await saveAs(member, 'Order thanks');
    await expect(member).toHaveURL(/snippet=snp_/);
    await member.getByRole('button', { name: 'More ways to save and share' }).focus();
    await member.keyboard.press('Enter');
    await member.getByRole('menuitem', { name: 'Publish to Braze…' }).press('Enter');
    const dialog = member.getByRole('dialog', { name: 'Publish to Braze' });
    await dialog.getByLabel('Name of the new block').fill(name);
    await expect(dialog.getByText('A new block. Nothing at Braze is replaced.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Publish version/ })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Mark as ready to publish' }).press('Enter');
    await expect(member.getByText('An owner or admin can publish it now.')).toBeVisible();
  });

  await test.step('the owner sees who asks, and publishes what is compared', async () => {
    await openBlocks(page);
    await expect(page.getByText('1 snippet is ready to become a new block')).toBeVisible();
    await expect(page.getByText(/Jonas Thiel/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Review Order thanks' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Publish to Braze' });
    await expect(dialog.getByText('Jonas Thiel has marked it as ready to publish.')).toBeVisible();
    await expect(dialog.getByLabel('Name of the new block')).toHaveValue(name);
    await dialog.getByRole('button', { name: 'Publish version 1' }).press('Enter');
    await expect(page.getByText('Published to Braze')).toBeVisible();
    await expect(rowOf(page, name).getByText('In sync')).toBeVisible();
  });
  await member.context().close();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the Content Blocks pass axe in the ${colorScheme} theme, wide and at 390 pixels`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await signUp(page);
    await openBlocks(page);
    await page.getByRole('checkbox', { name: 'Select back_in_stock' }).check();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
  });
}

test('a toast that stays leaves the buttons of a dialog free, also on a phone', async ({ page }) => {
  await openSavedSnippet(page, { name: 'Order thanks', text: 'Thank you.' });
  await openBlocks(page);
  await page.route('**/content-blocks/import', (route) => route.abort());
  await page.getByRole('button', { name: 'Import back_in_stock' }).click();
  const toast = page.getByRole('alertdialog', { name: 'Import Failed' });
  await expect(toast).toBeVisible();

  await page.getByRole('button', { name: 'Publish a snippet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish to Braze' });
  await dialog.getByRole('combobox', { name: 'Snippet' }).fill('Order');
  await page.getByRole('option', { name: 'Order thanks' }).click();
  await expect(dialog.getByText('A new block. Nothing at Braze is replaced.')).toBeVisible();
  for (const size of [
    { width: 1440, height: 960 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    const cancel = dialog.getByRole('button', { name: 'Cancel' });
    await expect
      .poll(async () => {
        const [shown, button] = [await toast.boundingBox(), await cancel.boundingBox()];
        return shown !== null && button !== null && shown.y + shown.height <= button.y;
      })
      .toBe(true);
  }
});
