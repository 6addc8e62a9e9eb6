import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { FirstBuilder } from '../../examples/embedding/FirstBuilder.tsx';
import { OwnControls } from '../../examples/embedding/OwnControls.tsx';

describe('the examples of docs/embedding.md', () => {
  it('show a builder in ten lines, with its Liquid', async () => {
    const { container } = render(<FirstBuilder />);
    expect(screen.getByRole('button', { name: 'Add Else If' })).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Then send' }), 'Servus');
    expect(container.lastElementChild).toHaveTextContent('Servus');
  });

  it('build, undo and test with the host’s own controls', async () => {
    render(<OwnControls />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Attribute' }), 'plan');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Comparison' }), 'is equal to');
    await userEvent.type(screen.getByRole('textbox', { name: 'Value' }), 'pro');
    await userEvent.type(screen.getByRole('textbox', { name: 'Then send' }), 'Thanks');
    expect(screen.getByText(/if/)).toHaveTextContent("{% if {{custom_attribute.${plan}}} == 'pro' %}");

    await userEvent.type(screen.getByRole('textbox', { name: "A person's plan" }), 'pro');
    await userEvent.click(screen.getByRole('button', { name: 'Test' }));
    expect(screen.getByRole('status')).toHaveTextContent('matched');

    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByRole('textbox', { name: 'Then send' })).toHaveValue('');
  });
});
