import { request, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { bearer, signInOverApi } from '../e2e/account.ts';
import { addMember, aiko, type Owner } from '../e2e/team.ts';
import { apiAccess } from './api-access.ts';

/** How many snippets one import may have. */
const AT_ONCE = 500;
/** How many files one person may import in five minutes. */
const FILES_A_PERSON = 60;
const TAGS = 20;
const PAGE_SIZE = 10;

/** Fills the library of the person, with the help of members: nobody may import any number of files. */
async function fill(page: Page, origin: string, count: number): Promise<void> {
  const { workspaceUrl, headers } = await apiAccess(page, origin);
  const workspaceId = workspaceUrl.split('/').at(-1) ?? '';
  let importer = headers;
  let imported = 0;
  for (let start = 0; start < count; start += AT_ONCE) {
    if (imported === FILES_A_PERSON) {
      importer = await newImporter(origin, { workspaceId, headers });
      imported = 0;
    }
    const snippets = Array.from({ length: AT_ONCE }, (_, offset) => ({
      name: `Snippet ${start + offset}`,
      content: `{% if {{custom_attribute.\${plan_${offset % 50}}}} == 'pro' %}${'Dear customer '.repeat(60)}{% endif %}`,
      tags: [`tag ${offset % TAGS}`],
    }));
    const data = { format: 'sluice-library', formatVersion: 1, snippets };
    const options = { headers: importer, data, timeout: 60_000 };
    const answer = await page.request.post(`${workspaceUrl}/library`, options);
    if (!answer.ok()) throw new Error(`Not imported: ${await answer.text()}`);
    imported += 1;
  }
}

/** Brings a member into the workspace. @returns the headers of their requests */
async function newImporter(
  origin: string,
  workspace: Pick<Owner, 'workspaceId' | 'headers'>,
): Promise<Record<string, string>> {
  // A session of their own: the page keeps the one of the owner.
  const elsewhere = await request.newContext();
  const email = await addMember(elsewhere, origin, workspace, aiko);
  const headers = bearer(await signInOverApi(elsewhere, origin, email));
  await elsewhere.dispose();
  return headers;
}

/** Presses the tag of a row. @returns the milliseconds to the frame that shows the first page of what has this tag */
function pressTag(page: Page, tag: string, found: string): Promise<number> {
  return page.evaluate(
    ([label, text]) =>
      new Promise<number>((resolve) => {
        const chip = document.querySelector<HTMLElement>(`tbody button[aria-label="${label}"]`);
        if (chip === null) throw new Error(`There is no tag “${label}”.`);
        const began = performance.now();
        const observer = new MutationObserver(() => {
          const isShown = [...document.querySelectorAll('output')].some(
            ({ textContent }) => textContent === text,
          );
          if (!isShown) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - began));
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        chip.click();
      }),
    [`Filter by ${tag}`, found] as const,
  );
}

/** How long a person takes from one key to the next. */
const KEY_MS = 90;
const WORDS = 20;

/** Types a word into the empty search. @returns the milliseconds from its last key to the frame that shows the only snippet with it */
async function typeWord(page: Page, word: string): Promise<number> {
  await page.getByRole('searchbox', { name: 'Search snippets' }).click();
  const time = page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        let lastKey = Infinity;
        const observer = new MutationObserver(() => {
          const isFound = [...document.querySelectorAll('output')].some(
            ({ textContent }) => textContent === '1–1 of 1 snippet',
          );
          const isShown =
            document.querySelector('tbody tr:only-child [data-part=name] button')?.textContent === name;
          if (!isFound || !isShown || lastKey === Infinity) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - lastKey));
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        document.addEventListener('keydown', ({ timeStamp }) => {
          lastKey = timeStamp;
        });
      }),
    word,
  );
  await page.keyboard.type(word, { delay: KEY_MS });
  return time;
}

/** Milliseconds of a filter in a large library. */
export interface LibraryTimes {
  /** From a pressed tag to its rows. */
  tags: readonly number[];
  /** From the last key of a word to its row: the pause after which a search begins counts. */
  words: readonly number[];
}

/** Filters a large library by each of its tags and by the names of snippets, none of which the server has been asked for. */
export async function libraryFilterTimes(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions,
  count: number,
): Promise<LibraryTimes> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await fill(page, origin, count);
  const found = `1–${PAGE_SIZE} of ${count / TAGS} snippets`;
  const tags: number[] = [];
  for (let number = 0; number < TAGS; number += 1) {
    // Names are sorted as people count, so that the second page has the second half of the tags.
    await page.goto(`${origin}/snippets?sort=name&page=${1 + Math.floor(number / PAGE_SIZE)}`);
    await page.getByRole('button', { name: `Filter by tag ${number}`, exact: true }).waitFor();
    tags.push(await pressTag(page, `tag ${number}`, found));
  }
  const words: number[] = [];
  for (let number = 0; number < WORDS; number += 1) {
    await page.goto(`${origin}/snippets`);
    await page.getByText(`1–${PAGE_SIZE} of ${count} snippets`).waitFor();
    words.push(await typeWord(page, `Snippet ${count - 1 - number * 37}`));
  }
  await context.close();
  return { tags, words };
}
