import '@testing-library/jest-dom/vitest';
import { generateLiquid, type Condition, type Template } from '@sluice/liquid';
import { parseLiquid, toTemplate } from '@sluice/liquid/text';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { MessagesProvider } from '../../catalog/MessagesProvider.tsx';
import { de } from '../../catalog/de.ts';
import { exampleAttributes, exampleTemplate } from '../../test-data/example-template.ts';
import { ConditionBuilder } from '../ConditionBuilder.tsx';

const undo = () => userEvent.keyboard('{Control>}z{/Control}');

function imported(test: string): Template {
  const { template } = toTemplate(parseLiquid(`{% if ${test} %}Hi{% endif %}`));
  if (template === undefined) throw new Error('not a chain');
  return template;
}

function withCondition(changes: Partial<Condition>): Template {
  const condition: Condition = {
    id: 'c',
    attributeType: 'custom_attribute',
    attributeName: 'plan_a',
    operator: '==',
    value: '',
    ...changes,
  };
  return { ...exampleTemplate, statements: [{ id: 's', customText: 'Hi', conditions: [condition] }] };
}

/** The builder, and the Liquid of what it has given out last. */
function build(template: Template) {
  const onChange = vi.fn<(template: Template) => void>();
  render(<ConditionBuilder defaultValue={template} attributes={exampleAttributes} onChange={onChange} />);
  return () => generateLiquid(onChange.mock.calls.at(-1)?.[0] ?? template).text;
}

const row = () => screen.getByRole('group', { name: 'condition 1 of If' });
/** Closes the card: only then it says what is in it. */
async function closedCard() {
  await userEvent.click(screen.getByRole('button', { name: /^If/, expanded: true }));
  return screen.getByRole('button', { name: /^If/, expanded: false });
}
const other = () => within(row()).findByRole('combobox', { name: 'Compared attribute' });
const twoAttributes = '{{custom_attribute.${plan_a}}} == {{custom_attribute.${plan_b}}}';

