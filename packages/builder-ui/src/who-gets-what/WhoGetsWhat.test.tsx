import '@testing-library/jest-dom/vitest';
import { generateLiquid, type Message, type Template } from '@sluice/liquid';
import { answerQuestion } from '@sluice/liquid/analysis';
import { importText, readMessage } from '@sluice/liquid/text';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { de } from '../catalog/de.ts';
import { MessageBuilder } from '../message-builder/MessageBuilder.tsx';
import type { SluiceBuilderProps } from '../sluice-builder/sluice-builder-props.ts';
import { SluiceBuilder } from '../sluice-builder/SluiceBuilder.tsx';
import {
  membershipGreeting,
  membershipMail,
  undecidedGreeting,
} from '../test-data/who-gets-what-examples.ts';
import type { Analyse } from '../analysis/useAnalysis.ts';

async function open(template: Template, props: Partial<SluiceBuilderProps> = {}) {
  const user = userEvent.setup();
  const onChange = vi.fn<(edited: Template) => void>();
  // Of the same template the answer is known already.
  render(<SluiceBuilder defaultValue={structuredClone(template)} onChange={onChange} {...props} />);
  await user.click(screen.getByRole('tab', { name: 'Who gets what' }));
  return { user, saved: () => onChange.mock.lastCall?.[0] ?? template };
}

const outcomes = async () => within(await screen.findByRole('list', { name: 'What people get' }));
const outcome = async (text: string | RegExp) => {
  const tile = (await (await outcomes()).findByText(text)).closest('li');
  if (tile === null) throw new Error('What people get is in no list.');
  return tile;
};
/** What a tile says, word by word. */
const says = async (text: string | RegExp) => (await outcome(text)).textContent.replaceAll(/\s+/gu, ' ');

it('a person sees everything that anybody gets, each with somebody who gets it, and that nothing else is possible', async () => {
  await open(membershipGreeting);
  expect(await screen.findByText('All 5 outcomes found')).toBeVisible();
  expect(screen.getByText('for every possible person')).toBeVisible();
  expect(await says(/Silver is on us/u)).toMatch(/^IfHi Sven, Silver is on us this month\./u);
  expect(await says(/Silver is on us/u)).toContain('plan: Basic, total_spend: 300');
  expect(await says(/12 % off/u)).toContain('plan: Silver');
  expect(await says(/Not sent, reason “no matching plan”/u)).toMatch(/^Else.*message aborted$/u);
  expect(await says(/Liquid error/u)).toMatch(/^Error in If.*total_spend: “/u);
});

it('the cards say how many of the test people get them, and which one nobody gets, while the tab is open', async () => {
  const { user } = await open(membershipGreeting);
  const card = (name: string) => within(screen.getByRole('group', { name }));
  expect(await card('If').findByText(/^\d+ test (?:person|people)$/u)).toBeInTheDocument();
  expect(await card('Else If 3').findByText('nobody')).toBeVisible();
  expect(await card('Else').findByText(/^\d+ test (?:person|people)$/u)).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Preview' }));
  await waitFor(() => expect(card('Else If 3').queryByText('nobody')).toBeNull());
});

