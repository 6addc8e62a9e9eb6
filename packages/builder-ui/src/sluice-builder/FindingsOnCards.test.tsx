import '@testing-library/jest-dom/vitest';
import { generateLiquid, type Template } from '@sluice/liquid';
import { importText } from '@sluice/liquid/text';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { SavedPerson } from '../condition-tester/people/saved-person.ts';
import { SluiceBuilder } from './SluiceBuilder.tsx';
import type { SluiceBuilderProps } from './sluice-builder-props.ts';

const german =
  "{% if ${country} == 'Germany' %}Hallo{% elsif ${city} == 'Rome' %}Ciao{% else %}Bye{% endif %}";

function build(text: string, props: Partial<SluiceBuilderProps> = {}) {
  const first = importText(text);
  const onChange = vi.fn<(template: Template) => void>();
  const view = render(<SluiceBuilder defaultValue={first} onChange={onChange} {...props} />);
  return { ...view, saved: () => onChange.mock.lastCall?.[0] ?? first };
}

const card = (name: string) => within(screen.getByRole('group', { name }));
const head = (name: string) => card(name).getByRole('button', { name: new RegExp(`^${name}`, 'u') });
const row = async (name = 'condition 1 of If') => within(await screen.findByRole('group', { name }));

it('a person sees a mistake on its card: counted in the head, at the field, and as a sentence with its fix under the row', async () => {
  const user = userEvent.setup();
  const { saved } = build(german);
  expect(await card('If').findByText('1 warning')).toBeInTheDocument();
  const fix = await (await row()).findByRole('button', { name: /^Write '?DE/u });
  const value = (await row()).getByLabelText('Value');
  expect(value).toHaveAccessibleDescription(/Germany/u);
  expect(card('Else If 1').queryByText(/warning/u)).toBeNull();
  await user.click(fix);
  expect(generateLiquid(saved()).text).toContain("'DE'");
  await waitFor(() => expect(card('If').queryByText('1 warning')).toBeNull());
  expect((await row()).getByLabelText('Value')).toHaveFocus();
});

it('a closed card says in its name how many mistakes it has', async () => {
  build(german);
  await card('If').findByText('1 warning');
  await userEvent.click(head('If'));
  expect(head('If')).toHaveAccessibleName(/1 warning/u);
});

const more = { name: /^More: /u };

/** Chooses in the menu of the finding under the first row. */
async function choose(user: ReturnType<typeof userEvent.setup>, entry: string) {
  await user.click(await (await row()).findByRole('button', more));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
}

it('a person who means it so says it in the menu of the finding, stays in the row, and can undo it there', async () => {
  const user = userEvent.setup();
  const { saved } = build(german);
  await choose(user, 'This is what I mean');
  expect(saved().settings.acceptedFindings).toHaveLength(1);
  await waitFor(() => expect(card('If').queryByText('1 warning')).toBeNull());
  expect((await row()).getByRole('button', { name: 'Actions for condition 1 of If' })).toHaveFocus();
  await user.keyboard('{Control>}z{/Control}');
  expect(saved().settings.acceptedFindings).toBeUndefined();
  expect(await card('If').findByText('1 warning')).toBeInTheDocument();
});

it('what is meant so stands quietly under its row with who has said so, counts apart in the head, and can be asked about again', async () => {
  const user = userEvent.setup();
  const { saved } = build(german, {
    whoAccepted: () => ({ name: 'Mara Voss', at: '2026-11-27T19:26:00Z' }),
  });
  await choose(user, 'This is what I mean');
  expect(await card('If').findByText('1 meant like this')).toBeInTheDocument();
  const condition = await row();
  expect(condition.getByText(/Mara Voss, 27 November 2026/u)).toBeVisible();
  expect(condition.queryByRole('button', more)).toBeNull();
  await user.click(condition.getByRole('button', { name: /^Show again: /u }));
  expect(saved().settings.acceptedFindings ?? []).toEqual([]);
  expect(await card('If').findByText('1 warning')).toBeInTheDocument();
  expect(card('If').queryByText('1 meant like this')).toBeNull();
});

it('a person asks why, reads what the check is about and what its fix does, and puts that away', async () => {
  const user = userEvent.setup();
  build(german);
  await choose(user, 'Why');
  const condition = await row();
  expect(condition.getByText('What it is')).toBeVisible();
  expect(condition.getByText('The message is sent, and perhaps not as you mean it')).toBeVisible();
  await choose(user, 'Hide why');
  await waitFor(() => expect(condition.queryByText('What it is')).toBeNull());
});

it('a finding about a whole branch stands in a box with its three actions, and names somebody for whom it matters', async () => {
  const user = userEvent.setup();
  const { saved } = build(
    "{% if ${country} == 'DE' %}Hallo{% elsif ${country} == 'DE' and ${city} == 'Bonn' %}Tach{% else %}Bye{% endif %}",
  );
  await user.click(head('Else If 1'));
  const branch = card('Else If 1');
  await user.click(await branch.findByRole('button', { name: /^Why: /u }));
  // The sentence of the finding begins with what its check is called.
  expect(branch.queryByText('What it is')).toBeNull();
  expect(branch.getByText(/country: DE/u)).toBeVisible();
  await user.click(branch.getByRole('button', { name: /^This is what I mean: /u }));
  expect(saved().settings.acceptedFindings).toHaveLength(1);
  expect(await branch.findByText('1 meant like this')).toBeInTheDocument();
  await user.click(branch.getByRole('button', { name: /^Show again: /u }));
  expect(await branch.findByRole('button', { name: /^Why: /u })).toBeVisible();
});

it('nothing is said about a value while it is typed, and all of it once the person has left the row', async () => {
  const user = userEvent.setup();
  build("{% if ${city} == 'Rome' %}Ciao{% else %}Bye{% endif %}");
  const value = (await row()).getByLabelText('Value');
  await user.type(value, ' ');
  await card('If').findByText('1 warning');
  expect((await row()).queryByRole('button', { name: /^Write/u })).toBeNull();
  await user.click(screen.getByRole('tab', { name: /^Preview/u }));
  expect(await (await row()).findByRole('button', { name: /^Write/u })).toBeVisible();
});

it('a person who may only read sees the mistakes on the cards, and nothing to change them', async () => {
  build(german, { readOnly: true });
  await card('If').findByText('1 warning');
  const condition = await row();
  expect(await condition.findByText(/Germany/u, { selector: 'li span' })).toBeVisible();
  expect(condition.queryByRole('button', { name: /^(?:Write|This is what I mean)/u })).toBeNull();
  await userEvent.click(condition.getByRole('button', more));
  expect(await screen.findByRole('menuitem', { name: 'Why' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'This is what I mean' })).toBeNull();
});

const ines: SavedPerson = {
  id: 'p1',
  name: 'Ines',
  inputs: {
    'default_attribute:country': { kind: 'value', text: 'IT' },
    'default_attribute:city': { kind: 'value', text: 'Rome' },
  },
};

/** Chooses Ines in the tester, who is then tested. */
async function testInes(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('tab', { name: /^Test/u }));
  await user.click(await screen.findByRole('combobox', { name: /^Sample people/u }));
  await user.click(await screen.findByRole('option', { name: 'Ines' }));
}

it('the card that a tested person gets says so with the name of the person, until the next edit', async () => {
  const user = userEvent.setup();
  build(german, { people: [ines] });
  await testInes(user);
  expect(await card('Else If 1').findByText('Ines gets this')).toBeInTheDocument();
  expect(screen.getByText('Else If 1: Ines gets this')).toBeInTheDocument();
  expect(card('If').queryByText(/Ines/u)).toBeNull();
  const value = (await row()).getByLabelText('Value');
  await user.type(value, 'x');
  await waitFor(() => expect(screen.queryByText(/Ines gets this/u)).toBeNull());
});

it('a tested person whom no branch matches is marked at the Else, with or without a fallback', async () => {
  const user = userEvent.setup();
  const { unmount } = build(german.replace('Rome', 'Oslo'), { people: [ines] });
  await testInes(user);
  expect(await card('Else').findByText('Ines ends up here')).toBeInTheDocument();
  unmount();
  build("{% if ${country} == 'DE' %}Hallo{% elsif ${city} == 'Oslo' %}Ciao{% endif %}", { people: [ines] });
  await testInes(user);
  expect(await card('Else').findByText('Ines matches nothing')).toBeInTheDocument();
});

it('the marked card says why a person matches there, branch by branch, and leads to the whole test', async () => {
  const user = userEvent.setup();
  build(german, { people: [ines] });
  await testInes(user);
  await user.click(screen.getByRole('tab', { name: /^Preview/u }));
  const why = await card('Else If 1').findByRole('button', { name: 'Why: Ines gets this' });
  expect(why).toHaveAttribute('aria-expanded', 'false');
  const sheet = screen.getByRole('group', { name: 'Syntax Preview' });
  expect(sheet).toHaveAttribute('data-open');
  await user.click(why);
  // In a narrow window the result is a sheet that would cover the answer.
  await waitFor(() => expect(sheet).not.toHaveAttribute('data-open'));
  expect(why).toHaveAttribute('aria-expanded', 'true');
  const steps = await card('Else If 1').findAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^no.*country is equal to.*Germany.*has IT/u),
    expect.stringMatching(/^yes.*city is equal to.*Rome.*has Rome/u),
  ]);
  expect(card('Else If 1').getByRole('heading', { name: 'If' })).toBeVisible();
  expect(card('Else If 1').getByRole('heading', { name: 'Else If 1' })).toBeVisible();
  await user.click(card('Else If 1').getByRole('button', { name: 'Show the whole test' }));
  expect(screen.getByRole('tab', { name: /^Test/u })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('heading', { name: 'Why' })).toHaveFocus();
});