async function choose(field: RegExp, option: string) {
  await userEvent.click(within(row()).getByRole('combobox', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${option}`, 'u') }));
}

async function chooseInMenu(item: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Actions for condition 1 of If' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
}

describe('a condition that compares two attributes', () => {
  it('a condition that compares two attributes shows the other attribute by its name, with its Liquid as title', async () => {
    build(imported(twoAttributes));
    expect(await other()).toHaveValue('plan_b');
    expect(await other()).toHaveAttribute('title', '{{custom_attribute.${plan_b}}}');
    expect(await closedCard()).toHaveTextContent('plan_a is equal to plan_b');
  });

  it('changes to the attribute whose name a person types, and back by undo', async () => {
    const liquid = build(imported(twoAttributes));
    await userEvent.clear(await other());
    await userEvent.type(await other(), 'subscription_st{Enter}');
    expect(liquid()).toContain(
      '{{custom_attribute.${plan_a}}} == {{custom_attribute.${subscription_status}}}',
    );
    await undo();
    expect(await other()).toHaveValue('plan_b');
    expect(liquid()).toContain(twoAttributes);
  });

  it('a condition that compares two attributes keeps a newly chosen type until a name is chosen', async () => {
    const liquid = build(imported(twoAttributes));
    await other();
    await choose(/^Type of the compared attribute/, 'Default attribute');
    expect(await other()).toHaveValue('');
    expect(within(row()).getByRole('combobox', { name: /compared attribute: Default/ })).toBeVisible();
    await userEvent.type(await other(), 'country{Enter}');
    expect(liquid()).toContain('{{custom_attribute.${plan_a}}} == {{${country}}}');
  });

  it('a condition that compares two attributes switches back to a typed value and focuses its field', async () => {
    const liquid = build(imported(twoAttributes));
    await other();
    await choose(/^Compare with/, 'a value');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Value' })).toHaveFocus());
    await userEvent.keyboard('pro');
    expect(liquid()).toContain("{{custom_attribute.${plan_a}}} == 'pro'");
  });

  it('a condition that compares two attributes keeps the other attribute when the operator changes, except for operators without a value', async () => {
    const liquid = build(imported(twoAttributes));
    await other();
    await choose(/^Comparison/, 'is at least');
    expect(liquid()).toContain('>= {{custom_attribute.${plan_b}}}');
    await choose(/^Comparison/, 'is set');
    expect(screen.queryByRole('group', { name: 'Value' })).toBeNull();
    expect(within(row()).getByRole('combobox', { name: /^Comparison/ })).toHaveFocus();
  });

  it('a condition that compares two attributes can be built from a new condition by keyboard alone', async () => {
    const liquid = build(withCondition({}));
    screen.getByRole('button', { name: 'Actions for condition 1 of If' }).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name: 'Compare with an attribute' });
    await userEvent.keyboard('comp{Enter}');
    await waitFor(async () => expect(await other()).toHaveFocus());
    await userEvent.keyboard('total_spend{Enter}');
    expect(liquid()).toContain('{{custom_attribute.${plan_a}}} == {{custom_attribute.${total_spend}}}');
  });

  it('a condition that compares two attributes shows a problem at the value until another attribute is chosen', async () => {
    render(<ConditionBuilder value={withCondition({ valueKind: 'reference' })} showProblems />);
    expect(await other()).toBeInvalid();
    expect(await other()).toHaveAccessibleDescription('Choose an attribute to compare with.');
  });

  it('a condition that compares two attributes shows at the value why a name cannot be used', async () => {
    const value = 'custom_attribute.${a}b}';
    render(<ConditionBuilder value={withCondition({ valueKind: 'reference', value })} showProblems />);
    expect(await other()).toBeInvalid();
    expect(await other()).toHaveAccessibleDescription(/\S/);
    expect(within(row()).getByRole('combobox', { name: 'Attribute name' })).toBeValid();
  });

  it('a condition that compares two attributes shows variables of the text by their names', async () => {
    build(imported('hour >= limit'));
    expect(await other()).toHaveValue('limit');
    expect(await closedCard()).toHaveTextContent('hour is at least limit');
  });

  it('a condition that compares two attributes cannot be changed in a read-only builder', async () => {
    render(<ConditionBuilder value={imported(twoAttributes)} readOnly />);
    expect(await other()).toHaveAttribute('readonly');
    expect(within(row()).getByRole('textbox', { name: 'Compare with' })).toHaveAttribute('readonly');
  });

  it('a condition that compares two attributes is not offered where the comparison has a list or no value', async () => {
    build(withCondition({ operator: 'is-any-of' }));
    await userEvent.click(screen.getByRole('button', { name: 'Actions for condition 1 of If' }));
    await screen.findByRole('menuitem', { name: 'Duplicate' });
    expect(screen.queryByRole('menuitem', { name: /^Compare with/ })).toBeNull();
  });
});

describe('a condition with a value that cannot be typed', () => {
  it.each([
    ["plan != ''", 'an empty text', 'plan is not equal to an empty text'],
    ['plan == empty', 'nothing in it', 'plan is equal to empty'],
    ['plan', 'no value or false', 'plan is neither missing nor false'],
  ])(
    'a condition with a value that cannot be typed shows the value in words: %s',
    async (test, words, sentence) => {
      build(imported(test));
      expect(await screen.findByRole('combobox', { name: `Value: ${words}` })).toBeVisible();
      expect(screen.queryByRole('textbox', { name: 'Value' })).toBeNull();
      expect(await closedCard()).toHaveTextContent(sentence);
    },
  );

  it('a condition with a value that cannot be typed goes back to a typed value by its menu, and to the words by undo', async () => {
    const liquid = build(imported('plan'));
    const before = liquid();
    await chooseInMenu('Compare with a value');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Value' })).toHaveFocus());
    await userEvent.keyboard('pro');
    expect(liquid()).toContain("plan != 'pro'");
    await undo();
    await undo();
    expect(liquid()).toBe(before);
    expect(await screen.findByRole('combobox', { name: 'Value: no value or false' })).toBeVisible();
  });

  it('a condition with a value that cannot be typed shows the value in German in a German builder', async () => {
    render(
      <MessagesProvider messages={de}>
        <ConditionBuilder value={imported('plan')} />
      </MessagesProvider>,
    );
    expect(await screen.findByRole('combobox', { name: 'Wert: kein Wert oder falsch' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Wenn/, expanded: true }));
    expect(screen.getByText(/fehlt nicht und ist nicht falsch/)).toBeVisible();
  });
});
