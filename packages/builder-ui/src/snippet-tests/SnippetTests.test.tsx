import '@testing-library/jest-dom/vitest';
import { generateLiquid, type Template } from '@sluice/liquid';
import { importText, readMessage, readPassages } from '@sluice/liquid/text';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { KeptPeople, KeptPerson } from '../condition-tester/people/saved-person.ts';
import { ToastsProvider } from '../controls/toast/ToastsProvider.tsx';
import { MessageBuilder } from '../message-builder/MessageBuilder.tsx';
import { SluiceBuilder } from '../sluice-builder/SluiceBuilder.tsx';
import type { SluiceBuilderProps } from '../sluice-builder/sluice-builder-props.ts';

const PLANS =
  "{% if ${plan} == 'Silver' %}Hi Silver{% elsif ${spend} > 300 %}Hi spender{% else %}{% abort_message('no plan') %}{% endif %}";

/** As somebody has built it, in place of reading it. */
function built(text = PLANS): Template {
  const { settings, statements } = importText(text);
  return { settings, statements: statements.map((statement) => ({ ...statement, source: undefined })) };
}

const person = (
  name: string,
  values: Record<string, string>,
  expected?: KeptPerson['expected'],
): KeptPerson => ({
  name,
  inputs: Object.fromEntries(
    Object.entries(values).map(([key, text]) => [
      `default_attribute:${key}`,
      { kind: 'value' as const, text },
    ]),
  ),
  ...(expected && { expected }),
});

const sent = (text: string) => ({ outcome: 'sent', text }) as const;
const noPlan = { outcome: 'aborted', text: 'no plan' } as const;

const three = [
  person('Noor', { plan: 'Silver' }, sent('Hi Silver')),
  person('Teo', { spend: '420' }, sent('Hi spender')),
  person('Ida', { spend: '20' }, noPlan),
];

type Keep = NonNullable<SluiceBuilderProps['onKeepPeople']>;

interface HostProps extends Omit<SluiceBuilderProps, 'keptPeople' | 'onKeepPeople'> {
  first?: readonly KeptPerson[] | undefined;
  onKeep?: Keep | undefined;
}

/** A host that keeps people, and gives each list a version. */
function Host({ first, onKeep, ...props }: HostProps): ReactNode {
  const [kept, keep] = useState<KeptPeople | undefined>(
    first && { people: first, runsAtSave: true, version: '1' },
  );
  return (
    <SluiceBuilder
      {...props}
      keptPeople={kept}
      onKeepPeople={async (next, options) => {
        await onKeep?.(next, options);
        keep((before) => next && { ...next, version: String(Number(before?.version ?? '0') + 1) });
      }}
    />
  );
}

/** A builder with its tests in front. */
async function show(first?: readonly KeptPerson[], props: Omit<HostProps, 'first'> = {}) {
  const user = userEvent.setup();
  const onChange = vi.fn<(template: Template) => void>();
  const start = built();
  render(<Host first={first} defaultValue={start} onChange={onChange} {...props} />);
  await openTests();
  return { user, text: () => generateLiquid(onChange.mock.lastCall?.[0] ?? start).text };
}

async function openTests() {
  await userEvent.click(screen.getByRole('tab', { name: /^Who gets what/u }));
  await screen.findByRole('region', { name: 'Tests' });
}

const tests = () => within(screen.getByRole('region', { name: 'Tests' }));
const cards = () => within(tests().getByRole('list', { name: 'People who now receive something else' }));
const said = (text: RegExp | string) => tests().findByText(text);

