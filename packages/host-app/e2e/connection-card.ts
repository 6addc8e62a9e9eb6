import { expect, type Locator, type Page } from '@playwright/test';

/** The card of the connection on the Data page, open. That of a connection that is well is one line until somebody opens it. */
export async function openConnectionCard(page: Page): Promise<Locator> {
  const card = page.getByRole('region', { name: 'Braze connection' });
  await expect(card.getByText(/^(Connected|Degraded|Disconnected)$/).first()).toBeVisible();
  if (await card.getByLabel('API key').isHidden())
    await card.getByRole('heading', { name: 'Braze connection' }).click();
  return card;
}