it('a branch that nobody gets says so with the reason, and one press moves it to where somebody does', async () => {
  const { user, saved } = await open(membershipGreeting);
  expect(await says('Nobody gets this text')).toContain('Everybody who meets it already gets Else If 1.');
  await user.click(screen.getByRole('button', { name: /^Move it up: Move Else If 3 above Else If 1/u }));
  expect(saved().statements.map(({ customText }) => customText.slice(0, 6))).toEqual([
    'Hi {{$',
    'Grüezi',
    'Hi {{$',
    'Hi {{$',
  ]);
  expect(await screen.findByText('All 6 outcomes found')).toBeVisible();
  expect(screen.queryByText('Nobody gets this text')).toBeNull();
  expect(screen.getByText('Else If 3 was moved up. Undo takes it back.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Undo/u }));
  expect(await screen.findByText('Nobody gets this text')).toBeVisible();
});

it('a person opens somebody from a tile in the tester, by keyboard too, and sees what they get', async () => {
  const { user } = await open(membershipGreeting);
  const person = within(await outcome(/12 % off/u)).getByRole('button', { name: /^Test with Lucía/u });
  person.focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('tab', { name: 'Test' })).toHaveAttribute('aria-selected', 'true');
  expect(await screen.findByText(/^Condition matched!/u)).toBeVisible();
  expect(await screen.findByText(/Hi Lucía, 12 % off with your Silver card\./u)).toBeVisible();
});

it('the tester stops with the error that a tile has told', async () => {
  const { user } = await open(membershipGreeting);
  await user.click(within(await outcome(/Liquid error/u)).getByRole('button', { name: /^Test with/u }));
  expect((await screen.findAllByText(/comparison of String with 300 failed/u))[0]).toBeVisible();
});

it('a table says what happens when an attribute is missing, and one press guards it until it is undone', async () => {
  const { user, saved } = await open(membershipGreeting);
  const table = await screen.findByRole('table', { name: 'When something is missing' });
  const cells = (name: string) =>
    within(within(table).getByRole('row', { name: new RegExp(`^${name}`, 'u') }))
      .getAllByRole('cell')
      .slice(0, 4)
      .map(({ textContent }) => textContent);
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Attribute', 'Not set', 'Empty text', 'false', 'Wrong type', 'Fix']);
  expect(cells('plan')).toEqual(['not sent', 'not sent', 'not sent', 'not sent']);
  expect(cells('total_spend').at(-1)).toBe('error');
  expect(cells('first_name').slice(0, 2)).toEqual(['“there”', '“there”']);
  expect(cells('country')).toEqual(['no effect', 'no effect', 'no effect', 'no effect']);
  await user.click(within(table).getByRole('button', { name: /^Guard total_spend/u }));
  expect(await screen.findByText('All 4 outcomes found')).toBeVisible();
  expect(screen.getByText('total_spend is guarded. Undo takes it back.')).toBeVisible();
  expect(screen.queryByText(/Liquid error/u)).toBeNull();
  expect(generateLiquid(saved()).text).not.toBe(generateLiquid(membershipGreeting).text);
  await user.click(screen.getByRole('button', { name: /^Undo/u }));
  expect(await screen.findByText('All 5 outcomes found')).toBeVisible();
});

it('every outcome says how many of the test people get it, and that they are not the audience', async () => {
  await open(membershipGreeting);
  const tiles = (await (await outcomes()).findAllByRole('listitem')).map(({ textContent }) => textContent);
  const shares = tiles.flatMap((text) => {
    const [, some, all] = /(\d+) of (\d+)(?! SMS)/u.exec(text) ?? [];
    return some === undefined ? [] : [[Number(some), Number(all)] as const];
  });
  expect(shares).toHaveLength(5);
  const [[, all] = [0, 0]] = shares;
  expect(shares.reduce((sum, [some]) => sum + some, 0)).toBe(all);
  expect(screen.getByText('Shares count your test people, not your audience at Braze.')).toBeVisible();
});

it('a person chooses the channel that lengths are counted for', async () => {
  const { user } = await open(membershipGreeting);
  expect(await says(/12 % off/u)).toMatch(/\d+ of 70, 1 SMS$/u);
  expect(await says(/Silver is on us/u)).toMatch(/\d+ of 160, 1 SMS$/u);
  await user.click(screen.getByRole('combobox', { name: 'Length as: SMS' }));
  await user.click(await screen.findByRole('option', { name: 'Subject' }));
  expect(await says(/12 % off/u)).toMatch(/\d+ characters, cut by Gmail on Android and Gmail on iPhone$/u);
});

it('overlaps are told in plain words, and what nobody shares is proven', async () => {
  await open(membershipGreeting);
  expect(
    await screen.findByText(
      'Whoever meets Else If 3 also meets Else If 1 and gets that text, because it stands first.',
    ),
  ).toBeVisible();
  expect(screen.getByText('No other two branches share anybody.')).toBeVisible();
});

it('branches of the same text are offered to be merged, with one undo', async () => {
  const { user, saved } = await open(
    importText(
      "{% if ${country} == 'DE' %}Hallo{% elsif ${city} == 'Wien' %}Hallo{% else %}Hello{% endif %}",
    ),
  );
  expect(await screen.findByText('If and Else If 1 send the same text.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Merge them' }));
  expect(saved().statements).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: /^Undo/u }));
  expect(saved().statements).toHaveLength(2);
});

it('what is not decided says so with the reason, and is never guessed', async () => {
  await open(undecidedGreeting);
  expect(await screen.findByText(/outcomes? found$/u)).not.toHaveTextContent('All');
  expect(await says('Not decided')).toContain('The text sets kind itself, so its values are not known here.');
});