/** Gives the first branch another text. */
async function write(user: ReturnType<typeof userEvent.setup>, text: string) {
  const field = screen.getAllByRole('textbox', { name: 'Then send' })[0];
  if (field === undefined) throw new Error('There is no text.');
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

describe('tests of a snippet', () => {
  it('are people who are generated: the ways to them are there from the start, and say what they cover', async () => {
    const { user } = await show();
    expect(tests().getByText('No tests yet')).toBeVisible();
    expect(tests().getByRole('button', { name: 'Test many people at once' })).toBeVisible();
    await user.click(tests().getByRole('button', { name: 'Generate people' }));
    expect(await said(/people were added: every branch and both sides of each condition/u)).toBeVisible();
    expect(await said(/^All \d+ people receive what they must$/u)).toBeVisible();
    await user.click(tests().getByRole('button', { name: 'Generate people' }));
    expect(await said(/^Every branch and both sides .* have somebody already\.$/u)).toBeVisible();
  });

  it('run on each edit, name who receives something else and what, and lead back and forth in one step each', async () => {
    const { user, text } = await show(three);
    expect(await said('All 3 people receive what they must')).toBeVisible();
    const before = text();
    await write(user, 'Hello Silver');
    expect(await said('1 now receives something else')).toBeVisible();
    expect(tests().getByText('2 people pass,')).toBeVisible();
    expect(await screen.findByRole('tab', { name: /^Who gets what.*1/u })).toBeVisible();
    await waitFor(() =>
      expect(cards().getByRole('listitem')).toHaveTextContent('wasHi SilvernowHello Silver'),
    );
    expect(cards().getByRole('listitem')).toHaveTextContent('Noor plan: Silver');
    await user.click(tests().getByRole('button', { name: 'Go back' }));
    expect(text()).toBe(before);
    expect(await said('All 3 people receive what they must')).toBeVisible();
    expect(tests().getByRole('heading', { name: 'Tests' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(text()).toContain('Hello Silver');
    expect(await said('1 now receives something else')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Redo' }));
    expect(text()).toBe(before);
    expect(await said('All 3 people receive what they must')).toBeVisible();
  });

  it('take what somebody receives now as what they must receive, for one, for both and back again', async () => {
    const onKeep = vi.fn<Keep>();
    const { user } = await show([...three, person('Lou', { plan: 'Silver' }, sent('Hi Silver'))], { onKeep });
    await said('All 4 people receive what they must');
    await write(user, 'Hello Silver');
    await said('2 now receive something else');
    await user.click(tests().getByRole('button', { name: 'Accept what Lou receives now' }));
    expect(await said('1 now receives something else')).toBeVisible();
    const [kept, options] = onKeep.mock.lastCall ?? [];
    expect(options).toEqual({ replaces: '1', isSaid: true });
    expect(kept?.people.map(({ expected }) => expected?.text)).toEqual([
      'Hi Silver',
      'Hi spender',
      'no plan',
      'Hello Silver',
    ]);
    await user.click(tests().getByRole('button', { name: 'Undo' }));
    await said('2 now receive something else');
    await user.click(tests().getByRole('button', { name: 'Accept both' }));
    expect(await said('All 4 people receive what they must')).toBeVisible();
    await waitFor(() => expect(onKeep.mock.lastCall?.[1]?.replaces).toBe('3'));
  });

  it('offer the way back in a toast, where the host has toasts', async () => {
    const user = userEvent.setup();
    render(
      <ToastsProvider>
        <Host first={three} defaultValue={built()} />
      </ToastsProvider>,
    );
    await openTests();
    await said('All 3 people receive what they must');
    await write(user, 'Hello Silver');
    await user.click(await tests().findByRole('button', { name: 'Accept what Noor receives now' }));
    const toast = await screen.findByRole('alertdialog', { name: 'Accepted for Noor' });
    await said('All 3 people receive what they must');
    await user.click(within(toast).getByRole('button', { name: 'Undo' }));
    expect(await said('1 now receives something else')).toBeVisible();
  });

  it('say of an abort, of nothing and of an error what it is', async () => {
    await show([
      person('Noor', { spend: '20' }, sent('Hi')),
      person('Teo', { spend: 'many' }, noPlan),
      person('Ida', { plan: 'Silver' }, { outcome: 'nothing', text: '' }),
    ]);
    await said('3 people now receive something else');
    const [noor, teo, ida] = cards().getAllByRole('listitem');
    expect(noor).toHaveTextContent('wasHinowNothing, the message is aborted (no plan)');
    expect(teo).toHaveTextContent(
      'wasNothing, the message was aborted (no plan)nowBraze stops with an error: Liquid error: comparison of String with 300 failed',
    );
    expect(ida).toHaveTextContent('wasNothingnowHi Silver');
    expect(tests().queryByRole('button', { name: 'Go back' })).toBeNull();
    expect(tests().getByRole('button', { name: 'Accept all 3' })).toBeVisible();
  });

  it('wait while a condition is not complete', async () => {
    const { user } = await show(three);
    await said('All 3 people receive what they must');
    await user.clear(screen.getAllByRole('textbox', { name: 'Value' })[0] ?? document.body);
    expect(await said('The tests wait until every condition is complete.')).toBeVisible();
  });

  it('with 5,000 people count all who changed, and list them in pages', async () => {
    const many = Array.from({ length: 5000 }, (_, place) =>
      person(`Person ${String(place + 1)}`, { plan: 'Silver' }, sent('Hi Silver')),
    );
    const { user } = await show(many);
    await screen.findByText('All 5,000 people receive what they must', undefined, { timeout: 20_000 });
    await write(user, 'Hello');
    await screen.findByText('5,000 people now receive something else', undefined, { timeout: 20_000 });
    expect(cards().getAllByRole('listitem')).toHaveLength(6);
    const pages = tests().getByRole('navigation', { name: 'People who now receive something else' });
    expect(within(pages).getByRole('status', { name: /834/u })).toBeVisible();
    await user.click(within(pages).getByRole('button', { name: /Next/u }));
    expect(cards().getByText('Person 7')).toBeVisible();
  }, 60_000);
});

describe('the people of the tests', () => {
  it('get other names and are removed, also by keyboard', async () => {
    const onKeep = vi.fn<Keep>();
    const { user } = await show(three, { onKeep });
    await user.click(await said('3 test people'));
    (await tests().findByRole('button', { name: 'Actions for Teo' })).focus();
    await user.keyboard('{Enter}');
    await user.keyboard('{Enter}');
    const name = await tests().findByRole('textbox', { name: 'New name for Teo' });
    await waitFor(() => expect(name).toHaveFocus());
    await user.clear(name);
    await user.keyboard('Teodor{Enter}');
    expect(await tests().findByRole('button', { name: 'Actions for Teodor' })).toBeVisible();
    await waitFor(() => expect(onKeep.mock.lastCall?.[0]?.people[1]?.name).toBe('Teodor'));
    await user.click(tests().getByRole('button', { name: 'Actions for Ida' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    expect(await said('2 test people')).toBeVisible();
    expect(tests().getByText(/^Ida removed/u)).toBeVisible();
  });

  it('are the one in the tester, too, and live while the page is open where nothing is kept', async () => {
    const user = userEvent.setup();
    render(<SluiceBuilder defaultValue={built()} keepNote="Save the snippet first." />);
    await user.click(screen.getByRole('tab', { name: 'Test' }));
    await user.click(await screen.findByRole('button', { name: 'Fill in' }));
    await openTests();
    await user.click(tests().getByRole('button', { name: 'Add this person' }));
    expect(await said('1 person receives what they must')).toBeVisible();
    expect(
      tests().getByText(/^These tests are kept while this page is open\. Save the snippet first\.$/u),
    ).toBeVisible();
    await user.click(screen.getByRole('tab', { name: /^Preview/u }));
    await write(user, 'Hello');
    await waitFor(() => expect(screen.getByRole('tab', { name: /^Who gets what.*1/u })).toBeVisible());
  });

  it('who are only watched are counted, and get what they receive now by one button', async () => {
    const { user } = await show([person('Noor', { plan: 'Silver' }), ...three.slice(1)]);
    expect(await said(/^1 person is only watched/u)).toBeVisible();
    await user.click(tests().getByRole('button', { name: 'Take what they receive now' }));
    expect(await said('All 3 people receive what they must')).toBeVisible();
  });

  it('stay here when somebody else has kept others meanwhile, and the person decides', async () => {
    let isRefused = true;
    const onKeep = vi.fn<Keep>(() => {
      if (isRefused) throw new Error('Somebody else has kept other people.');
    });
    const { user } = await show(three, { onKeep });
    await said('All 3 people receive what they must');
    await write(user, 'Hello Silver');
    const accept = () => tests().findByRole('button', { name: 'Accept what Noor receives now' });
    await user.click(await accept());
    expect(await tests().findByRole('alert')).toHaveTextContent(
      'The tests were not kept. They are still here. Somebody else has kept other people.',
    );
    await user.click(tests().getByRole('button', { name: 'Use what is kept now' }));
    await user.click(await accept());
    await tests().findByRole('alert');
    isRefused = false;
    await user.click(tests().getByRole('button', { name: 'Keep these' }));
    await waitFor(() => expect(tests().queryByRole('alert')).toBeNull());
    expect(onKeep.mock.lastCall?.[0]?.people[0]?.expected).toEqual(sent('Hello Silver'));
    expect(await said('All 3 people receive what they must')).toBeVisible();
  });
});

it('a whole email is tested as what is read in it, and goes back as one edit of the message', async () => {
  const user = userEvent.setup();
  const mail = readMessage(
    `<p>The leaves turn.</p><p>${'So many words that all people read. '.repeat(8)}</p>{% if \${tier} == 'gold' %}<b>Hi gold</b>{% else %}Hi you{% endif %}{% if \${country} == 'DE' %}<p>Free delivery</p>{% endif %}`,
  );
  render(<MessageBuilder defaultMessage={mail} />);
  await openTests();
  await user.click(tests().getByRole('button', { name: 'Generate people' }));
  await said(/^All \d+ people receive what they must$/u);
  const decision = screen.getAllByRole('button', { name: /^If/u })[0];
  if (decision !== undefined && decision.getAttribute('aria-expanded') === 'false')
    await user.click(decision);
  await write(user, '<b>Hello gold</b>');
  await said(/now receives? something else$/u);
  const card = () => cards().getAllByRole('listitem')[0];
  await waitFor(() => expect(card()).toHaveTextContent(/was….*Hi gold.*now….*Hello gold/u));
  expect(card()).not.toHaveTextContent('<b>');
  await user.click(tests().getByRole('button', { name: 'Go back' }));
  expect(await said(/^All \d+ people receive what they must$/u)).toBeVisible();
});

it('an email is tested with its subject: who gets another one is named with both, and is asked for nothing once it is back', async () => {
  const user = userEvent.setup();
  const mail = {
    ...readMessage("{% if ${tier} == 'gold' %}Hi gold{% else %}Hi you{% endif %}"),
    version: 2 as const,
    email: { subject: readPassages('Autumn sale'), preheader: readPassages('Until Sunday') },
  };
  render(<MessageBuilder defaultMessage={mail} />);
  await openTests();
  await user.click(tests().getByRole('button', { name: 'Generate people' }));
  await said(/^All \d+ people receive what they must$/u);
  const subject = screen.getByRole('textbox', { name: 'Subject' });
  await user.clear(subject);
  await user.type(subject, 'Winter sale');
  await said(/now receives? something else$/u);
  await waitFor(() =>
    expect(cards().getAllByRole('listitem')[0]).toHaveTextContent(
      /was.*Subject: Autumn sale.*now.*Subject: Winter sale/u,
    ),
  );
  await user.click(tests().getByRole('button', { name: 'Go back' }));
  expect(await said(/^All \d+ people receive what they must$/u)).toBeVisible();
});
