import { configure, fireEvent, render, screen } from '@testing-library/react';
import { defaultMessages } from '@sluice/builder-ui';
import { de } from '@sluice/builder-ui/messages/de';
import { parseLiquid, toTemplate } from '@sluice/liquid/text';
import { Page } from './Page.jsx';

// A busy machine is no failure.
configure({ asyncUtilTimeout: 30_000 });

let complaints;

beforeEach(() => {
  complaints = [];
  for (const method of ['error', 'warn'])
    console[method] = (...words) => {
      // What is loaded when it is first needed comes between two steps of a test.
      if (!String(words[0]).includes('not wrapped in act')) complaints.push(words.join(' '));
    };
});

afterEach(() => expect(complaints).toEqual([]));

test('a person adds a branch, and takes it back', async () => {
  render(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Add Else If' }));
  expect(await screen.findByRole('group', { name: 'Else If 1' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.queryByRole('group', { name: 'Else If 1' })).toBeNull();
});

test('a person chooses an attribute type from its list', async () => {
  render(<Page />);
  fireEvent.click(screen.getByRole('combobox', { name: /^Attribute type/ }));
  fireEvent.click(await screen.findByRole('option', { name: /^Custom attribute/ }));
  expect(await screen.findByRole('combobox', { name: /^Attribute type: Custom attribute/ })).toBeTruthy();
});

test('a person adds a condition by a menu', async () => {
  render(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Actions for condition 1 of If' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Add And Condition' }));
  expect(await screen.findByRole('group', { name: 'condition 2 of If' })).toBeTruthy();
});

test('the other entries can be imported', () => {
  expect(toTemplate(parseLiquid("{% if {{${country}}} == 'DE' %}Hallo{% endif %}")).template).toBeDefined();
  expect(de.conditionBuilder.addElseIf).not.toBe(defaultMessages.conditionBuilder.addElseIf);
});
