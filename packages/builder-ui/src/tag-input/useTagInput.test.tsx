import '@testing-library/jest-dom/vitest';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { loadTags } from '../test/snippet-fixtures.ts';
import { TagInput } from './TagInput.tsx';

function renderFilter() {
  const onChange = vi.fn<(tags: readonly string[]) => void>();
  render(<TagInput label="Tags" allowCreate={false} loadSuggestions={loadTags} onChange={onChange} />);
  return { onChange, input: screen.getByRole('combobox') };
}

it('a person who filters and presses Enter gets the only tag that matches, even before it is suggested', async () => {
  const { onChange, input } = renderFilter();
  await userEvent.type(input, 'ship{Enter}');
  await waitFor(() => expect(input).toHaveValue(''));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(['shipping']);
});

it('a person who filters and presses Enter keeps the choice while several tags match', async () => {
  const { onChange, input } = renderFilter();
  await userEvent.type(input, 'i{Enter}');
  await screen.findByRole('option', { name: 'vip' });
  expect(onChange).not.toHaveBeenCalled();
  expect(input).toHaveValue('i');
});

it('a person who types on after Enter does not get a tag that matched before', async () => {
  const { onChange, input } = renderFilter();
  await userEvent.type(input, 'ship{Enter}zzz');
  await screen.findByText('No such tag');
  expect(onChange).not.toHaveBeenCalled();
});
