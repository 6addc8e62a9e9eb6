import '@testing-library/jest-dom/vitest';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { choosePerson, doWithPerson } from '../../test/tester-doors.ts';
import { verdict } from '../../test/verdict.ts';
import { exampleTemplate, oneBranchTemplate } from '../../test-data/example-template.ts';
import { ConditionTester } from '../ConditionTester.tsx';
import type { SavedPerson, TypedPerson } from './saved-person.ts';

describe('sample people', () => {
  const noor: SavedPerson = {
    id: 'p1',
    name: 'Noor',
    inputs: { 'default_attribute:country': { kind: 'value', text: 'DE' } },
  };

  it('fill in their values', async () => {
    render(<ConditionTester template={oneBranchTemplate} people={[noor]} />);
    await choosePerson('Noor');
    expect(screen.getByRole('combobox', { name: 'country' })).toHaveValue('DE');
  });

  it('sample people are saved by the host, under a name', async () => {
    const onSavePerson = vi.fn<(person: Omit<SavedPerson, 'id'>) => void>();
    render(<ConditionTester template={oneBranchTemplate} onSavePerson={onSavePerson} />);
    await userEvent.type(screen.getByRole('combobox', { name: 'country' }), 'DE');
    await doWithPerson(/^Save as a sample person/);
    await userEvent.type(screen.getByRole('textbox', { name: 'Name of the sample person' }), 'Noor{Enter}');
    expect(onSavePerson).toHaveBeenCalledWith({ name: 'Noor', inputs: noor.inputs });
  });

  it('saving or canceling returns focus to the button', async () => {
    render(<ConditionTester template={oneBranchTemplate} onSavePerson={() => undefined} />);
    await userEvent.type(screen.getByRole('combobox', { name: 'country' }), 'DE');
    const button = () => screen.getByRole('button', { name: 'Save and change people' });
    await doWithPerson('Save as a sample person');
    await userEvent.keyboard('Noor{Enter}');
    expect(button()).toHaveFocus();
    await doWithPerson('Save as a sample person');
    await userEvent.keyboard('{Escape}');
    expect(button()).toHaveFocus();
  });

  it('sample people can be deleted only if the host allows it', async () => {
    const onDeletePerson = vi.fn<(person: SavedPerson) => void>();
    render(<ConditionTester template={oneBranchTemplate} people={[noor]} onDeletePerson={onDeletePerson} />);
    await choosePerson('Noor');
    await doWithPerson('Delete Noor');
    expect(onDeletePerson).toHaveBeenCalledWith(noor);
    expect(screen.getByRole('combobox', { name: /^Sample people/ })).toHaveFocus();
  });
});

