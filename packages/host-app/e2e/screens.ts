import type { Page } from '@playwright/test';
import type { SavedSnippet } from './account.ts';
import { beginOnboarding, expect, signUpWithSnippet } from './fixtures.ts';
import { PAGES_IN_FRAME, VISITORS_PAGES } from './pages.ts';

/** A screen of the product, or what can be opened over one. */
interface Screen {
  name: string;
  /** Brings somebody there who has just come, and waits until it is all there. */
  open: (page: Page) => Promise<void>;
}

/** A value that Braze stops at, a branch that nobody gets, and an Else that sends nothing. */
const PROMPT: SavedSnippet = {
  name: 'Upgrade prompt',
  text: '',
  tags: ['lifecycle', 'upsell', 'pro', 'winter', 'people'],
  content: [
    `{% if {{custom_attribute.\${subscription_status}}} == 'free' and {{custom_attribute.\${total_spend}}} >= 'fifty' %}Hi {{\${first_name} | default: 'there'}}, Pro pays for itself.`,
    `{% elsif {{custom_attribute.\${subscription_status}}} == 'pro' %}Thanks for being on the Pro Plan!`,
    `{% elsif {{\${country}}} == 'Germany' %}Kostenloser Versand bis Sonntag.`,
    `{% else %}{% abort_message('no matching branch') %}{% endif %}`,
  ].join(''),
};

/** Branches that are alike, as a table needs them. */
const BY_COUNTRY: SavedSnippet = {
  name: 'Shipping by country',
  text: '',
  content: ['DE', 'AT', 'CH']
    .map(
      (country, index) =>
        `{% ${index === 0 ? 'if' : 'elsif'} {{\${country}}} == '${country}' %}To ${country}`,
    )
    .concat('{% else %}To you{% endif %}')
    .join(''),
};

const EMAIL: SavedSnippet & { content: string } = {
  name: 'Autumn sale',
  text: '',
  content: `<h1>Autumn sale</h1>
{% if {{custom_attribute.\${loyalty_tier}}} == "gold" %}<p>Hi {{\${first_name} | default: 'there'}}, thank you for wearing gold.</p>{% else %}<p>Nice to have you outdoors. {% if {{custom_attribute.\${member_years}}} > 2 %}Old friend.{% else %}New friend.{% endif %}</p>{% endif %}
<ul>{% for product in event_properties.\${products} %}<li>{{product.name}}</li>{% endfor %}</ul>
{% if {{\${country}}} == "DE" %}<p>Free delivery until Friday.</p>{% else %}<p>Delivery from 4.90.</p>{% endif %}
<p>See the sale.</p>`,
};

const GREETING: SavedSnippet = { name: 'Order thanks', text: 'Thank you.', tags: ['lifecycle'] };

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** The page has asked for everything, and has shown it. */
async function comesToRest(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.locator('html')).not.toHaveAttribute('data-drawn');
  await expect(page.locator('output[aria-label^="Loading"], [aria-busy="true"]')).toHaveCount(0);
}

/** Opens a page of somebody with one snippet. */
async function openPage(page: Page, path: string, snippet = PROMPT): Promise<void> {
  await signUpWithSnippet(page, snippet);
  await page.goto(path);
  await comesToRest(page);
}

async function openSnippet(page: Page, snippet: SavedSnippet): Promise<void> {
  await page.goto(await signUpWithSnippet(page, snippet));
  await expect(page.getByRole('heading', { name: snippet.name, level: 1 })).toBeVisible();
  await comesToRest(page);
}

/** Opens a tab of the result, which on a phone is a sheet. */
async function openTab(page: Page, name: RegExp, snippet = PROMPT): Promise<void> {
  await openSnippet(page, snippet);
  await page.getByRole('tab', { name }).click();
  await expect(page.getByRole('tabpanel')).toBeVisible();
}

