import { conditionsIn, generateLiquid, type Condition, type Template } from '@sluice/liquid';
import { parseLiquid, toTemplate } from '@sluice/liquid/text';
import '@testing-library/jest-dom/vitest';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { exampleAttributes, exampleTemplate } from '../../test-data/example-template.ts';
import { ConditionBuilder } from '../ConditionBuilder.tsx';

/** The builder, and the template it has given out last. */
function build(template?: Template) {
  const onChange = vi.fn<(template: Template) => void>();
  render(<ConditionBuilder defaultValue={template} attributes={exampleAttributes} onChange={onChange} />);
  return {
    condition: () => conditionsIn(onChange.mock.lastCall?.[0].statements[0]?.conditions ?? [])[0],
    liquid: () => generateLiquid(onChange.mock.lastCall?.[0] as Template).text,
  };
}

function asking(changes: Partial<Condition>): Template {
  const condition: Condition = {
    id: 'c',
    attributeType: 'custom_attribute',
    attributeName: 'subscription_status',
    dataType: 'string',
    operator: '==',
    value: '',
    ...changes,
  };
  return { ...exampleTemplate, statements: [{ id: 's', customText: 'Hi', conditions: [condition] }] };
}

const row = () => within(screen.getByRole('group', { name: 'condition 1 of If' }));
const type = () => row().getByRole('combobox', { name: /^Attribute type/ });
const name = () => row().getByRole('combobox', { name: 'Attribute name' });
const operator = () => row().getByRole('combobox', { name: /^Comparison/ });
const value = () => row().getByLabelText('Value');

