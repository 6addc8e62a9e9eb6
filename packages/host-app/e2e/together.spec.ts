import { expect, test } from './fixtures.ts';
import { openTogether } from './team.ts';

test(
  'two people who have a snippet open see each other, and one takes in what the other saves without losing their own changes',
  { tag: '@everyday' },
  async ({ page, server, request, browser }) => {
    const member = await openTogether(page, server.origin, request, browser);
    await expect(page.getByText(/Aiko Kimura\S? is looking at this/)).toBeVisible();
    await expect(member.getByText(/Mara Voss\S? is looking at this/)).toBeVisible();

    await member.getByLabel('Then send').fill('The text of Aiko.');
    await expect(page.getByText(/Aiko Kimura\S? is editing/)).toBeVisible();

    const elseCard = page.getByRole('group', { name: 'Else', exact: true });
    await elseCard.getByRole('switch').press('Space');
    await page.getByLabel('Reason').fill('nobody else');
    await page.getByRole('button', { name: 'Save snippet' }).click();
    await expect(member.getByText(/^Mara Voss saved a newer version at/)).toBeVisible();
    await member.getByRole('button', { name: 'Take it in' }).click();
    await expect(member.getByText('Newer version taken in')).toBeVisible();
    await expect(member.getByLabel('Then send')).toHaveValue('The text of Aiko.');
    await expect(member.getByLabel('Reason')).toHaveValue('nobody else');
    await member.getByRole('button', { name: 'Save snippet' }).click();

    await expect(page.getByText(/^Aiko Kimura saved a newer version at/)).toBeVisible();
    await page.getByRole('button', { name: 'Take it in' }).click();
    await expect(page.getByLabel('Then send')).toHaveValue('The text of Aiko.');
    await expect(page.getByText(/Aiko Kimura\S? is looking at this/)).toBeVisible();
    await member.close();
    await expect(page.getByText(/Aiko Kimura\S? is looking at this/)).toBeHidden();
    await member.context().close();
  },
);