async function openManyPeople(page: Page): Promise<void> {
  await openTab(page, /^Test$/);
  await button(page, 'Test many people at once').click();
  await dialog(page, /./)
    .locator('input[type=file]')
    .setInputFiles({
      name: 'winter.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'name,subscription_status,Total Spend,country\nNoor,free,80,DE\nJo,pro,20,AT\nAiko,trial,5,CH\n',
      ),
    });
  await expect(page.getByText('3 people tested.')).toBeVisible();
}

/** Uses a tool of the head, which a phone has in the menu. */
async function pressTool(page: Page, name: string): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) >= 1080) {
    await button(page, name).click();
    return;
  }
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
}

async function openLibraryMenu(page: Page, item: string): Promise<void> {
  await openPage(page, '/snippets', GREETING);
  await button(page, 'More actions for the library').click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function openHistory(page: Page): Promise<void> {
  await openSnippet(page, GREETING);
  await page.getByRole('textbox', { name: 'Value' }).first().fill('80');
  await button(page, 'Save snippet').click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await button(page, 'History').click();
  await button(page, /First version/).click();
  await expect(page.getByRole('region', { name: 'Who receives something else' })).toBeVisible();
}

async function openPublishing(page: Page): Promise<void> {
  await openSnippet(page, GREETING);
  await button(page, /^More( ways to save and share)?$/).click();
  await page.getByRole('menuitem', { name: 'Publish to Braze…' }).click();
  await expect(page.getByLabel('Name of the new block')).toBeVisible();
}

/** Every page with sidebar and top bar. */
const FRAME: Screen[] = PAGES_IN_FRAME.map(({ path, ...rest }) => ({
  name: path,
  async open(page) {
    await openPage(page, path);
    const card = 'card' in rest ? rest.card : undefined;
    if (card !== undefined) await expect(page.getByRole('heading', { name: card })).toBeVisible();
  },
}));

const VISITORS: Screen[] = VISITORS_PAGES.map(({ path, heading }) => ({
  name: path,
  async open(page) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  },
}));

const GENERATOR: Screen[] = [
  { name: 'a snippet with findings', open: (page) => openSnippet(page, PROMPT) },
  { name: 'the Test tab', open: (page) => openTab(page, /^Test$/) },
  { name: 'the Checks', open: (page) => openTab(page, /^Checks/) },
  {
    name: 'Who gets what',
    async open(page) {
      await openTab(page, /^Who gets what/);
      await expect(page.getByRole('list', { name: 'What people get' })).toBeVisible();
    },
  },
  {
    name: 'the Tests of a snippet, one of which fails',
    async open(page) {
      await openTab(page, /^Who gets what/, GREETING);
      const tests = page.getByRole('region', { name: 'Tests', exact: true });
      await tests.getByRole('button', { name: 'Generate people' }).click();
      await expect(tests.getByText(/receives? what they must$/)).toBeVisible();
    },
  },
  { name: 'many people', open: openManyPeople },
  {
    name: 'the branches as a table',
    async open(page) {
      await openSnippet(page, BY_COUNTRY);
      await pressTool(page, 'Show as a table');
      await expect(page.getByRole('grid', { name: 'Branches as a table' })).toBeVisible();
    },
  },
  { name: 'a whole message', open: (page) => openSnippet(page, EMAIL) },
  {
    name: 'the email of a message, with a part that is pointed at',
    async open(page) {
      await openTab(page, /^Preview$/, EMAIL);
      await page.getByText('Email', { exact: true }).click();
      await expect(button(page, /^Decision 1/)).toBeVisible();
    },
  },
  {
    name: 'the import of Liquid',
    async open(page) {
      await openSnippet(page, PROMPT);
      await pressTool(page, 'Import Liquid');
      await page.getByRole('textbox', { name: 'Liquid', exact: true }).fill(EMAIL.content);
      await expect(page.getByText(/3 decisions|2 decisions/).first()).toBeVisible();
    },
  },
  { name: 'the history, with who moves', open: openHistory },
  { name: 'publishing', open: openPublishing },
];

