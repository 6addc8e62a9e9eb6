import '@testing-library/jest-dom/vitest';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { selectorOf } from '../builder-dom/builder-dom.ts';
import { SluiceBuilder } from './SluiceBuilder.tsx';

const preview = () => screen.getByRole('group', { name: 'Liquid preview' });

it('a person who has not begun is told of nothing that is missing, and of it once they have', async () => {
  render(<SluiceBuilder />);
  expect(preview().closest('[data-untouched]')).not.toBeNull();
  expect(screen.queryByText('3 parts are missing')).toBeNull();
  expect(document.querySelector('[aria-invalid="true"]')).toBeNull();
  expect(document.querySelector(selectorOf('result'))).toHaveTextContent('3 lines · 1 branch');
  fireEvent.change(screen.getByRole('textbox', { name: 'Then send' }), { target: { value: 'Hello' } });
  expect(await screen.findByText('3 parts are missing')).toBeVisible();
  expect(preview().closest('[data-untouched]')).toBeNull();
});

it('a person who wants to copy what nobody has begun is told what is missing', async () => {
  render(<SluiceBuilder showProblems />);
  expect(await screen.findByText('3 parts are missing')).toBeVisible();
});
