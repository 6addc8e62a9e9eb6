import '@testing-library/jest-dom/vitest';
import { generateLiquid } from '@sluice/liquid';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { liquidReader } from '../../syntax-preview/editor/useEditedText.ts';
import { exampleTemplate } from '../../test-data/example-template.ts';
import { SluiceBuilder } from '../SluiceBuilder.tsx';
import type { PutAwayText } from './useTextEditing.ts';

beforeAll(async () => {
  await Promise.all([liquidReader.load(), import('../../syntax-preview/editor/TextVerdict.tsx')]);
});

const LONG = `Hello there,\n  ${'this is a long text. '.repeat(9)}`;

function open(text: string) {
  const onChange = vi.fn<(texts: readonly PutAwayText[]) => void>();
  render(
    <SluiceBuilder
      defaultValue={exampleTemplate}
      defaultPutAwayTexts={[{ kind: 'edit', text }]}
      onPutAwayTextsChange={onChange}
    />,
  );
  return onChange;
}

it('a text that was put away is offered by its first words', () => {
  open(LONG);
  expect(screen.getByText(/^It begins with “Hello there, this is a long text\..*…”\.$/)).toBeVisible();
});

it('a text that was put away says when it was typed, and coming back to it makes it no younger', async () => {
  const now = vi.spyOn(Date, 'now');
  const at = Date.parse('2026-03-01T12:00:00Z');
  now.mockReturnValue(at);
  const onChange = vi.fn<(texts: readonly PutAwayText[]) => void>();
  const { unmount } = render(
    <SluiceBuilder defaultValue={exampleTemplate} onPutAwayTextsChange={onChange} />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Liquid' }), ' Bye.');
  await userEvent.click(screen.getByRole('button', { name: 'Keep the cards' }));
  expect(screen.getByText(/^It begins with “.*”, typed just now\.$/)).toBeVisible();
  unmount();

  now.mockReturnValue(at + 2 * 3_600_000);
  const texts = onChange.mock.lastCall?.[0];
  render(<SluiceBuilder defaultValue={exampleTemplate} defaultPutAwayTexts={texts} />);
  expect(screen.getByText(/”, typed 2h ago\.$/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Bring it back' }));
  await userEvent.click(screen.getByRole('button', { name: 'Keep the cards' }));
  expect(screen.getByText(/”, typed 2h ago\.$/)).toBeVisible();
  now.mockRestore();
});

it('a text that the template says already is not offered', () => {
  open(`${generateLiquid(exampleTemplate).text}\n`);
  expect(screen.queryByText(/kept for you/)).toBeNull();
});

it('a person who forgets a text continues at Edit, and can undo that until they do something else', async () => {
  const onChange = open('Half of a text');
  await userEvent.click(screen.getByRole('button', { name: 'Forget it' }));
  expect(onChange).toHaveBeenLastCalledWith([]);
  expect(screen.getByText('Your text is forgotten.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
  const note = screen.getByText('Your text is forgotten.').closest('[role=status]');
  const undo = note?.querySelector('button');
  if (undo) await userEvent.click(undo);
  expect(onChange).toHaveBeenLastCalledWith([{ kind: 'edit', text: 'Half of a text' }]);
  expect(screen.getByText(/“Half of a text”/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Forget it' }));
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  expect(screen.queryByText('Your text is forgotten.')).toBeNull();
});

it('a person who keeps the cards continues at Edit', async () => {
  render(<SluiceBuilder defaultValue={exampleTemplate} />);
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Liquid' }), ' Bye.');
  await userEvent.click(screen.getByRole('button', { name: 'Keep the cards' }));
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
});
