import '@testing-library/jest-dom/vitest';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
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

it.each(['{Enter}', '{Tab}'])(
  'a person who filters and presses %s takes the best of several tags',
  async (key) => {
    const { onChange, input } = renderFilter();
    await userEvent.type(input, 'vi');
    await screen.findByRole('option', { name: 'vip' });
    await userEvent.keyboard(key);
    expect(onChange).toHaveBeenCalledExactlyOnceWith(['vip']);
  },
);

it('Enter of an input method adds no tag', async () => {
  const onChange = vi.fn<(tags: readonly string[]) => void>();
  render(<TagInput label="Tags" loadSuggestions={loadTags} onChange={onChange} />);
  const input = screen.getByRole('combobox');
  await userEvent.type(input, 'new');
  for (const key of [{ isComposing: true }, { keyCode: 229 }, { isComposing: true, keyCode: 229 }])
    fireEvent.keyDown(input, { key: 'Enter', ...key });
  expect(onChange).not.toHaveBeenCalled();
  expect(input).toHaveValue('new');
});

it('a person who types on after Enter does not get a tag that matched before', async () => {
  const { onChange, input } = renderFilter();
  await userEvent.type(input, 'ship{Enter}zzz');
  await screen.findByText('No such tag');
  expect(onChange).not.toHaveBeenCalled();
});

it('the list of tags closes with each tag, until the person types again', async () => {
  render(<TagInput label="Tags" loadSuggestions={loadTags} />);
  const input = screen.getByRole('combobox');
  for (const typed of ['autumn{Enter}', 'ship{ArrowDown}{Enter}', 'winter,']) {
    await userEvent.type(input, typed);
    expect(input).toHaveValue('');
    expect(input).toHaveAttribute('aria-expanded', 'false');
  }
  await userEvent.keyboard('{ArrowDown}');
  expect(await screen.findByRole('listbox')).toBeVisible();
});

it.each(['{Escape}', '{Tab}'])('a filter drops text that is not a tag after %s', async (key) => {
  const { onChange, input } = renderFilter();
  await userEvent.type(input, 'zzz');
  await screen.findByText('No such tag');
  await userEvent.keyboard(key);
  expect(input).toHaveValue('');
  expect(onChange).not.toHaveBeenCalled();
});

it('the list never covers the message that a tag is too long', async () => {
  render(<TagInput label="Tags" loadSuggestions={loadTags} />);
  await userEvent.type(screen.getByRole('combobox'), `${'x'.repeat(45)}{Enter}`);
  expect(screen.getByText('A tag has at most 40 characters.')).toBeVisible();
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('Tab adds a tag and stays, and leaves the field when there is nothing to add', async () => {
  render(
    <>
      <TagInput label="Tags" defaultValue={['autumn']} loadSuggestions={loadTags} />
      <button type="button">Next</button>
    </>,
  );
  const input = screen.getByRole('combobox');
  await userEvent.type(input, 'winter');
  await userEvent.tab();
  expect(input).toHaveFocus();
  expect(screen.getByText('winter')).toBeVisible();
  await userEvent.type(input, 'Autumn');
  await userEvent.tab();
  expect(input).not.toHaveFocus();
});

it.each([
  ['a line with commas', 'spring, sale,spring', ['spring', 'sale']],
  ['the cells of a sheet', 'spring\nsale, of shoes\r\nsale\n', ['spring', 'sale', 'of shoes']],
  [
    'a line with quotes, whose commas no tag can have',
    '"spring, early", "sale"',
    ['spring', 'early', 'sale'],
  ],
])('a person pastes %s, and each value is a tag', async (_, pasted, tags) => {
  const onChange = vi.fn<(tags: readonly string[]) => void>();
  render(<TagInput label="Tags" loadSuggestions={loadTags} onChange={onChange} />);
  const input = screen.getByRole('combobox');
  await userEvent.click(input);
  await userEvent.paste(pasted);
  expect(onChange).toHaveBeenCalledExactlyOnceWith(tags);
  expect(input).toHaveValue('');
});

it('a person pastes several texts into a filter, and gets those that are tags', async () => {
  const { onChange, input } = renderFilter();
  await userEvent.click(input);
  await userEvent.paste('vip, no such tag, Shipping');
  await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith(['vip', 'shipping']));
  expect(input).toHaveValue('');
});

it('a person pastes words of one tag, and types on', async () => {
  const onChange = vi.fn<(tags: readonly string[]) => void>();
  render(<TagInput label="Tags" loadSuggestions={loadTags} onChange={onChange} />);
  const input = screen.getByRole('combobox');
  await userEvent.click(input);
  await userEvent.paste('spring sa');
  await userEvent.type(input, 'le');
  expect(input).toHaveValue('spring sale');
  expect(onChange).not.toHaveBeenCalled();
});

it('a person sees as many tags as there is room for and how many more there are, and opens and removes those', async () => {
  render(
    <TagInput label="Tags" maxShown={2} defaultValue={['a', 'b', 'c', 'd']} loadSuggestions={loadTags} />,
  );
  expect(screen.getAllByRole('listitem').map((tag) => tag.textContent)).toEqual(['a', 'b']);
  const more = screen.getByRole('button', { name: '+2: Show all 4 tags' });
  expect(more).toHaveTextContent('+2');
  await userEvent.click(more);
  const all = within(await screen.findByRole('dialog', { name: 'Chosen tags' }));
  await userEvent.click(all.getByRole('button', { name: 'Remove d' }));
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: '+1: Show all 3 tags' })).toHaveTextContent('+1');
});

it('where there is room for no tag, their number stands for them', () => {
  render(<TagInput label="Tags" maxShown={0} defaultValue={['a']} loadSuggestions={loadTags} />);
  expect(screen.queryByRole('listitem')).toBeNull();
  expect(screen.getByRole('button', { name: '1 tag: Show the tag' })).toHaveTextContent('1 tag');
});
