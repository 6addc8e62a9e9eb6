import '@testing-library/jest-dom/vitest';
import { createTemplate, listReferences } from '@sluice/liquid';
import type { Template } from '@sluice/liquid';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { exampleTemplate } from '../test-data/example-template.ts';
import { ConditionTester } from './ConditionTester.tsx';
import { sampleInputs } from './sample-inputs.ts';
import type { TestResult } from './useConditionTester.ts';

const countryOnly: Template = { ...exampleTemplate, statements: exampleTemplate.statements.slice(2) };
const withoutFallback: Template = {
  ...countryOnly,
  settings: { ...countryOnly.settings, hasFallback: false },
};

describe('ConditionTester', () => {
  it('has nothing to test while no branch is complete', () => {
    render(<ConditionTester template={createTemplate()} />);
    expect(screen.getByText('No valid conditions to test')).toBeVisible();
  });

  it('waits until every referenced attribute has a value', async () => {
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

  it('says that there is no fallback', async () => {
    render(<ConditionTester template={withoutFallback} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'country' }), 'FR{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('No conditions matched');
    expect(screen.getByRole('status')).toHaveTextContent('No fallback configured');
  });

  it('marks a result as old as soon as a value changes', async () => {
    render(<ConditionTester template={countryOnly} />);
    const country = screen.getByRole('textbox', { name: 'country' });
    await userEvent.type(country, 'DE{Enter}');
    expect(screen.queryByText(/have changed since this test/)).toBeNull();
    await userEvent.type(country, 'X');
    expect(screen.getByText(/have changed since this test/)).toBeVisible();
  });
});

describe('a filled sample', () => {
  it('gets the first branch', async () => {
    render(<ConditionTester template={exampleTemplate} />);
    await userEvent.click(screen.getByRole('button', { name: 'Fill a sample' }));
    await userEvent.click(screen.getByRole('button', { name: 'Test' }));
    expect(screen.getByRole('status')).toHaveTextContent('Condition matched! If');
  });

  it('has a value for every attribute', () => {
    const references = listReferences(exampleTemplate);
    expect(Object.keys(sampleInputs(exampleTemplate, references))).toEqual(references.map(({ key }) => key));
  });
});