describe('people of a host that answers later', () => {
  const ofTemplate = { 'default_attribute:country': { kind: 'value', text: 'DE' } } as const;
  const noor: SavedPerson = {
    id: 'p1',
    name: 'Noor',
    inputs: { ...ofTemplate, 'custom_attribute:plan': { kind: 'value', text: 'Pro' } },
  };
  const country = () => screen.getByRole('combobox', { name: 'country' });

  it('choosing somebody shows their values alone, and tests at once', async () => {
    const jo: SavedPerson = { id: 'p2', name: 'Jo', inputs: {} };
    render(<ConditionTester template={oneBranchTemplate} people={[noor, jo]} />);
    await choosePerson('Noor');
    expect(verdict()).toHaveTextContent('Condition matched!');
    await choosePerson('Jo');
    expect(country()).toHaveValue('');
  });

  it('changed values can be saved for the person who is chosen, who keeps what other templates ask for', async () => {
    const onUpdatePerson = vi.fn<(person: SavedPerson) => void>();
    render(<ConditionTester template={oneBranchTemplate} people={[noor]} onUpdatePerson={onUpdatePerson} />);
    await choosePerson('Noor');
    await userEvent.click(screen.getByRole('button', { name: 'Save and change people' }));
    expect(await screen.findByRole('menuitem', { name: 'Rename Noor' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Update Noor' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await userEvent.clear(country());
    await userEvent.type(country(), 'FR');
    await doWithPerson('Update Noor');
    expect(onUpdatePerson).toHaveBeenCalledWith({
      ...noor,
      inputs: { ...noor.inputs, 'default_attribute:country': { kind: 'value', text: 'FR' } },
    });
  });

  it('a person gets another name, and focus returns to the button', async () => {
    const onUpdatePerson = vi.fn<(person: SavedPerson) => void>();
    render(<ConditionTester template={oneBranchTemplate} people={[noor]} onUpdatePerson={onUpdatePerson} />);
    await choosePerson('Noor');
    await doWithPerson('Rename Noor');
    const field = screen.getByRole('textbox', { name: 'New name' });
    expect(field).toHaveValue('Noor');
    await userEvent.clear(field);
    await userEvent.type(field, 'Noor H.{Enter}');
    expect(onUpdatePerson).toHaveBeenCalledWith({ ...noor, name: 'Noor H.' });
    expect(screen.getByRole('button', { name: 'Save and change people' })).toHaveFocus();
  });

  it('a refused name stays in its field with the reason, and is saved at the next try', async () => {
    const onSavePerson = vi
      .fn<(person: Omit<SavedPerson, 'id'>) => Promise<SavedPerson>>()
      .mockRejectedValueOnce(new Error('There are 200 people already.'))
      .mockResolvedValue(noor);
    render(<ConditionTester template={oneBranchTemplate} people={[noor]} onSavePerson={onSavePerson} />);
    await userEvent.type(country(), 'DE');
    await doWithPerson(/^Save as a sample person/);
    await userEvent.type(screen.getByRole('textbox', { name: 'Name of the sample person' }), 'Noor{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('There are 200 people already.');
    expect(screen.getByRole('textbox', { name: 'Name of the sample person' })).toHaveValue('Noor');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('combobox', { name: 'Sample people: Noor' })).toBeVisible();
  });

  it('a person who cannot be deleted stays chosen, and the reason is said', async () => {
    const onDeletePerson = () => Promise.reject(new Error('The server cannot be reached.'));
    render(<ConditionTester template={oneBranchTemplate} people={[noor]} onDeletePerson={onDeletePerson} />);
    await choosePerson('Noor');
    await doWithPerson('Delete Noor');
    expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
    expect(screen.getByRole('combobox', { name: 'Sample people: Noor' })).toBeVisible();
  });

  it('a person who is chosen is copied under another name, to go on from', async () => {
    const onSavePerson = vi.fn<(person: Omit<SavedPerson, 'id'>) => void>();
    render(<ConditionTester template={oneBranchTemplate} people={[noor]} onSavePerson={onSavePerson} />);
    await choosePerson('Noor');
    await doWithPerson('Copy Noor');
    expect(screen.getByRole('textbox', { name: 'Name of the sample person' })).toHaveValue('Copy of Noor');
    await userEvent.keyboard('{Enter}');
    expect(onSavePerson).toHaveBeenCalledWith({ name: 'Copy of Noor', inputs: ofTemplate });
  });

  it('without saved people, the menu of the tester says why nobody can be saved yet, and then who can use them', async () => {
    render(
      <ConditionTester
        template={oneBranchTemplate}
        people={[]}
        peopleNote="Your whole team can use them."
        onSavePerson={() => undefined}
      />,
    );
    const open = () => userEvent.click(screen.getByRole('button', { name: 'Save and change people' }));
    await open();
    expect(await screen.findByRole('menuitem', { name: /Enter values first/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.keyboard('{Escape}');
    await userEvent.type(country(), 'DE');
    await open();
    expect(await screen.findByRole('menuitem', { name: /Your whole team can use them\./ })).toBeVisible();
  });

  it('people who could not be loaded can be loaded again', async () => {
    const onRetry = vi.fn<() => void>();
    render(
      <ConditionTester template={oneBranchTemplate} peopleProblem={{ text: 'No people came.', onRetry }} />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('No people came.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});

describe('many people', () => {
  async function paste(text: string): Promise<void> {
    await userEvent.click(screen.getByRole('button', { name: 'Test many people at once' }));
    await userEvent.click(await screen.findByRole('textbox', { name: 'People as CSV or JSON' }));
    await userEvent.paste(text);
  }
  async function cells(): Promise<(string | null)[][]> {
    const rows = await screen.findAllByRole('row');
    return rows.slice(1).map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map((cell) => cell.textContent),
    );
  }

  it('many people can be typed at once: the field has focus when the sheet opens', async () => {
    render(<ConditionTester template={oneBranchTemplate} />);
    await userEvent.click(screen.getByRole('button', { name: 'Test many people at once' }));
    expect(await screen.findByRole('textbox', { name: 'People as CSV or JSON' })).toHaveFocus();
  });

  it('many people are tested at once, and each result can be opened', async () => {
    render(<ConditionTester template={oneBranchTemplate} />);
    await paste('name,country\nNoor,DE\nJo,FR\nBad');
    await userEvent.click(screen.getByRole('button', { name: 'Test everybody' }));
    expect(await cells()).toEqual([
      ['Noor', 'DE', 'If', 'Kostenloser Versand bis Sonntag.'],
      ['Jo', 'FR', 'Else', 'Nothing: the message is not sent.'],
    ]);
    expect(screen.getByText('Row 4 has 1 cells instead of 2. This person was left out.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Jo' }));
    const field = await screen.findByRole('combobox', { name: 'country' });
    expect(field).toHaveValue('FR');
    await vi.waitFor(() => expect(field).toHaveFocus());
    expect(verdict()).toHaveTextContent('No conditions matched');
  });

  it('many people open with their own message, and focus stays at the button', async () => {
    render(<ConditionTester template={exampleTemplate} />);
    await paste('subscription_status,total_spend,first_name\nfree,80,Noor\nfree,80,');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Hi Noor, Pro pays for itself.')).toBeVisible();
    expect(await screen.findByText('Hi there, Pro pays for itself.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Test everybody' })).toHaveFocus();
  });

  it('with text in a number attribute are tested, and get the error', async () => {
    render(<ConditionTester template={exampleTemplate} />);
    await paste('name,subscription_status,total_spend\nNoor,free,80\nSam,free,many');
    await userEvent.click(screen.getByRole('button', { name: 'Test everybody' }));
    expect((await cells()).map(([name, plan, spend, outcome]) => [name, plan, spend, outcome])).toEqual([
      ['Noor', 'free', '80', 'If'],
      ['Sam', 'free', 'many', 'error'],
    ]);
    expect(
      screen.getByText('Row 3 has text instead of a number for total_spend: “many”. It is tested like this.'),
    ).toBeVisible();
  });

  it('who narrowly miss a condition are marked, with what differs', async () => {
    render(<ConditionTester template={oneBranchTemplate} />);
    await paste('name,country\nNoor,de\nJo,FR');
    await userEvent.click(screen.getByRole('button', { name: 'Test everybody' }));
    const noor = await screen.findByRole('row', { name: /Noor/ });
    expect(await within(noor).findByText(/^If: country .*case/)).toBeVisible();
    expect(screen.getByRole('row', { name: /Jo/ })).not.toHaveTextContent('If: country');
  });

  it('many people stay where they are while the sheet is closed', async () => {
    render(<ConditionTester template={oneBranchTemplate} />);
    await paste('country\nDE');
    await userEvent.click(screen.getByRole('button', { name: 'Test everybody' }));
    await screen.findByText('1 person tested.');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Test many people at once' }));
    expect(await screen.findByRole('textbox', { name: 'People as CSV or JSON' })).toHaveValue('country\nDE');
    expect(screen.getByText('1 person tested.')).toBeVisible();
  });
});

describe('a test of many people', () => {
  const noor: SavedPerson = {
    id: 'p1',
    name: 'Noor',
    inputs: { 'default_attribute:country': { kind: 'value', text: 'DE' } },
  };
  const jo: SavedPerson = { id: 'p2', name: 'Jo', inputs: {} };

  async function open(people: readonly SavedPerson[]) {
    render(<ConditionTester template={oneBranchTemplate} people={people} />);
    await userEvent.click(screen.getByRole('button', { name: 'Test many people at once' }));
    return screen.findByRole('group', { name: 'Saved sample people' });
  }
  const start = () => userEvent.click(screen.getByRole('button', { name: 'Test everybody' }));
  const names = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

  it('a test of many people tests the saved people that are chosen, each by name, and says what they have no value for', async () => {
    const choice = await open([noor, jo]);
    expect(screen.getByRole('button', { name: 'Test everybody' })).toBeDisabled();
    await userEvent.click(within(choice).getByRole('checkbox', { name: 'All 2' }));
    await start();
    expect(await screen.findByText('2 people tested.')).toBeVisible();
    expect(names()).toEqual([expect.stringContaining('Noor'), expect.stringContaining('Jo')]);
    expect(screen.getByRole('row', { name: /^Noor DE If/u })).toBeVisible();
    expect(screen.getByText('Jo has no value for country: it counts as “Not set”.')).toBeVisible();
  });

  it('a test of many people tests them together with pasted people', async () => {
    const choice = await open([noor, jo]);
    await userEvent.click(within(choice).getByRole('checkbox', { name: 'Noor' }));
    await userEvent.click(screen.getByRole('textbox', { name: 'People as CSV or JSON' }));
    await userEvent.paste('name,country\nPia,FR');
    await start();
    expect(await screen.findByText('2 people tested.')).toBeVisible();
    expect(names()).toEqual([expect.stringContaining('Noor'), expect.stringContaining('Pia')]);
  });
});

it('a name that was being typed when the tester was closed is there again, with the values', async () => {
  const onTypePerson = vi.fn<(typed: TypedPerson | undefined) => void>();
  const { unmount } = render(
    <ConditionTester
      template={oneBranchTemplate}
      onSavePerson={() => undefined}
      onTypePerson={onTypePerson}
    />,
  );
  await userEvent.type(screen.getByRole('combobox', { name: 'country' }), 'DE');
  await doWithPerson(/^Save as a sample person/);
  await userEvent.type(screen.getByRole('textbox', { name: 'Name of the sample person' }), 'Noo');
  unmount();
  const typedPerson = onTypePerson.mock.lastCall?.[0];
  expect(typedPerson).toMatchObject({ naming: 'new', name: 'Noo' });

  render(
    <ConditionTester
      template={oneBranchTemplate}
      onSavePerson={() => undefined}
      typedPerson={typedPerson}
      onTypePerson={onTypePerson}
    />,
  );
  expect(screen.getByRole('textbox', { name: 'Name of the sample person' })).toHaveValue('Noo');
  expect(screen.getByRole('combobox', { name: 'country' })).toHaveValue('DE');
  await userEvent.type(screen.getByRole('textbox', { name: 'Name of the sample person' }), 'r{Enter}');
  expect(onTypePerson).toHaveBeenLastCalledWith(undefined);
  await userEvent.type(screen.getByRole('combobox', { name: 'country' }), 'X');
  expect(onTypePerson.mock.lastCall?.[0]?.inputs).toEqual({
    'default_attribute:country': { kind: 'value', text: 'DEX' },
  });
});

it('a kept name is asked for once the host can save it, so that nobody presses Enter in vain', async () => {
  const typedPerson: TypedPerson = {
    naming: 'new',
    name: 'Noor',
    personId: '',
    inputs: { 'default_attribute:country': { kind: 'value', text: 'DE' } },
  };
  const { rerender } = render(<ConditionTester template={oneBranchTemplate} typedPerson={typedPerson} />);
  expect(screen.queryByRole('textbox', { name: 'Name of the sample person' })).toBeNull();

  const onSavePerson = vi.fn<() => void>();
  rerender(
    <ConditionTester template={oneBranchTemplate} typedPerson={typedPerson} onSavePerson={onSavePerson} />,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Name of the sample person' }), '{Enter}');
  expect(onSavePerson).toHaveBeenCalledWith({ name: 'Noor', inputs: typedPerson.inputs });
});

it('values that nobody has named yet are there again when the tester opens again', async () => {
  const onTypePerson = vi.fn<(typed: TypedPerson | undefined) => void>();
  const { unmount } = render(<ConditionTester template={oneBranchTemplate} onTypePerson={onTypePerson} />);
  expect(onTypePerson).toHaveBeenLastCalledWith(undefined);
  await userEvent.type(screen.getByRole('combobox', { name: 'country' }), 'DE');
  unmount();
  const typedPerson = onTypePerson.mock.lastCall?.[0];
  render(
    <ConditionTester template={oneBranchTemplate} typedPerson={typedPerson} onTypePerson={onTypePerson} />,
  );
  expect(screen.getByRole('combobox', { name: 'country' })).toHaveValue('DE');
  expect(screen.queryByRole('textbox', { name: 'Name of the sample person' })).toBeNull();
});
