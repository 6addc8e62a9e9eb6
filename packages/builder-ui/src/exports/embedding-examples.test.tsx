import '@testing-library/jest-dom/vitest';
import { createTemplate, templateReducer, type Template } from '@sluice/liquid';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { FirstBuilder } from '../../examples/embedding/FirstBuilder.tsx';
import { OwnControls } from '../../examples/embedding/OwnControls.tsx';
import { SavedBuilder } from '../../examples/embedding/SavedBuilder.tsx';

describe('The examples of docs/embedding.md', () => {
  it('The first example shows a builder in ten lines, with its Liquid', async () => {
    const { container } = render(<FirstBuilder />);
    expect(screen.getByRole('button', { name: 'Add Else If' })).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Then send' }), 'Servus');
    expect(container.lastElementChild).toHaveTextContent('Servus');
  });

  it('A person builds, undoes and tests with the host’s own controls', async () => {
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

  it('A complete template is saved with its Liquid', async () => {
    const stored = templateReducer(createTemplate({ createId: () => 'first' }), {
      type: 'condition-changed',
      statementId: 'first',
      conditionId: 'first',
      changes: {
        attributeType: 'custom_attribute',
        attributeName: 'plan',
        dataType: 'string',
        operator: '==',
        value: 'pro',
      },
    });
    const onSave = vi.fn<(template: Template, liquid: string) => void>();
    render(<SavedBuilder stored={stored} onSave={onSave} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Then send' }), 'Thanks');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSave).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ statements: [expect.objectContaining({ customText: 'Thanks' })] }),
      expect.stringContaining('Thanks'),
    );
  });

  it('Saving an incomplete template leads to what is missing and saves nothing', async () => {
    const onSave = vi.fn<(template: Template, liquid: string) => void>();
    render(<SavedBuilder stored={createTemplate()} onSave={onSave} />);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSave).not.toHaveBeenCalled();
    expect(screen.getByRole('combobox', { name: 'Attribute name' })).toHaveFocus();
  });
});
