import type { APIRequestContext, Page } from '@playwright/test';
import type { SandboxProcess } from './braze-sandbox.ts';
import { conditionOf, fillCondition, previewOf, saveAs } from './builder.ts';
import { expect, expectToast, openConnection, OWN_CONNECTION } from './fixtures.ts';
import { sandboxTest as test } from './sandbox-test.ts';
import { addMember, aiko, openAs, signUpOwner } from './team.ts';

/** The key of the sandbox that may also read and write Content Blocks. */
const BLOCKS_KEY = '6c2f9e84-3b7d-4f10-8a65-1d0e9b8c7f42';
const BLOCK = `sunday_report_${Date.now()}`;

const text = (name: string) => ({ name, data_type: 'String', status: 'Active' });
const before = { attributes: [text('favorite_activity'), text('home_crag')] };
const after = { attributes: [text('favourite_activity'), text('home_crag')] };

const goTo = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

async function choose(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'More ways to save and share' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** The text of the block, as Braze has it. */
async function textAtBraze(request: APIRequestContext, { endpoint }: SandboxProcess): Promise<string> {
  const headers = { ...OWN_CONNECTION, authorization: `Bearer ${BLOCKS_KEY}` };
  const read = async (path: string) => {
    const answer = await request.get(`${endpoint}/content_blocks/${path}`, { headers });
    expect(answer.ok()).toBe(true);
    return (await answer.json()) as {
      content: string;
      content_blocks: { content_block_id: string; name: string }[];
    };
  };
  const { content_blocks: blocks } = await read('list?limit=1000');
  const id = blocks.find(({ name }) => name === BLOCK)?.content_block_id;
  return (await read(`info?content_block_id=${id}`)).content;
}

test(
  'an owner connects, imports, builds, tests, fixes, saves, shares, restores, renames and publishes',
  { tag: '@everyday' },
  async ({ page, request, server, browser, sandbox }) => {
    await sandbox.set(before);
    const owner = await signUpOwner(page, server.origin);
    const importData = page.getByRole('button', { name: 'Import Data' }).first();

    await test.step('connects to Braze, and imports', async () => {
      await goTo(page, 'Data');
      const card = await openConnection(page);
      await card.getByRole('combobox', { name: 'REST endpoint' }).fill(sandbox.endpoint);
      await card.getByLabel('API key').fill(BLOCKS_KEY);
      await card.getByRole('button', { name: 'Connect', exact: true }).click();
      await expectToast(page, 'Connected', 'Your attributes and events can be imported.');
      await importData.click();
      await expect(page.getByRole('tab', { name: 'Custom Attributes (2)' })).toBeVisible();
      await expect(page.getByText('Import Complete', { exact: true })).toBeVisible();
    });

    await test.step('builds, and fixes what the checks find', async () => {
      await goTo(page, 'Syntax Generator');
      await fillCondition(conditionOf(page, 1, 'If'), {
        type: 'Custom attribute',
        name: 'favorite_activity',
        operator: 'is equal to',
        value: 'Climbing',
      });
      await page.getByLabel('Then send').fill('Dry rock until Sunday.');
      await page.getByRole('tab', { name: /^Checks/ }).click();
      await page.getByRole('button', { name: /^Abort the message instead/ }).click();
      await expect(page.getByRole('switch', { name: 'Fallback' })).toBeChecked();
    });

    await test.step('tests, sees what the person just misses, and fixes it from the result', async () => {
      await page.getByRole('tab', { name: 'Test', exact: true }).click();
      await page.getByRole('textbox', { name: 'favorite_activity' }).fill('climbing');
      await page.getByRole('button', { name: 'Test', exact: true }).click();
      await expect(page.getByText('If: favorite_activity has climbing, differs in case.')).toBeVisible();
      await page.getByRole('button', { name: /^Add 'climbing'/ }).click();
      await expect(page.getByText('Condition matched!')).toBeVisible();
      await page.getByRole('tab', { name: 'Preview' }).click();
      await expect(previewOf(page)).toContainText("${favorite_activity}}} == 'climbing'");
      await expect(previewOf(page)).toContainText('abort_message');
    });

    await test.step('saves, and shares the link with a member, who reads it', async () => {
      await saveAs(page, 'Trail report', ['outdoors']);
      await expectToast(page, 'Snippet Saved', 'Your snippet has been saved to the library.');
      await choose(page, 'Copy link');
      await expect(page.getByText('Link copied')).toBeVisible();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      const email = await addMember(request, server.origin, owner, aiko);
      const member = await openAs(browser, server.origin, email, link);
      await expect(member.getByRole('heading', { name: 'Trail report', level: 1 })).toBeVisible();
      await expect(previewOf(member)).toContainText('Dry rock until Sunday.');
      await member.context().close();
    });

    await test.step('saves another text, and restores the first', async () => {
      await page.getByLabel('Then send').first().fill('Rain.');
      await page.getByRole('button', { name: 'Save snippet' }).click();
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'History' }).click();
      const dialog = page.getByRole('dialog', { name: 'History of “Trail report”' });
      await dialog.getByRole('region', { name: 'Versions' }).getByRole('button').last().click();
      await dialog.getByRole('button', { name: 'Restore this version' }).click();
      await expect(previewOf(page)).toContainText('Dry rock until Sunday.');
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    });

    await test.step('renames the attribute that has another name at Braze now', async () => {
      await sandbox.set(after);
      await goTo(page, 'Data');
      await importData.click();
      // Toasts are shown one at a time, for as long as the pointer rests on them.
      await expectToast(page, 'Import Complete', 'You have 2 attributes');
      await page.getByRole('button', { name: 'Review changes' }).click();
      const dialog = page.getByRole('dialog', { name: /^Review 1 change at Braze$/ });
      await dialog.getByRole('button', { name: 'Rename in 1 snippet' }).click();
      await expectToast(page, 'Attribute Renamed', /favou?rite_activity/);
    });

    await test.step('publishes it: Braze has what the preview shows', async () => {
      await goTo(page, 'Snippet Library');
      await page.getByRole('button', { name: 'Edit Trail report' }).click();
      await expect(previewOf(page)).toContainText("${favourite_activity}}} == 'climbing'");
      await choose(page, 'Publish to Braze…');
      const dialog = page.getByRole('dialog', { name: 'Publish to Braze' });
      await dialog.getByLabel('Name of the new block').fill(BLOCK);
      await expect(dialog.getByText('Every attribute exists at Braze')).toBeVisible();
      await dialog.getByRole('button', { name: /^Publish version/ }).click();
      await expect(page.getByText('Published to Braze')).toBeVisible();
      await page.getByRole('tabpanel').getByRole('button', { name: 'Copy', exact: true }).click();
      const shown = await page.evaluate(() => navigator.clipboard.readText());
      expect(shown).toContain('Dry rock until Sunday.');
      expect(await textAtBraze(request, sandbox)).toBe(shown);
    });
  },
);
