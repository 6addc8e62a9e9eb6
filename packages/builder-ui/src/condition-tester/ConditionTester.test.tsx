import '@testing-library/jest-dom/vitest';
import { createTemplate, listReferences } from '@sluice/liquid';
import type { Template } from '@sluice/liquid';
import { fillSample } from '@sluice/liquid/sample';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { exampleTemplate } from '../test-data/example-template.ts';
import { ConditionTester } from './ConditionTester.tsx';
import type { SavedPerson } from './people/saved-person.ts';
import type { TestResult } from './useTesterValues.ts';

const countryOnly: Template = { ...exampleTemplate, statements: exampleTemplate.statements.slice(2) };
const withoutFallback: Template = {
  ...countryOnly,
  settings: { ...countryOnly.settings, hasFallback: false },
};

describe('ConditionTester', () => {
  it('says that there is nothing to test while no branch is complete', () => {
    render(<ConditionTester template={createTemplate()} />);
    expect(screen.getByText('No valid conditions to test')).toBeVisible();
  });

  it('enables Test once every attribute has a value', async () => {
    render(<ConditionTester template={exampleTemplate} />);
    const button = screen.getByRole('button', { name: 'Test' });
    expect(button).toBeDisabled();
    await userEvent.type(screen.getByRole('textbox', { name: 'subscription_status' }), 'pro');
    await userEvent.type(screen.getByRole('textbox', { name: 'total_spend' }), '80');
    await userEvent.type(screen.getByRole('textbox', { name: 'country' }), 'DE');
    expect(button).toBeDisabled();
    await userEvent.type(screen.getByRole('textbox', { name: 'first_name' }), 'Noor');
    expect(button).toBeEnabled();
  });

  it('names the branch that matched, and shows its text', async () => {
    const onResult = vi.fn<(result: TestResult) => void>();
    render(<ConditionTester template={countryOnly} onResult={onResult} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'country' }), 'DE{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('Condition matched! If');
    expect(screen.getByText('Kostenloser Versand bis Sonntag.')).toBeVisible();
    expect(onResult).toHaveBeenCalledWith(expect.objectContaining({ litBranch: { statementId: 's3' } }));
  });

  it('says that no fallback is configured', async () => {
    render(<ConditionTester template={withoutFallback} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'country' }), 'FR{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('No conditions matched');
    expect(screen.getByRole('status')).toHaveTextContent('No fallback configured');
  });

  it('announces the verdict once per test, also if it is the same, and not while a person types', async () => {
    render(<ConditionTester template={exampleTemplate} />);
    const region = screen.getByRole('status');
    const spoken: string[] = [];
    const observer = new MutationObserver((records) => {
      if (records.length > 0 && region.textContent !== '') spoken.push(region.textContent);
    });
    observer.observe(region, { childList: true, characterData: true, subtree: true });
    await userEvent.click(screen.getByRole('button', { name: 'Fill a sample' }));
    await userEvent.click(screen.getByRole('button', { name: 'Test' }));
    // The engine is loaded for the first test, and fills in the values after the verdict.
    expect(await screen.findByText('Hi Noor, Pro pays for itself.')).toBeVisible();
    expect(spoken).toEqual([expect.stringContaining('Condition matched! If')]);
    await userEvent.click(screen.getByRole('button', { name: 'Test' }));
    expect(spoken).toHaveLength(2);
    await userEvent.type(screen.getByRole('textbox', { name: 'first_name' }), 'X');
    expect(screen.getByText(/have changed since this test/)).toBeVisible();
    expect(spoken).toHaveLength(2);
    observer.disconnect();
  });

  it('marks a result as outdated as soon as a value changes', async () => {
    render(<ConditionTester template={countryOnly} />);
    const country = screen.getByRole('textbox', { name: 'country' });
    await userEvent.type(country, 'DE{Enter}');
    expect(screen.queryByText(/have changed since this test/)).toBeNull();
    await userEvent.type(country, 'X');
    expect(screen.getByText(/have changed since this test/)).toBeVisible();
  });
});

