import type { Page } from '@playwright/test';
import { previewOf, saveAs } from './builder.ts';
import { expect, signUp, test } from './fixtures.ts';

const EMAIL = `<p>Hi {{\${first_name} | default: 'you'}},</p>
{% if {{custom_attribute.\${plan}}} == "gold" %}A free hike{%- else -%}  A hike  {% endif %}
<ul>{%   for product in event_properties.\${products}   limit: 3 %}<li>{{product.name}}</li>{% endfor %}</ul>
{% if {{\${country}}} == "DE" %}Bis bald{% else %}See you{% endif %}
<p>Lumen Outdoor</p>`;

/** The snippet that the page has opened, as the server has it. */
function storedSnippet(page: Page): Promise<{ content: string; builderState: { version?: number } | null }> {
  return page.evaluate(async () => {
    const refreshed = await fetch('/api/auth/token/refresh', { method: 'POST' });
    const { accessToken, user } = (await refreshed.json()) as {
      accessToken: string;
      user: { activeWorkspaceId: string };
    };
    const id = new URL(location.href).searchParams.get('snippet');
    const url = `/api/workspaces/${user.activeWorkspaceId}/snippets/${id}`;
    return (await fetch(url, { headers: { authorization: `Bearer ${accessToken}` } })).json();
  });
}

const decision = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

test(
  'a person pastes an email of two decisions and a loop, edits one branch, saves, and finds all of it again, also in the history',
  { tag: '@everyday' },
  async ({ page }) => {
    await signUp(page);
    await page.getByRole('button', { name: 'Import Liquid' }).click();
    const sheet = page.getByRole('dialog', { name: 'Import Liquid' });
    await sheet.getByRole('textbox', { name: 'Liquid' }).fill(EMAIL);
    await expect(sheet.getByText('2 decisions, 1 loop, 5 texts').first()).toBeVisible();
    await sheet.getByRole('button', { name: 'Apply' }).click();
    await expect(sheet).toBeHidden();

    const branch = (title: string) => decision(page, title).getByRole('textbox', { name: 'Then send' });
    await branch('A free hike').fill('Two hikes');
    await expect(previewOf(page)).toContainText('Two hikes');
    await saveAs(page, 'Order mail');
    await expect(page).toHaveURL(/snippet=snp_/);
    const once = EMAIL.replace('A free hike', 'Two hikes');
    expect(await storedSnippet(page), 'every byte that nobody touched').toMatchObject({
      content: once,
      builderState: { version: 1 },
    });

    await page.reload();
    await branch('Two hikes').fill('Three hikes');
    await page.getByRole('button', { name: 'Save snippet' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    expect((await storedSnippet(page)).content).toBe(once.replace('Two hikes', 'Three hikes'));

    await page.getByRole('button', { name: 'History' }).click();
    const history = page.getByRole('dialog', { name: 'History of “Order mail”' });
    await expect(history.getByText('"Three hikes": If: text "Two hikes" → "Three hikes"')).toBeVisible();
  },
);
