import type { Template } from '@sluice/liquid';
import '@testing-library/jest-dom/vitest';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { exampleAttributes, exampleTemplate } from '../../test-data/example-template.ts';
import { ConditionBuilder } from '../ConditionBuilder.tsx';

/** Opens the panel with the caret at the end of the first text. */
async function insertAttribute() {
  const onChange = vi.fn<(template: Template) => void>();
  render(
    <ConditionBuilder defaultValue={exampleTemplate} attributes={exampleAttributes} onChange={onChange} />,
  );
  const text = screen.getByRole('textbox', { name: 'Then send' });
  await userEvent.click(text);
  await userEvent.click(screen.getByRole('button', { name: 'Insert attribute' }));
  return { text, sent: () => onChange.mock.lastCall?.[0].statements[0]?.customText };
}

const original = exampleTemplate.statements[0]?.customText ?? '';
const undo = () => userEvent.keyboard('{Control>}z{/Control}');

describe('Insert attribute', () => {
  it('Insert attribute takes a person by Enter from the name to the default, and from there back to the text', async () => {
    const { text, sent } = await insertAttribute();
    await userEvent.keyboard('first_na{Enter}');
    expect(screen.getByRole('textbox', { name: 'Default value' })).toHaveFocus();
    await userEvent.keyboard('you{Enter}');
    expect(text).toHaveFocus();
    expect(sent()).toBe(`${original}{{\${first_name} | default: 'you'}}`);
  });

  it('Insert attribute stays open when Enter only ends a composed letter of the default', async () => {
    await insertAttribute();
    await userEvent.keyboard('first_na{Enter}');
    const field = screen.getByRole('textbox', { name: 'Default value' });
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    expect(field).toHaveFocus();
  });

  it('Insert attribute takes a person who chooses an event to its property first', async () => {
    const { sent } = await insertAttribute();
    const panel = within(screen.getByRole('group', { name: 'Attribute to insert' }));
    await userEvent.click(panel.getByRole('combobox', { name: /^Attribute type/ }));
    await userEvent.click(await screen.findByRole('option', { name: /^Custom event/ }));
    await userEvent.click(panel.getByRole('combobox', { name: 'Event name' }));
    await userEvent.keyboard('purchase{Enter}');
    expect(panel.getByRole('textbox', { name: 'Event property' })).toHaveFocus();
    await userEvent.keyboard('price{Enter}');
    expect(panel.getByRole('textbox', { name: 'Default value' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(sent()).toBe(`${original}{{event_properties.\${price}}}`);
  });

  it('Insert attribute finds attributes and events of every type in one search, with the type of what is chosen', async () => {
    const { sent } = await insertAttribute();
    await userEvent.keyboard('purchase{Enter}price{Enter}{Enter}');
    expect(sent()).toBe(`${original}{{event_properties.\${price}}}`);
    await userEvent.click(screen.getByRole('button', { name: 'Insert attribute' }));
    await userEvent.keyboard('favorite{Enter}none{Enter}');
    expect(sent()).toBe(
      `${original}{{event_properties.\${price}}}{{custom_attribute.\${favorite_sports} | default: 'none'}}`,
    );
  });

  it('Insert attribute takes a name that is not listed for a custom attribute', async () => {
    const { sent } = await insertAttribute();
    await userEvent.keyboard('shoe_size{Enter}{Enter}');
    expect(sent()).toBe(`${original}{{custom_attribute.\${shoe_size}}}`);
  });

  it('Insert attribute goes on to the name after a type is chosen', async () => {
    await insertAttribute();
    const panel = within(screen.getByRole('group', { name: 'Attribute to insert' }));
    await userEvent.click(panel.getByRole('combobox', { name: /^Attribute type/ }));
    await userEvent.click(await screen.findByRole('option', { name: /^Custom event/ }));
    expect(panel.getByRole('combobox', { name: 'Event name' })).toHaveFocus();
  });

  it('Insert attribute is one step of undo, and what is typed after it another', async () => {
    const { sent } = await insertAttribute();
    await userEvent.keyboard('city{Enter}{Enter}');
    await userEvent.keyboard(', yes');
    expect(sent()).toBe(`${original}{{\${city}}}, yes`);
    await undo();
    expect(sent()).toBe(`${original}{{\${city}}}`);
    await undo();
    expect(sent()).toBe(original);
  });
});