it('where Braze stops, the card says why with the error, and with the condition at which it stops', async () => {
  const user = userEvent.setup();
  build('{% if {{custom_attribute.${age}}} > 18 %}Hallo{% else %}Bye{% endif %}', {
    people: [{ ...ines, inputs: { 'custom_attribute:age': { kind: 'value', text: 'old' } } }],
  });
  await testInes(user);
  await user.click(await card('If').findByRole('button', { name: 'Why: Braze stops here for Ines' }));
  expect(await card('If').findByText('error')).toBeVisible();
  expect(card('If').getByText(/has old/u)).toBeVisible();
});

it('a person who may only read sees the matched card, its Why and the mistakes, opens and closes every card, and finds no button that does nothing', async () => {
  const user = userEvent.setup();
  const text = german.replace("'Rome'", "'Rome' and ${language} == 'it' or ${gender} == 'F'");
  build(text, {
    readOnly: true,
    people: [
      {
        ...ines,
        inputs: {
          ...ines.inputs,
          'default_attribute:language': { kind: 'not-set' },
          'default_attribute:gender': { kind: 'value', text: 'F' },
        },
      },
    ],
  });
  await testInes(user);
  await user.click(await card('Else If 1').findByRole('button', { name: 'Why: Ines gets this' }));
  expect(await card('Else If 1').findByText(/has Rome/u)).toBeVisible();
  expect(await card('If').findByText('1 warning')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Collapse all' }));
  expect(head('If')).toHaveAttribute('aria-expanded', 'false');
  expect(card('Else If 1').getByText('Ines gets this')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Expand all' }));
  expect(await card('Else If 1').findByText('and')).toBeInTheDocument();
  expect(card('Else').getByLabelText('Fallback text')).toHaveValue('Bye');
  await user.click(head('Else'));
  expect(card('Else').queryByLabelText('Fallback text')).toBeNull();
  for (const name of ['If', 'Else If 1', 'Else']) {
    expect(card(name).queryByRole('button', { name: /^(?:Actions|Switch|Move|Name)/u })).toBeNull();
    expect(card(name).queryByRole('switch')).toBeNull();
    expect(card(name).queryByRole('radio')).toBeNull();
  }
});

it('where there is no fallback, a person who may only read is told so', () => {
  build("{% if ${country} == 'DE' %}Hallo{% endif %}", { readOnly: true });
  expect(card('Else').getByText('No fallback when nothing above matches')).toBeVisible();
});

it('the foot of the code counts findings on several cards, and mends those that change nobody in one step that can be undone', async () => {
  const user = userEvent.setup();
  const ignored = "{% case ${city} %}Ignored{% when 'gold' %}Gold{% endcase %}";
  build(
    `{% if \${country} == 'DE' %}${ignored}{% elsif \${country} == 'FR' %}${ignored}{% else %}Bye{% endif %}`,
  );
  const fixTwo = await screen.findByRole('button', { name: 'Fix 2' });
  expect(screen.getByRole('button', { name: '3 findings, each on its card' })).toBeVisible();
  await user.click(fixTwo);
  const code = screen.getByRole('group', { name: 'Liquid preview' });
  await waitFor(() => expect(code).not.toHaveTextContent('Ignored'));
  expect(screen.queryByRole('button', { name: 'Fix 2' })).toBeNull();
  expect(document.activeElement).not.toBe(document.body);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(code).toHaveTextContent('Ignored'));
});

const mixed = "{% if ${country} == 'DE' and ${city} == 'Bonn' or ${plan} == 'gold' %}A{% else %}B{% endif %}";

it('a person who means a mixed list as Liquid reads it says so below its bracket, and nothing more is said there until they ask again', async () => {
  const user = userEvent.setup();
  const { saved } = build(mixed);
  const meant = await card('If').findByRole('button', { name: /^This is what I mean: /u });
  expect(await card('If').findByRole('button', { name: 'Group as usually read' })).toBeVisible();
  expect(card('If').getByText(/^Liquid reads from the right/u)).toBeVisible();
  await user.click(meant);
  expect(saved().settings.acceptedFindings).toHaveLength(1);
  await waitFor(() => expect(card('If').queryByText(/^Liquid reads from the right/u)).toBeNull());
  expect(card('If').queryByRole('button', { name: /^Group as/u })).toBeNull();
  expect(card('If').getByText('1 meant like this')).toBeInTheDocument();
  expect(head('If')).toHaveFocus();
  await user.click(await card('If').findByRole('button', { name: /^Show again: /u }));
  expect(await card('If').findByText(/^Liquid reads from the right/u)).toBeVisible();
});

it('where nothing may be changed, a mixed list says how Liquid reads it, and offers nothing', async () => {
  build(mixed, { readOnly: true });
  expect(await card('If').findByText(/^Liquid reads from the right/u)).toBeVisible();
  expect(card('If').queryByRole('button', { name: /^This is what I mean/u })).toBeNull();
});