async function choose(field: HTMLElement, option: RegExp) {
  await userEvent.click(field);
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

describe('a person who fills in a condition', () => {
  it('a person who fills in a condition sees a value that is missing as the error that it is among the checks', async () => {
    build(asking({}));
    await userEvent.click(value());
    await userEvent.click(document.body);
    expect(value()).toBeInvalid();
    const reason = row().getByText('Enter a value to compare with.');
    expect(reason.parentElement).toHaveAttribute('data-severity', 'error');
  });

  it('a person who fills in a condition finds attributes of every type in one search, and the type comes with the name', async () => {
    const { condition } = build();
    await userEvent.type(name(), 'countr');
    await userEvent.click(await screen.findByRole('option', { name: /^country.*Default attribute$/ }));
    expect(condition()).toMatchObject({ attributeType: 'default_attribute', attributeName: 'country' });
    expect(type()).toHaveAccessibleName('Attribute type: Default attribute');
  });

  it('a person who fills in a condition is taken from type to name to comparison to value', async () => {
    build();
    await choose(type(), /^Custom attribute/);
    expect(name()).toHaveFocus();
    await userEvent.keyboard('total_spend');
    await screen.findByRole('option', { name: /^total_spend_last/ });
    await userEvent.keyboard('{Enter}');
    expect(operator()).toHaveFocus();
    await choose(operator(), /^is at least/);
    expect(value()).toHaveFocus();
  });

  it('a person who fills in a condition is taken to the comparison of a complete row after choosing another attribute, and types nothing into its name', async () => {
    const { condition } = build(
      asking({ attributeName: 'total_spend', dataType: 'number', operator: '>=', value: '50' }),
    );
    await userEvent.clear(name());
    await userEvent.keyboard('spins');
    await screen.findByRole('option', { name: /^lifetime_total_spins/ });
    await userEvent.keyboard('{Enter}');
    expect(operator()).toHaveFocus();
    await userEvent.keyboard('is not eq{Enter}');
    expect(condition()).toMatchObject({
      attributeName: 'lifetime_total_spins',
      operator: '!=',
      value: '50',
    });
  });

  it('a person who fills in a condition is taken to the property of an event before the comparison', async () => {
    const { liquid } = build();
    await userEvent.type(name(), 'purchase');
    await userEvent.click(await screen.findByRole('option', { name: /^purchase.*Custom event$/ }));
    expect(row().getByRole('textbox', { name: 'Event property' })).toHaveFocus();
    await userEvent.keyboard('price');
    await choose(operator(), /^is greater than/);
    await userEvent.keyboard('9');
    expect(liquid()).toContain('event_properties.${price}');
  });

  it('a person who fills in a condition is taken by Enter from the property to the comparison, but not while it only ends a composed letter', async () => {
    build(asking({ attributeType: 'custom_event', attributeName: 'purchase', operator: '' }));
    const property = row().getByRole('textbox', { name: 'Event property' });
    await userEvent.type(property, 'price');
    fireEvent.keyDown(property, { key: 'Enter', isComposing: true });
    expect(property).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(operator()).toHaveFocus();
  });

  it('a person who fills in a condition keeps focus where it is when nothing is missing any more', async () => {
    build(asking({ value: 'pro' }));
    await choose(operator(), /^is not equal to/);
    expect(operator()).toHaveFocus();
  });

  it('a person who fills in a condition goes where Tab leads, also when that chooses what is highlighted', async () => {
    const { condition } = build(asking({ operator: '' }));
    operator().focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await userEvent.tab({ shift: true });
    expect(condition()?.operator).not.toBe('');
    expect(operator()).not.toHaveFocus();
    expect(value()).not.toHaveFocus();
  });

  it('a person who fills in a condition keeps the value that was typed before an attribute was chosen', async () => {
    const { condition } = build();
    await userEvent.type(value(), '50');
    await userEvent.type(name(), 'total_spend{Enter}');
    expect(condition()).toMatchObject({ attributeName: 'total_spend', value: '50' });
  });

  it('a person who fills in a condition may use a name that is in nobody’s data, as a custom attribute, and sees a mark that says so', async () => {
    const { condition } = build();
    await userEvent.type(name(), 'brand_new{Enter}');
    expect(condition()).toMatchObject({ attributeType: 'custom_attribute', attributeName: 'brand_new' });
    const mark = row().getByRole('button', { name: /^This name is not in your data/ });
    await userEvent.click(mark);
    expect(name()).toHaveFocus();
  });

  it('a person who fills in a condition keeps such a name when they change its type', async () => {
    const { condition } = build(asking({ attributeName: 'brand_new', dataType: undefined }));
    await choose(type(), /^Custom event/);
    expect(condition()).toMatchObject({ attributeType: 'custom_event', attributeName: 'brand_new' });
  });

  it('a person who fills in a condition is told of nothing that is missing in a row that they only tab through', async () => {
    build();
    const passThrough = async () => {
      name().focus();
      const fields = screen.getByRole('group', { name: 'condition 1 of If' });
      for (let presses = 0; fields.contains(document.activeElement) && presses < 10; presses += 1)
        await userEvent.tab();
      expect(fields).not.toContainElement(document.activeElement as HTMLElement);
    };
    await passThrough();
    expect(name()).not.toBeInvalid();
    expect(operator()).not.toBeInvalid();
    await choose(type(), /^Custom attribute/);
    await passThrough();
    expect(name()).toBeInvalid();
    expect(operator()).toBeInvalid();
  });

  it('a person who fills in a condition cannot use a name with a brace, is told why in the field, and keeps what they typed', async () => {
    const { condition } = build();
    await userEvent.type(name(), 'a}b{Enter}');
    expect(name()).toHaveValue('a}b');
    expect(name()).toBeInvalid();
    await userEvent.tab();
    expect(row().getByRole('alert')).toHaveTextContent(/^A name cannot contain "}"/);
    expect(condition()).toBeUndefined();
  });
});

describe('variables', () => {
  const imported = (text: string) => toTemplate(parseLiquid(text)).template as Template;

  it('that the text above sets have a mark that says so', () => {
    build(imported("{% assign hour = 'now' | date: '%H' %}{% if hour == '12' %}Noon{% endif %}"));
    expect(row().getByRole('button', { name: /^The text above the conditions sets/ })).toBeVisible();
  });

  it('variables are never called unknown', () => {
    build(imported("{% if targeted_device.${platform} == 'ios' %}Hi{% endif %}"));
    expect(row().queryByRole('button', { name: /not in your data|sets this variable/ })).toBeNull();
  });
});

describe('a value', () => {
  it('of a number that is written as people write it gets one reason, and a button that makes it right', async () => {
    const { condition } = build(asking({ attributeName: 'total_spend', dataType: 'number' }));
    await userEvent.type(value(), '1,000');
    await userEvent.click(screen.getByRole('textbox', { name: 'Then send' }));
    const reason = await row().findByText('Write 1000: a number has only digits and one point.');
    expect(value()).toHaveAccessibleDescription(expect.stringContaining(reason.textContent));
    await userEvent.click(row().getByRole('button', { name: 'Use 1000' }));
    expect(condition()?.value).toBe('1000');
    expect(value()).toBeValid();
  });

  it.each([
    ['1,000', '1000'],
    ['1.000,50', '1000.50'],
    ['€500', '500'],
    ['500 EUR', '500'],
  ])(
    'of a number typed as %s is corrected at the field before the person leaves it',
    async (typed, meant) => {
      build(asking({ attributeName: 'total_spend', dataType: 'number' }));
      await userEvent.type(value(), typed);
      expect(value()).toHaveFocus();
      expect(value()).toBeInvalid();
      expect(row().getByRole('button', { name: `Use ${meant}` })).toBeVisible();
    },
  );

  it.each([
    ['3.5', 'Enter a whole number of days with at most six digits: "3.5" is none.'],
    ['-3', 'Enter the number of days without a sign, not "-3"; "ago" or "from now" says the direction.'],
  ])(
    'of days from now keeps %s as it was typed, and the field says why it cannot be used',
    async (typed, why) => {
      build(
        asking({ attributeName: 'last_order_at', dataType: 'time', operator: '<', value: ' days from now' }),
      );
      const amount = row().getByRole('textbox', { name: 'How many' });
      await userEvent.type(amount, typed);
      expect(amount).toHaveValue(typed);
      expect(amount).toBeInvalid();
      expect(amount).toHaveAccessibleDescription(expect.stringContaining(why));
    },
  );

  it('of a list may hold a comma when it is in quotes', async () => {
    const { liquid } = build(asking({ operator: 'is-any-of' }));
    expect(row().getByText(/With a comma inside: "Smith, John"/)).toBeVisible();
    await userEvent.type(value(), '"Smith, John"{Enter}Doe,');
    expect(row().getByRole('list')).toHaveTextContent('Smith, JohnDoe');
    expect(liquid()).toContain("== 'Smith, John'");
    expect(liquid()).toContain("== 'Doe'");
  });

  it('of a list is taken line by line from a spreadsheet', async () => {
    const { liquid } = build(asking({ operator: 'is-any-of' }));
    await userEvent.click(value());
    await userEvent.paste('Smith, John\nDoe, Jane\n');
    expect(liquid()).toContain("== 'Smith, John'");
    expect(liquid()).toContain("== 'Doe, Jane'");
  });

  it('of a date can be counted in days: the list of comparisons offers it', async () => {
    const { liquid } = build(asking({ attributeName: 'last_order_at', dataType: 'time', operator: '' }));
    await choose(operator(), /^is before … days ago/);
    expect(row().getByRole('textbox', { name: 'How many' })).toHaveFocus();
    await userEvent.keyboard('30');
    // The words that the person chose.
    expect(operator()).toHaveAccessibleName('Comparison: is before');
    for (const [field, word] of [
      ['Unit', 'days'],
      ['Kind of date', 'ago'],
    ])
      expect(row().getByRole('combobox', { name: `${field ?? ''}: ${word ?? ''}` })).toBeVisible();
    expect(liquid()).toContain('minus: 2592000');
    await userEvent.click(row().getByRole('combobox', { name: /^Kind of date/ }));
    expect(await screen.findByRole('option', { name: /such as 30 days ago/ })).toBeVisible();
  });
});

it('a person adds a condition with the buttons under the last one', async () => {
  build(exampleTemplate);
  await userEvent.click(screen.getByRole('button', { name: 'Add Or Condition' }));
  const added = within(screen.getByRole('group', { name: 'condition 3 of If' }));
  await waitFor(() => expect(added.getByRole('combobox', { name: 'Attribute name' })).toHaveFocus());
  expect(added.getByRole('button', { name: /^Joined by or/ })).toBeVisible();
});

describe('a person who asks for a birthday', () => {
  const birthday = asking({
    attributeType: 'default_attribute',
    attributeName: 'date_of_birth',
    dataType: 'time',
    operator: 'anniversary-today',
  });

  it('a person who asks for a birthday chooses where it is today, which is printed and said in words', async () => {
    const { condition, liquid } = build(birthday);
    const zone = row().getByRole('combobox', { name: /^Days are counted/ });
    expect(zone).toHaveTextContent('in UTC');
    await choose(zone, /where the person lives/);
    expect(condition()?.dateZone).toBe('person');
    expect(liquid()).toContain("'now' | time_zone: sluice_zone");
    await choose(zone, /^in UTC/);
    expect(condition()).not.toHaveProperty('dateZone');
    expect(liquid()).not.toContain('time_zone');
  });

  it('a person who compares with a fixed date is not asked where it is today', () => {
    build(asking({ attributeName: 'last_order_at', dataType: 'time', value: '2026-03-01' }));
    expect(row().queryByRole('combobox', { name: /^Days are counted/ })).toBeNull();
  });
});