it('the tiles follow an edit, and stay while the next answer is worked out', async () => {
  const { user } = await open(membershipGreeting);
  expect(await outcome(/12 % off/u)).toBeVisible();
  const field = screen.getAllByRole('textbox', { name: 'Then send' })[0] as HTMLElement;
  await user.click(field);
  await user.keyboard('{Control>}a{/Control}Welcome back');
  expect(await outcome(/12 % off/u)).toBeVisible();
  expect(await outcome(/^Welcome back/u)).toBeVisible();
  expect(screen.queryByText(/Silver is on us this month/u, { selector: 'li span' })).toBeNull();
});

/** How often somebody was asked what the tab shows: the checks ask apart from it. */
const timesAsked = ({ mock }: { mock: { calls: Parameters<Analyse>[] } }) =>
  mock.calls.filter(([{ about }]) => about !== 'checks').length;

it('a host answers elsewhere, and the page answers itself where that fails', async () => {
  const analyse = vi.fn<Analyse>(async (question) => answerQuestion(structuredClone(question)));
  const { user, saved } = await open(membershipGreeting, { analyse });
  expect(await screen.findByText('All 5 outcomes found')).toBeVisible();
  expect(timesAsked(analyse)).toBe(1);
  analyse.mockRejectedValue(new Error('The thread has ended.'));
  await user.click(screen.getByRole('button', { name: /^Move it up/u }));
  expect(await screen.findByText('All 6 outcomes found')).toBeVisible();
  expect(timesAsked(analyse)).toBe(2);
  expect(saved().statements[1]?.customText).toMatch(/^Grüezi/u);
});

it('what the tab shows is not worked out while another one is open', async () => {
  const analyse = vi.fn<Analyse>(async (question) => answerQuestion(question));
  const { user } = await open(membershipGreeting, { analyse });
  await waitFor(() => expect(timesAsked(analyse)).toBe(1));
  await user.click(screen.getByRole('tab', { name: /^Preview/u }));
  const field = screen.getAllByRole('textbox', { name: 'Then send' })[0] as HTMLElement;
  await user.type(field, 'x');
  await user.click(screen.getByRole('tab', { name: /^Checks/u }));
  expect(timesAsked(analyse)).toBe(1);
});

it('who may only read sees everything and is offered no change', async () => {
  await open(membershipGreeting, { readOnly: true });
  expect(await outcome('Nobody gets this text')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(?:Move it up|Guard)/u })).toBeNull();
});

it('without a complete condition the tab says what is missing', async () => {
  const user = userEvent.setup();
  render(<SluiceBuilder />);
  await user.click(screen.getByRole('tab', { name: 'Who gets what' }));
  expect(await screen.findByText('No valid conditions to test')).toBeVisible();
});

it('everything is said in German', async () => {
  const user = userEvent.setup();
  render(<SluiceBuilder defaultValue={membershipGreeting} messages={de} locale="de" />);
  await user.click(screen.getByRole('tab', { name: 'Wer bekommt was' }));
  expect(await screen.findByText('Alle 5 Ergebnisse gefunden')).toBeVisible();
  expect(screen.getByText('Diesen Text bekommt niemand')).toBeVisible();
  expect(screen.getByRole('table', { name: 'Wenn etwas fehlt' })).toBeVisible();
});

async function openMail() {
  const user = userEvent.setup();
  const onChange = vi.fn<(edited: Message) => void>();
  render(<MessageBuilder defaultMessage={readMessage(membershipMail)} onChange={onChange} />);
  await user.click(await screen.findByRole('tab', { name: 'Who gets what' }));
  return { user };
}

it('of a message with several decisions a person sees every message that can be sent, and which decisions go together', async () => {
  await openMail();
  expect(await screen.findByText('All 4 different messages found')).toBeVisible();
  expect(await (await outcomes()).findAllByRole('button', { name: /^Test with/u })).toHaveLength(4);
  expect(await says(/Dear Gold member.*Your golden offer: 20 % off\.\s*Grüezi/su)).toContain('plan: Gold');
  expect(
    screen.getByText('In “2 Your golden offer: 20 % off.”, whoever gets If in “1 Dear Gold member” gets If.'),
  ).toBeVisible();
});

it('of a message a person looks at one decision alone, and opens its people in the test', async () => {
  const { user } = await openMail();
  await screen.findByText('All 4 different messages found');
  await user.click(screen.getByRole('combobox', { name: /^Look at/u }));
  await user.click(await screen.findByRole('option', { name: /2/u }));
  expect(await screen.findByText('All 2 outcomes found')).toBeVisible();
  await user.click(within(await outcome(/golden offer/u)).getByRole('button', { name: /^Test with/u }));
  expect(screen.getByRole('tab', { name: 'Test' })).toHaveAttribute('aria-selected', 'true');
  expect(await screen.findByText(/^Condition matched!/u)).toBeVisible();
});
