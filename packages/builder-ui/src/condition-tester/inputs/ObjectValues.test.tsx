import '@testing-library/jest-dom/vitest';
import type { Template } from '@sluice/liquid';
import { parseLiquid, toTemplate } from '@sluice/liquid/text';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { ConditionTester } from '../ConditionTester.tsx';

const text =
  "{% if ${country} == 'DE' %}{% for product in {{event_properties.${products}}} %}{{product.name}}: {{product.price}}; {% endfor %}{% endif %}";
const { template } = toTemplate(parseLiquid(text));

const open = () => render(<ConditionTester template={template as Template} />);
const cell = (name: string) => screen.getByRole('textbox', { name });

describe('a product list of a person', () => {
  const person = userEvent.setup({ delay: null });
  beforeEach(async () => {
    open();
    await person.type(screen.getByRole('combobox', { name: 'country' }), 'DE');
    await person.keyboard('{Escape}');
  });

  it('is a table with a column for each field of the message, in which people type row after row', async () => {
    const table = screen.getByRole('table', { name: /products/ });
    expect(within(table).getAllByRole('columnheader').slice(0, 2)).toHaveLength(2);
    await person.click(screen.getByRole('button', { name: 'Add product' }));
    expect(cell('name of product 1')).toHaveFocus();
    await person.keyboard('Boots{Tab}139.00');
    await person.click(screen.getByRole('button', { name: 'Add product' }));
    await person.keyboard('Map');
    await person.click(screen.getByRole('button', { name: 'Test' }));
    expect(await screen.findByText('Boots: 139.0; Map: ;')).toBeVisible();
    expect(screen.getByText('Not set, so nothing stands there: product.price.')).toBeVisible();
  });

  it('can be seen and typed as JSON, and back', async () => {
    await person.click(screen.getByRole('button', { name: 'As JSON' }));
    const field = screen.getByRole('textbox', { name: /products/ });
    expect(field).toHaveFocus();
    await person.click(field);
    await person.paste('[{"name":"Tent","price":5}]');
    await person.click(screen.getByRole('button', { name: 'As a table' }));
    expect(cell('price of product 1')).toHaveValue('5');
    await person.click(screen.getByRole('button', { name: 'Remove product 1' }));
    expect(screen.getByText('0 rows')).toBeVisible();
  });

  it('gets another field by its name', async () => {
    await person.click(screen.getByRole('button', { name: 'Add product' }));
    await person.click(screen.getByRole('button', { name: 'Add a field' }));
    await person.keyboard('stock{Enter}');
    expect(cell('stock of product 1')).toBeVisible();
  });

  it('that is no JSON is tested as text, and the field says so', async () => {
    await person.click(screen.getByRole('button', { name: 'As JSON' }));
    await person.paste('[{"name"');
    expect(
      await screen.findByText(/is not an object or a list in JSON, so it is tested as text/),
    ).toBeVisible();
  });

  it('can be not set', async () => {
    await person.click(screen.getByRole('combobox', { name: /^Kind of value for .*products/ }));
    await person.click(await screen.findByRole('option', { name: 'Not set' }));
    expect(screen.queryByRole('table')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Test' }));
    expect(await screen.findByText('Nothing appears here.')).toBeVisible();
  });

  it('comes from an example payload', async () => {
    await person.click(screen.getByRole('button', { name: 'Save and change people' }));
    await person.click(await screen.findByRole('menuitem', { name: /Paste an example payload/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Paste an example payload' });
    const field = within(dialog).getByRole('textbox', { name: 'Example in JSON' });
    await person.click(field);
    await person.paste('{"properties": {"products": [{"name": "Boots", "price": 139.00}]');
    expect(within(dialog).getByText(/This is no JSON/)).toBeVisible();
    await person.paste('}}');
    expect(await within(dialog).findByText(/^Found: .*products\.$/)).toBeVisible();
    await person.click(within(dialog).getByRole('button', { name: 'Use 1 value' }));
    expect(cell('price of product 1')).toHaveValue('139.00');
  });
});