describe('a filled sample', () => {
  it('matches the first branch', async () => {
    render(<ConditionTester template={exampleTemplate} />);
    await userEvent.click(screen.getByRole('button', { name: 'Fill a sample' }));
    await userEvent.click(screen.getByRole('button', { name: 'Test' }));
    expect(screen.getByRole('status')).toHaveTextContent('Condition matched! If');
  });

  it('sets a value for every attribute', () => {
    const references = listReferences(exampleTemplate);
    expect(Object.keys(fillSample(exampleTemplate, references))).toEqual(references.map(({ key }) => key));
  });
});

describe('what the person sees', () => {
  it('has the values filled in as Braze does', async () => {
    render(<ConditionTester template={exampleTemplate} />);
    await userEvent.click(screen.getByRole('button', { name: 'Fill a sample' }));
    await userEvent.click(screen.getByRole('button', { name: 'Test' }));
    expect(await screen.findByText('Hi Noor, Pro pays for itself.')).toBeVisible();
  });

  it('is nothing if the message is aborted, and the reason is shown', async () => {
    render(<ConditionTester template={countryOnly} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'country' }), 'FR{Enter}');
    expect(await screen.findByText('Nothing: the message is not sent.')).toBeVisible();
    expect(await screen.findByText('Reason in the message log: no matching branch')).toBeVisible();
  });
});

describe('sample people', () => {
  const noor: SavedPerson = {
    id: 'p1',
    name: 'Noor',
    inputs: { 'default_attribute:country': { kind: 'value', text: 'DE' } },
  };

  it('fill in their values', async () => {
    render(<ConditionTester template={countryOnly} people={[noor]} />);
    await userEvent.click(screen.getByRole('combobox', { name: /^Sample people/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Noor' }));
    expect(screen.getByRole('textbox', { name: 'country' })).toHaveValue('DE');
  });

  it('are saved by the host, under a name', async () => {
    const onSavePerson = vi.fn<(person: Omit<SavedPerson, 'id'>) => void>();
    render(<ConditionTester template={countryOnly} onSavePerson={onSavePerson} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'country' }), 'DE');
    await userEvent.click(screen.getByRole('button', { name: 'Save as a sample person' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Name of the sample person' }), 'Noor{Enter}');
    expect(onSavePerson).toHaveBeenCalledWith({ name: 'Noor', inputs: noor.inputs });
  });

  it('saving or canceling returns focus to the button', async () => {
    render(<ConditionTester template={countryOnly} onSavePerson={() => undefined} />);
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
    render(<ConditionTester template={countryOnly} people={[noor]} onDeletePerson={onDeletePerson} />);
    await userEvent.click(screen.getByRole('combobox', { name: /^Sample people/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Noor' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete Noor' }));
    expect(onDeletePerson).toHaveBeenCalledWith(noor);
    expect(screen.getByRole('combobox', { name: /^Sample people/ })).toHaveFocus();
  });
});

describe('many people', () => {
  it('are tested at once, and each result can be opened', async () => {
    render(<ConditionTester template={countryOnly} />);
    await userEvent.click(screen.getByText('Test many people at once'));
    const field = await screen.findByRole('textbox', { name: 'People as CSV or JSON' });
    await userEvent.click(field);
    await userEvent.paste('name,country\nNoor,DE\nJo,FR\nBad');
    await userEvent.click(screen.getByRole('button', { name: 'Test everybody' }));
    const rows = await screen.findAllByRole('row');
    expect(
      rows.map((row) =>
        within(row)
          .queryAllByRole('cell')
          .map((cell) => cell.textContent),
      ),
    ).toEqual([
      [],
      ['Noor', 'If', 'Kostenloser Versand bis Sonntag.'],
      ['Jo', 'Else', 'Nothing: the message is not sent.'],
    ]);
    expect(screen.getByText('Row 3 has 1 cells instead of 2. This person was left out.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Jo' }));
    expect(screen.getByRole('textbox', { name: 'country' })).toHaveValue('FR');
  });

  it('open with their own message, and focus stays at the button', async () => {
    render(<ConditionTester template={exampleTemplate} />);
    await userEvent.click(screen.getByText('Test many people at once'));
    await userEvent.click(await screen.findByRole('textbox', { name: 'People as CSV or JSON' }));
    await userEvent.paste('subscription_status,total_spend,first_name\nfree,80,Noor\nfree,80,');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Hi Noor, Pro pays for itself.')).toBeVisible();
    expect(await screen.findByText('Hi there, Pro pays for itself.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Test everybody' })).toHaveFocus();
  });
});