/** What is opened over a page, and ends with what can be done there. */
const DIALOGS: Screen[] = [
  {
    name: 'the keyboard shortcuts',
    async open(page) {
      await openPage(page, '/help');
      await page.keyboard.press('?');
      await expect(dialog(page, 'Keyboard shortcuts')).toBeVisible();
    },
  },
  {
    name: 'all examples',
    async open(page) {
      await openPage(page, '/syntax-generator');
      await button(page, 'More examples…').click();
      await expect(dialog(page, 'Examples to start from').getByRole('searchbox')).toBeVisible();
    },
  },
  {
    name: 'the dialog that saves a snippet',
    async open(page) {
      await openPage(page, '/syntax-generator');
      await page.getByLabel('Then send').fill('Thank you.');
      await button(page, /^Save (snippet|draft)$/).click();
      await expect(page.getByRole('dialog').getByRole('button', { name: /^Save/ })).toBeVisible();
    },
  },
  {
    name: 'a new workspace',
    async open(page) {
      await openPage(page, '/settings');
      await button(page, 'New').click();
      await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
    },
  },
  {
    name: 'the export of my data',
    async open(page) {
      await openPage(page, '/profile');
      await button(page, /^Export my data/).click();
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeVisible();
    },
  },
  {
    name: 'the first step to a second step',
    async open(page) {
      await openPage(page, '/profile');
      await button(page, 'Set up').click();
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeVisible();
    },
  },
  {
    name: 'the import of a library',
    async open(page) {
      await openPage(page, '/snippets', GREETING);
      await button(page, 'Import').click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'the question before a snippet is deleted',
    async open(page) {
      await openPage(page, '/snippets', GREETING);
      await button(page, 'More actions for Order thanks').click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
];

const OTHERS: Screen[] = [
  {
    name: 'the first step of onboarding',
    async open(page) {
      await beginOnboarding(page);
    },
  },
  {
    name: 'the report of Check all',
    async open(page) {
      await openLibraryMenu(page, 'Check all');
      await expect(dialog(page, 'Tests of the library').getByText(/^All were tested on /)).toBeVisible();
    },
  },
  {
    name: 'selected snippets',
    async open(page) {
      await openPage(page, '/snippets', GREETING);
      await page.getByRole('checkbox', { name: 'Select Order thanks' }).click();
      await expect(page.getByText('1 selected')).toBeVisible();
    },
  },
  { name: 'the trash', open: (page) => openPage(page, '/snippets?view=trash') },
  { name: 'the events of the data', open: (page) => openPage(page, '/data?tab=events') },
  {
    name: 'a snippet that is only looked at',
    async open(page) {
      const address = await signUpWithSnippet(page, PROMPT);
      await page.goto(`/snippets/${new URL(address).searchParams.get('snippet')}`);
      await comesToRest(page);
      await expect(page.getByRole('heading', { name: PROMPT.name, level: 1 })).toBeVisible();
    },
  },
  {
    name: 'the palette',
    async open(page) {
      await openPage(page, '/help');
      await page.keyboard.press('ControlOrMeta+k');
      const palette = dialog(page, 'Search or jump to');
      await expect(palette.getByRole('combobox', { name: 'Search' })).toBeFocused();
      await page.keyboard.type('upg');
      await expect(palette.getByRole('option', { name: /^Upgrade prompt/ })).toBeVisible();
      // What is chosen is shown beside it; the list stands still once its Liquid has come.
      await expect(palette.getByLabel('Liquid of Upgrade prompt')).toBeVisible();
    },
  },
  {
    name: 'the notifications',
    async open(page) {
      await openPage(page, '/help');
      await button(page, /^Notifications/).click();
      await expect(dialog(page, 'Notifications')).toBeVisible();
    },
  },
];

/** All that people see of the product. What only failures show is in the journeys of those failures. */
export const SCREENS: readonly Screen[] = [...VISITORS, ...FRAME, ...GENERATOR, ...DIALOGS, ...OTHERS];
