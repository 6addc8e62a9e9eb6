import { conditionsIn, generateLiquid, type Condition, type Template } from '@sluice/liquid';
import '@testing-library/jest-dom/vitest';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { exampleAttributes, exampleTemplate } from '../../test-data/example-template.ts';
import { ConditionBuilder } from '../ConditionBuilder.tsx';

const price: Condition = {
  id: 'c',
  attributeType: 'custom_attribute',
  attributeName: 'price',
  dataType: 'string',
  operator: '>',
  value: '50',
};

const asking = (changes: Partial<Condition> = {}): Template => ({
  ...exampleTemplate,
  statements: [{ id: 's', customText: 'Hi', conditions: [{ ...price, ...changes }] }],
});

const attributes = [
  ...exampleAttributes,
  { attributeType: 'custom_attribute', name: 'price', dataType: 'string' } as const,
];

/** The builder, and what it has given out last. */
function build(template: Template) {
  const onChange = vi.fn<(template: Template) => void>();
  render(<ConditionBuilder defaultValue={template} attributes={attributes} onChange={onChange} />);
  const last = () => onChange.mock.lastCall?.[0] as Template;
  return {
    condition: () => conditionsIn(last().statements[0]?.conditions ?? [])[0],
    liquid: () => generateLiquid(last(), { outputStyle: 'one-line' }).text,
  };
}

const row = () => within(screen.getByRole('group', { name: 'condition 1 of If' }));

async function menuEntries() {
  await userEvent.click(screen.getByRole('button', { name: 'Actions for condition 1 of If' }));
  return within(await screen.findByRole('menu'));
}

describe('a condition on a text with a number in it', () => {
  it('is converted by its menu, says so beside its attribute, keeps its value, and goes back', async () => {
    const { condition, liquid } = build(asking());
    expect(row().queryByText('as a number')).toBeNull();
    await userEvent.click((await menuEntries()).getByRole('menuitem', { name: /^Convert to a number/ }));
    expect(row().getByText('as a number')).toBeVisible();
    expect(row().getByLabelText('Value')).toHaveValue('50');
    expect(liquid()).toContain(
      '{% assign sluice_amount_of_price = {{custom_attribute.${price}}} | plus: 0 %}{% endif %}{% if sluice_amount_of_price > 50 %}',
    );
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await userEvent.click((await menuEntries()).getByRole('menuitem', { name: 'Compare as it is' }));
    expect(condition()).toEqual(price);
    expect(row().queryByText('as a number')).toBeNull();
  });

  it('is a text again when somebody asks for a part of it', async () => {
    const { condition } = build(asking({ dataType: 'number', readAs: 'number' }));
    await userEvent.click(row().getByRole('combobox', { name: /^Comparison/ }));
    await userEvent.click(await screen.findByRole('option', { name: /^contains(?! any| none)/ }));
    expect(row().queryByText('as a number')).toBeNull();
    expect(condition()).not.toHaveProperty('readAs');
  });

  it.each<[what: string, changes: Partial<Condition>]>([
    ['what the workspace knows to be a number', { attributeName: 'total_spend', dataType: 'number' }],
    ['a date', { attributeName: 'last_order_at', dataType: 'time', value: '2026-03-01' }],
    ['a text that is no number', { operator: '==', value: 'gold' }],
    ['a part of a text', { operator: 'contains' }],
  ])('offers no conversion of %s', async (_, changes) => {
    build(asking(changes));
    const menu = await menuEntries();
    expect(menu.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible();
    expect(menu.queryByRole('menuitem', { name: /^Convert/ })).toBeNull();
  });
});
