import '@testing-library/jest-dom/vitest';
import { createTemplate, listReferences, type Template } from '@sluice/liquid';
import { fillSample } from '@sluice/liquid/sample';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { choosePerson } from '../test/tester-doors.ts';
import { verdict } from '../test/verdict.ts';
import { exampleTemplate, oneBranchTemplate } from '../test-data/example-template.ts';
import { ConditionTester } from './ConditionTester.tsx';
import type { TestResult } from './useTester.ts';

const withoutFallback: Template = {
  ...oneBranchTemplate,
  settings: { ...oneBranchTemplate.settings, hasFallback: false },
};

describe('ConditionTester', () => {
  it('ConditionTester says that there is nothing to test while no branch is complete', () => {
    render(<ConditionTester template={createTemplate()} />);
    expect(screen.getByText('No valid conditions to test')).toBeVisible();
  });

  it('ConditionTester enables Test once every attribute has a value', async () => {
    render(<ConditionTester template={exampleTemplate} />);
    const button = screen.getByRole('button', { name: 'Test' });
    expect(button).toBeDisabled();
    await userEvent.type(screen.getByRole('textbox', { name: 'subscription_status' }), 'pro');
    await userEvent.type(screen.getByRole('textbox', { name: 'total_spend' }), '80');
    await userEvent.type(screen.getByRole('combobox', { name: 'country' }), 'DE');
    expect(button).toBeDisabled();
    await userEvent.type(screen.getByRole('textbox', { name: 'first_name' }), 'Noor');
    expect(button).toBeEnabled();
  });

  it('names the branch that matched, and shows its text', async () => {
    const onResult = vi.fn<(result: TestResult) => void>();
    render(<ConditionTester template={oneBranchTemplate} onResult={onResult} />);
    await userEvent.type(screen.getByRole('combobox', { name: 'country' }), 'DE{Enter}');
    expect(verdict()).toHaveTextContent('Condition matched! If');
    expect(screen.getByText('Kostenloser Versand bis Sonntag.')).toBeVisible();
    expect(onResult).toHaveBeenCalledWith(expect.objectContaining({ litBranch: { statementId: 's3' } }));
  });

  it('ConditionTester shows the fallback text as the person gets it, and no Liquid', async () => {
    const customFallback = "Good to have you, {{${first_name} | default: 'friend'}}.";
    const settings = { hasFallback: true, fallbackType: 'custom', customFallback, abortReason: '' } as const;
    const { container } = render(<ConditionTester template={{ ...oneBranchTemplate, settings }} />);
    await choosePerson('No values');
    expect(verdict()).toHaveTextContent('The person gets the fallback text, as shown below.');
    expect(await screen.findByText('Good to have you, friend.')).toBeVisible();
    expect(container).not.toHaveTextContent('{{');
  });

  it('ConditionTester says that no fallback is configured', async () => {
    render(<ConditionTester template={withoutFallback} />);
    await userEvent.type(screen.getByRole('combobox', { name: 'country' }), 'FR{Enter}');
    expect(verdict()).toHaveTextContent('No conditions matched');
    expect(verdict()).toHaveTextContent('No fallback configured');
  });

  it('ConditionTester announces the verdict once per test, also if it is the same, and not while a person types', async () => {
    render(<ConditionTester template={exampleTemplate} />);
    const region = verdict();
    const spoken: string[] = [];
    const observer = new MutationObserver((records) => {
      if (records.length > 0 && region.textContent !== '') spoken.push(region.textContent);
    });
    observer.observe(region, { childList: true, characterData: true, subtree: true });
    await userEvent.click(screen.getByRole('button', { name: 'Fill in' }));
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

  it('ConditionTester forgets the result when another template takes the place of the tested one', async () => {
    const { rerender } = render(<ConditionTester template={oneBranchTemplate} />);
    await userEvent.type(screen.getByRole('combobox', { name: 'country' }), 'DE{Enter}');
    expect(screen.getByText('Condition matched! If')).toBeVisible();
    const [statement] = oneBranchTemplate.statements;
    if (statement === undefined) throw new Error('no branch');
    rerender(
      <ConditionTester template={{ ...oneBranchTemplate, statements: [{ ...statement, id: 'imported' }] }} />,
    );
    expect(screen.queryByText(/Condition matched/)).toBeNull();
    expect(screen.queryByText('Kostenloser Versand bis Sonntag.')).toBeNull();
  });

  it('ConditionTester keeps the result of a branch that only gets another name', async () => {
    const { rerender } = render(<ConditionTester template={oneBranchTemplate} />);
    await userEvent.type(screen.getByRole('combobox', { name: 'country' }), 'DE{Enter}');
    const statements = oneBranchTemplate.statements.map((statement) => ({ ...statement, name: 'Germans' }));
    rerender(<ConditionTester template={{ ...oneBranchTemplate, statements }} />);
    expect(screen.getByText('Condition matched! If')).toBeVisible();
    expect(screen.queryByText(/have changed since this test/)).toBeNull();
  });

  it('ConditionTester marks a result as outdated as soon as a value changes', async () => {
    render(<ConditionTester template={oneBranchTemplate} />);
    const country = screen.getByRole('combobox', { name: 'country' });
    await userEvent.type(country, 'DE{Enter}');
    expect(screen.queryByText(/have changed since this test/)).toBeNull();
    await userEvent.type(country, 'X');
    expect(screen.getByText(/have changed since this test/)).toBeVisible();
  });
});

describe('the first step', () => {
  it('a person who has nobody to test yet is told that Fill in makes somebody up, until there is somebody', async () => {
    render(<ConditionTester template={exampleTemplate} />);
    expect(screen.getByText(/“Fill in” makes somebody up/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Fill in' }));
    expect(screen.queryByText(/Nobody to test yet/)).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Sample people: Gets If' })).toBeVisible();
  });

  it('a person who types values of their own tests nobody who is saved or made up', async () => {
    render(<ConditionTester template={oneBranchTemplate} />);
    await userEvent.type(screen.getByRole('combobox', { name: 'country' }), 'FR');
    expect(screen.getByRole('combobox', { name: 'Sample people: Own values' })).toBeVisible();
  });

  it('a host without Fill in gets no first step that it does not have', () => {
    render(<ConditionTester template={exampleTemplate} hasFillSample={false} />);
    expect(screen.queryByRole('button', { name: 'Fill in' })).toBeNull();
    expect(screen.getByText(/Choose a person, or type values below/)).toBeVisible();
  });

  it('each value says where it is used', () => {
    render(<ConditionTester template={exampleTemplate} />);
    expect(screen.getByText('custom attribute, in If, Else If 1')).toBeVisible();
    expect(screen.getByText('default attribute, in the text of If')).toBeVisible();
  });
});

describe('why', () => {
  it('the branches after the one that matched are not asked any more', async () => {
    render(<ConditionTester template={exampleTemplate} />);
    await choosePerson('Gets Else If 1');
    expect(screen.getAllByText('not asked any more')).toHaveLength(1);
    expect(screen.getByRole('heading', { name: 'Else If 2' })).toBeVisible();
    await choosePerson('No values');
    expect(screen.queryByText('not asked any more')).toBeNull();
  });

  it('the result calls a saved person by name, and nobody after other values', async () => {
    const inputs = { 'default_attribute:country': { kind: 'value', text: 'DE' } } as const;
    render(<ConditionTester template={oneBranchTemplate} people={[{ id: 'p', name: 'Noor', inputs }]} />);
    await choosePerson('Noor');
    expect(screen.getByRole('heading', { name: 'What Noor sees' })).toBeVisible();
    await userEvent.type(screen.getByRole('combobox', { name: 'country' }), 'X{Enter}');
    expect(screen.getByRole('heading', { name: 'What the person sees' })).toBeVisible();
  });
});

describe('a filled sample', () => {
  it('a filled sample matches the first branch', async () => {
    render(<ConditionTester template={exampleTemplate} />);
    await userEvent.click(screen.getByRole('button', { name: 'Fill in' }));
    await userEvent.click(screen.getByRole('button', { name: 'Test' }));
    expect(verdict()).toHaveTextContent('Condition matched! If');
  });

  it('a filled sample sets a value for every attribute', () => {
    const references = listReferences(exampleTemplate);
    expect(Object.keys(fillSample(exampleTemplate, references))).toEqual(references.map(({ key }) => key));
  });
});

describe('example people', () => {
  it('example people show with one press who gets what, and say that their values are made up', async () => {
    render(<ConditionTester template={exampleTemplate} />);
    await choosePerson('Gets Else If 1');
    expect(verdict()).toHaveTextContent('Condition matched! Else If 1');
    expect(screen.getByText('Sample values: made up, not from a real person.')).toBeVisible();
    expect(screen.getByText('Sample values')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Sample people: Gets Else If 1' })).toHaveFocus();
    await choosePerson('No values');
    expect(verdict()).toHaveTextContent('No conditions matched');
  });

  it('example people are made up only until somebody enters values of their own', async () => {
    render(<ConditionTester template={oneBranchTemplate} />);
    await userEvent.click(screen.getByRole('button', { name: 'Fill in' }));
    expect(screen.getByText(/made up/)).toBeVisible();
    await userEvent.type(screen.getByRole('combobox', { name: 'country' }), 'X');
    expect(screen.queryByText(/made up/)).toBeNull();
  });

  it('example people are called made up in part while somebody has entered some of the values', async () => {
    render(<ConditionTester template={exampleTemplate} />);
    await userEvent.click(screen.getByRole('button', { name: 'Fill in' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'total_spend' }), '1');
    expect(screen.getByText('The values you have not entered yourself are made up.')).toBeVisible();
    expect(screen.queryByText('Sample values: made up, not from a real person.')).toBeNull();
  });

  it('example people are templates while there is nothing to test', async () => {
    const onChooseExample = vi.fn<(template: Template) => void>();
    render(<ConditionTester template={createTemplate()} onChooseExample={onChooseExample} />);
    const examples = within(await screen.findByRole('group', { name: 'Start from an example' }));
    await userEvent.click(examples.getAllByRole('button')[0] as HTMLElement);
    expect(onChooseExample.mock.calls[0]?.[0].statements.length).toBeGreaterThan(0);
  });
});

describe('what the person sees', () => {
  it('what the person sees is a page of its own without scripts and network if the message is HTML', async () => {
    const template: Template = {
      ...oneBranchTemplate,
      statements: oneBranchTemplate.statements.map((statement) => ({
        ...statement,
        customText: '<p>Hallo {{${country}}}</p><script>alert(1)</script>',
      })),
    };
    render(<ConditionTester template={template} />);
    await userEvent.type(screen.getByRole('combobox', { name: 'country' }), 'DE{Enter}');
    const frame = await screen.findByTitle('The message');
    // Nothing runs in it, is sent from it or leads out of it: all that is allowed is to look into it from here.
    expect(frame).toHaveAttribute('sandbox', 'allow-same-origin');
    await vi.waitFor(() => expect(frame.getAttribute('srcdoc')).toContain('<p>Hallo DE</p>'));
    expect(frame.getAttribute('srcdoc')).toContain("default-src 'none'");
    expect(frame.getAttribute('srcdoc')).not.toContain('<script>');
  });

  it('what the person sees has the values filled in as Braze does', async () => {
    render(<ConditionTester template={exampleTemplate} />);
    await userEvent.click(screen.getByRole('button', { name: 'Fill in' }));
    await userEvent.click(screen.getByRole('button', { name: 'Test' }));
    expect(await screen.findByText('Hi Noor, Pro pays for itself.')).toBeVisible();
  });

  it('what the person sees is nothing if the message is aborted, and the reason is shown', async () => {
    render(<ConditionTester template={oneBranchTemplate} />);
    await userEvent.type(screen.getByRole('combobox', { name: 'country' }), 'FR{Enter}');
    expect(await screen.findByText('Nothing: the message is not sent.')).toBeVisible();
    expect(await screen.findByText('Reason in the message log: no matching branch')).toBeVisible();
  });
});

describe('a tester that starts tested', () => {
  it('a tester that starts tested shows the result of a sample person, and tests nobody by itself after that', async () => {
    const onResult = vi.fn<(result: TestResult) => void>();
    render(<ConditionTester startsTested template={exampleTemplate} onResult={onResult} />);
    expect(await screen.findByText('Condition matched! If')).toBeVisible();
    expect(document.body).toHaveFocus();
    await userEvent.clear(screen.getByRole('textbox', { name: 'subscription_status' }));
    expect(screen.getByText(/have changed since this test/)).toBeVisible();
    expect(onResult).toHaveBeenCalledOnce();
  });
});
