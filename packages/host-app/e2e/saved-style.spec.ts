import type { Page } from '@playwright/test';
import { atBraze, sandboxEndpoint } from './blocks-at-braze.ts';
import { buildStatement, previewOf, saveAs } from './builder.ts';
import { expect, signIn, signUp, test } from './fixtures.ts';

/** The server's JSON for the snippet that the page has opened. */
function readSnippet(
  page: Page,
  change?: object,
): Promise<{ content: string; builderState: { settings: object } }> {
  return page.evaluate(async (changes) => {
    const refreshed = await fetch('/api/auth/token/refresh', { method: 'POST' });
    const { accessToken, user } = (await refreshed.json()) as {
      accessToken: string;
      user: { activeWorkspaceId: string };
    };
    const id = new URL(location.href).searchParams.get('snippet');
    const url = `/api/workspaces/${user.activeWorkspaceId}/snippets/${id}`;
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
    const read = await (await fetch(url, { headers })).json();
    if (changes === undefined) return read;
    const { settings } = read.builderState;
    const builderState = { ...read.builderState, settings: { ...settings, ...changes } };
    const changed = await fetch(url, {
      method: 'PATCH',
      headers: { ...headers, 'if-match': `"v${read.version}"` },
      body: JSON.stringify({ builderState }),
    });
    return changed.json();
  }, change);
}

test(
  'what is shown, copied, saved and published is one text in the style of the template, in another browser, too',
  { tag: '@everyday' },
  async ({ page, request, browser, baseURL }) => {
    const email = await signUp(page);
    await buildStatement(page, 'Hello.');
    await saveAs(page, 'In one line');
    await expect(page).toHaveURL(/snippet=snp_/);
    await readSnippet(page, { outputStyle: 'one-line', referenceStyle: 'bare' });

    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const elsewhere = await context.newPage();
    await elsewhere.goto('/auth');
    await signIn(elsewhere, email);
    await expect(elsewhere.getByRole('heading', { name: /^Welcome back/, level: 1 })).toBeVisible();
    await elsewhere.goto(page.url());
    const liquid = '{% if custom_attribute.${total_spend} >= 50 %}Hello.{% endif %}';
    await expect(previewOf(elsewhere)).toContainText(liquid);

    await elsewhere.getByLabel('Then send').fill('Hello again.');
    await elsewhere.getByRole('button', { name: 'Save snippet' }).click();
    await expect(elsewhere.getByText('Saved', { exact: true })).toBeVisible();
    const saved = await readSnippet(elsewhere);
    const sent = liquid.replace('Hello.', 'Hello again.');
    expect(saved.content).toBe(sent);
    expect(saved.builderState.settings).toMatchObject({ outputStyle: 'one-line', referenceStyle: 'bare' });

    await elsewhere.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(elsewhere.getByRole('button', { name: 'Copied!' })).toBeVisible();
    expect(await elsewhere.evaluate(() => navigator.clipboard.readText())).toBe(sent);

    const name = `in_one_line_${Date.now()}`;
    await elsewhere.getByRole('button', { name: 'More ways to save and share' }).click();
    await elsewhere.getByRole('menuitem', { name: 'Publish to Braze…' }).click();
    const dialog = elsewhere.getByRole('dialog', { name: 'Publish to Braze' });
    await dialog.getByLabel('Name of the new block').fill(name);
    await dialog.getByRole('button', { name: /^Publish version/ }).click();
    await expect(elsewhere.getByText('Published to Braze')).toBeVisible();
    await elsewhere.getByRole('link', { name: 'Data', exact: true }).click();
    const endpoint = await sandboxEndpoint(elsewhere);
    const { content_blocks: blocks } = await atBraze(request, endpoint, 'list?limit=1000');
    const id = blocks.find((block) => block.name === name)?.content_block_id;
    expect((await atBraze(request, endpoint, `info?content_block_id=${id}`)).content).toBe(sent);
    await context.close();
  },
);
