import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { openConnection, OWN_CONNECTION } from './fixtures.ts';

/** The key of the sandbox that may also read and write Content Blocks. */
const BLOCKS_KEY = '6c2f9e84-3b7d-4f10-8a65-1d0e9b8c7f42';

/** Where the server's own sandbox listens. */
export async function sandboxEndpoint(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Attributes and events' }).click();
  const place = await openConnection(page);
  return place.getByRole('combobox').first().inputValue();
}

/** Calls Braze as somebody else who works there. */
export async function atBraze(request: APIRequestContext, endpoint: string, path: string, data?: object) {
  const headers = { ...OWN_CONNECTION, authorization: `Bearer ${BLOCKS_KEY}` };
  const url = `${endpoint}/content_blocks/${path}`;
  const answer = data ? await request.post(url, { data, headers }) : await request.get(url, { headers });
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as {
    content_blocks: { content_block_id: string; name: string }[];
    content?: string;
  };
}
