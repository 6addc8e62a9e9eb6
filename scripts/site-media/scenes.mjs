/** What the videos of the landing page show: the real product with its demo workspace. */

/** The key of the sandbox of Braze for everything, which is no secret. */
const SANDBOX_KEY = '6c2f9e84-3b7d-4f10-8a65-1d0e9b8c7f42';

const card = (page) => page.getByRole('region', { name: 'Braze connection' });
const conditionOf = (page, position, statement) =>
  page.getByRole('group', { name: `condition ${position} of ${statement}`, exact: true });

async function openDisconnected(page) {
  await page.getByRole('link', { name: 'Data', exact: true }).click();
  // The card of a connection that is well is one line until it is opened.
  await card(page).getByText('Connected', { exact: true }).first().waitFor();
  await card(page).getByRole('heading', { name: 'Braze connection' }).click();
  await card(page).getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await page.getByText('No Attributes Found').waitFor();
  await page.getByText('The API key is deleted').waitFor({ state: 'hidden' });
}

async function sync(page, film) {
  film.say('Choose your Braze instance.');
  await film.rest(700);
  await film.press(card(page).getByRole('button', { name: 'Show the instances' }));
  await film.rest(700);
  await film.press(page.getByRole('option', { name: /Sandbox/ }));
  film.say('Paste an API key. It is encrypted and never shown again.');
  await film.press(card(page).getByLabel('API key'), 0.4);
  await page.keyboard.insertText(SANDBOX_KEY);
  await film.rest(700);
  await film.press(card(page).getByRole('button', { name: 'Connect', exact: true }));
  await film.until(page.getByText('Your attributes and events can be imported.'));
  film.say('Import your custom attributes and events.');
  await film.rest(600);
  await film.press(page.getByRole('button', { name: 'Import Data' }).first());
  await film.until(page.getByText('Import Complete'));
  await film.rest(900);
  // One line is enough of a connection that is well.
  await film.press(card(page).getByRole('heading', { name: 'Braze connection' }), 0.4);
  await film.pose(card(page));
  film.say('Search everything that you can build conditions with.');
  await film.press(page.getByRole('searchbox', { name: 'Search attributes' }), 0.4);
  await film.type('spend', 120);
  await film.until(page.getByRole('row', { name: /^total_spend/ }).first());
  await page.getByRole('row', { name: /^account_manager/ }).waitFor({ state: 'hidden' });
  await film.rest(2000);
}

async function openNew(page) {
  await page.getByRole('link', { name: 'Syntax Generator' }).click();
  await page.getByRole('combobox', { name: 'Attribute name' }).first().waitFor();
}

async function build(page, film) {
  const condition = conditionOf(page, 1, 'If');
  film.say('Choose an attribute, a comparison and a value.');
  await film.rest(600);
  await film.press(condition.getByRole('combobox', { name: 'Attribute name' }), 0.4);
  await film.type('subscr', 90);
  await film.rest(300);
  await film.press(page.getByRole('option', { name: /subscription_status/ }).first(), 0.3);
  await film.press(condition.getByRole('combobox', { name: /^Comparison/ }));
  await film.rest(300);
  await film.press(page.getByRole('option', { name: 'is equal to' }).first());
  await film.press(condition.getByLabel('Value', { exact: true }), 0.3);
  await film.type('free', 90);
  film.say('Write what these people receive.');
  await film.press(page.getByLabel('Then send').first(), 0.2);
  await film.type('Upgrade to the Pro Plan today.', 40);
  film.say('Sluice writes the Liquid while you build.');
  await film.rest(500);
  await film.press(page.getByRole('group', { name: 'Else', exact: true }).getByRole('switch'));
  await film.rest(2200);
  await film.pose(page.getByRole('group', { name: 'If', exact: true }));
}

/** The demo opens with a finished snippet and a person to test it with. */
async function openExample(page) {
  await page.getByText(/^Condition matched!/).waitFor();
}

async function test(page, film) {
  const tester = page.getByRole('form', { name: 'Test with a sample person' });
  film.say('Test with the values of any person.');
  await film.rest(800);
  await film.press(tester.getByRole('textbox', { name: 'subscription_status' }), 0.4);
  await page.keyboard.press('ControlOrMeta+A');
  await film.type('pro', 140);
  await film.press(tester.getByRole('button', { name: 'Test', exact: true }));
  film.say('See which branch matches, and what is sent.');
  await film.until(tester.getByText(/^Thanks for being on the Pro Plan/).first());
  await film.rest(1500);
  await film.pose(tester.getByRole('button', { name: 'Test', exact: true }), { x: 36, y: 72 });
  film.say('Publish it to Braze as a Content Block.');
  await film.press(page.getByRole('button', { name: 'More ways to save' }));
  await film.rest(300);
  await film.press(page.getByRole('menuitem', { name: 'Publish to Braze…' }));
  const dialog = page.getByRole('dialog', { name: 'Publish to Braze' });
  const name = dialog.getByLabel('Name of the new block');
  await film.until(name);
  await film.rest(400);
  await film.press(name, 0.6);
  await page.keyboard.press('End');
  await film.type('_spring', 80);
  await page.getByText('is already a Content Block').waitFor({ state: 'hidden' });
  await film.rest(900);
  await film.press(dialog.getByRole('button', { name: /^Publish version/ }));
  await film.until(page.getByText('Published to Braze'));
  await film.rest(1800);
}

/**
 * The films, by the name of their files: `prepare` is not recorded. `posterWidth` is that of the window that the poster is a part of: at
 * one of them the builder just fits into it, at the other one the panel.
 */
export const SCENES = [
  { name: 'sync', posterWidth: 1080, prepare: openDisconnected, play: sync },
  { name: 'build', posterWidth: 1080, prepare: openNew, play: build },
  { name: 'test', posterWidth: 1280, prepare: openExample, play: test },
];
