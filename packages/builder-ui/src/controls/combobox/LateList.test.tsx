import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { loadTags } from '../../test/snippet-fixtures.ts';

const { arrive, arrived } = vi.hoisted(() => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { arrive: resolve, arrived: promise };
});

vi.mock(import('../popover/PopoverSurface.tsx'), async (importOriginal) => {
  await arrived;
  return importOriginal();
});

// Another file may have loaded the list already.
beforeEach(() => void vi.resetModules());
afterAll(() => void vi.resetModules());

it('a field whose list is still loading points at no list, and at the right one afterwards', async () => {
  const { TagInput } = await import('../../tag-input/TagInput.tsx');
  render(<TagInput label="Tags" loadSuggestions={loadTags} />);
  const input = screen.getByRole('combobox', { name: 'Tags' });
  await userEvent.type(input, 'ship{ArrowDown}');
  expect(input).toHaveAttribute('aria-expanded', 'false');
  expect(input).not.toHaveAttribute('aria-controls');
  expect(input).not.toHaveAttribute('aria-activedescendant');
  arrive();
  const list = await screen.findByRole('listbox');
  expect(input).toHaveAttribute('aria-expanded', 'true');
  expect(input).toHaveAttribute('aria-controls', list.id);
});
