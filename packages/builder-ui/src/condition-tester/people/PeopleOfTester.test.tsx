import '@testing-library/jest-dom/vitest';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { exampleTemplate, oneBranchTemplate } from '../../test-data/example-template.ts';
import { ConditionTester } from '../ConditionTester.tsx';
import type { SavedPerson } from './saved-person.ts';

describe('sample people', () => {
  const noor: SavedPerson = {
    id: 'p1',
    name: 'Noor',
    inputs: { 'default_attribute:country': { kind: 'value', text: 'DE' } },
  };

  it('fill in their values', async () => {
    render(<ConditionTester template={oneBranchTemplate} people={[noor]} />);
    await userEvent.click(screen.getByRole('combobox', { name: /^Sample people/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Noor' }));
    expect(screen.getByRole('textbox', { name: 'country' })).toHaveValue('DE');
  });

  it('are saved by the host, under a name', async () => {
    const onSavePerson = vi.fn<(person: Omit<SavedPerson, 'id'>) => void>();
    render(<ConditionTester template={oneBranchTemplate} onSavePerson={onSavePerson} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'country' }), 'DE');
    await userEvent.click(screen.getByRole('button', { name: 'Save as a sample person' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Name of the sample person' }), 'Noor{Enter}');
    expect(onSavePerson).toHaveBeenCalledWith({ name: 'Noor', inputs: noor.inputs });
  });

  it('saving or canceling returns focus to the button', async () => {
    render(<ConditionTester template={oneBranchTemplate} onSavePerson={() => undefined} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'country' }), 'DE');
    const button = () => screen.getByRole('button', { name: 'Save as a sample person' });
    await userEvent.click(button());
    await userEvent.keyboard('Noor{Enter}');
    expect(button()).toHaveFocus();
    await userEvent.click(button());
    await userEvent.keyboard('{Escape}');
    expect(button()).toHaveFocus();
  });

  it('can be deleted only if the host allows it', async () => {
    const onDeletePerson = vi.fn<(person: SavedPerson) => void>();
    render(<ConditionTester template={oneBranchTemplate} people={[noor]} onDeletePerson={onDeletePerson} />);
    await userEvent.click(screen.getByRole('combobox', { name: /^Sample people/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Noor' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete Noor' }));
    expect(onDeletePerson).toHaveBeenCalledWith(noor);
    expect(screen.getByRole('combobox', { name: /^Sample people/ })).toHaveFocus();
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

  it('are tested at once, and each result can be opened', async () => {
    render(<ConditionTester template={oneBranchTemplate} />);
    await paste('name,country\nNoor,DE\nJo,FR\nBad');
    await userEvent.click(screen.getByRole('button', { name: 'Test everybody' }));
    expect(await cells()).toEqual([
      ['Noor', 'If', 'Kostenloser Versand bis Sonntag.'],
      ['Jo', 'Else', 'Nothing: the message is not sent.'],
    ]);
    expect(screen.getByText('Row 4 has 1 cells instead of 2. This person was left out.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Jo' }));
    const field = await screen.findByRole('textbox', { name: 'country' });
    expect(field).toHaveValue('FR');
    await vi.waitFor(() => expect(field).toHaveFocus());
    expect(screen.getByRole('status')).toHaveTextContent('No conditions matched');
  });

  it('open with their own message, and focus stays at the button', async () => {
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
    expect((await cells()).map(([name, outcome]) => [name, outcome])).toEqual([
      ['Noor', 'If'],
      ['Sam', 'error'],
    ]);
    expect(
      screen.getByText('Row 3 has text instead of a number for total_spend: “many”. It is tested like this.'),
    ).toBeVisible();
  });

  it('stay where they are while the sheet is closed', async () => {
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
