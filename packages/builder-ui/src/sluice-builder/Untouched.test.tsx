import '@testing-library/jest-dom/vitest';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { selectorOf } from '../builder-dom/builder-dom.ts';
import { oneBranchTemplate } from '../test-data/example-template.ts';
import { SluiceBuilder } from './SluiceBuilder.tsx';

const preview = () => screen.getByRole('group', { name: 'Liquid preview' });

it('a person sees what is missing only once they have begun', async () => {
  render(<SluiceBuilder />);
  expect(preview().closest('[data-untouched]')).not.toBeNull();
  expect(screen.queryByText('3 parts are missing')).toBeNull();
  expect(document.querySelector('[aria-invalid="true"]')).toBeNull();
  expect(document.querySelector(selectorOf('result'))).toHaveTextContent('3 lines · 1 branch');
  fireEvent.change(screen.getByRole('textbox', { name: 'Then send' }), { target: { value: 'Hello' } });
  expect(await screen.findByText('3 parts are missing')).toBeVisible();
  expect(preview().closest('[data-untouched]')).toBeNull();
});

it('a person who copies from an untouched builder is told what is missing', async () => {
  render(<SluiceBuilder showProblems />);
  expect(await screen.findByText('3 parts are missing')).toBeVisible();
});

it('a branch that was only just added is one quiet note, until somebody begins in it', async () => {
  const settings = { ...oneBranchTemplate.settings, hasFallback: true };
  render(<SluiceBuilder defaultValue={{ ...oneBranchTemplate, settings }} />);
  const checks = async () => screen.findByRole('tab', { name: /^Checks/ });
  await waitFor(async () => expect(await checks()).toHaveTextContent(/Checks\s*1$/));
  await userEvent.click(screen.getByRole('button', { name: 'Add Else If' }));
  await waitFor(async () => expect(await checks()).toHaveTextContent(/Checks\s*2$/));
  expect(screen.queryByText('3 parts are missing')).toBeNull();
  const hole = within(preview()).getAllByText('⟨attribute⟩')[0];
  expect(hole?.closest('[data-untouched]')).not.toBeNull();
  const card = within(screen.getByRole('group', { name: 'Else If 1' }));
  fireEvent.change(card.getByRole('textbox', { name: 'Then send' }), { target: { value: 'Hello' } });
  await waitFor(async () => expect(await checks()).toHaveTextContent(/Checks\s*4$/));
  expect(screen.getByText('3 parts are missing')).toBeVisible();
});
