import '@testing-library/jest-dom/vitest';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createTemplate, type Template } from '@sluice/liquid';
import { importText } from '@sluice/liquid/text';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConditionBuilder } from '../condition-builder/ConditionBuilder.tsx';
import { SluiceBuilder } from '../sluice-builder/SluiceBuilder.tsx';
import { SnippetTable } from '../snippet-table/SnippetTable.tsx';
import { NOW } from '../test/snippet-fixtures.ts';
import { TagInput } from '../tag-input/TagInput.tsx';

const animate = vi.fn<Element['animate']>();

/** What moved or appeared, by what it says first, and from where. */
const moves = () =>
  animate.mock.calls.map(([frames], index) => {
    const part = animate.mock.contexts[index] as Element;
    const name = part.getAttribute('aria-label') ?? part.textContent;
    return `${name}: ${JSON.stringify((frames as Keyframe[])[0])}`;
  });

const nothing = () => undefined;

const wantsLessMotion = (isWanted: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isWanted && query.includes('reduced-motion'),
    addEventListener: nothing,
    removeEventListener: nothing,
  }));

beforeEach(() => {
  animate.mockClear();
  wantsLessMotion(false);
  Element.prototype.animate = animate;
  // Every part is 10 px high, below the ones before it.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function placeOf(this: Element) {
    const before = this.parentElement === null ? 0 : [...this.parentElement.children].indexOf(this);
    return new DOMRect(0, 10 * before, 100, 10);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  delete (Element.prototype as Partial<Element>).animate;
});

const SNIPPET = {
  content: 'Hello',
  tags: [],
  updatedBy: { displayName: 'Mara Voss' },
  updatedAt: new Date(NOW).toISOString(),
};

function Builder(): ReactNode {
  const [template, setTemplate] = useState<Template>(createTemplate);
  return <ConditionBuilder value={template} onChange={setTemplate} attributes={[]} />;
}

it('a new branch appears, and what is below it moves to its place', async () => {
  render(<Builder />);
  expect(animate).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Add Else If' }));
  expect(moves()).toEqual(
    expect.arrayContaining([
      'Else If 1: {"opacity":0}',
      'Add Else If: {"translate":"0px -10px"}',
      'Else: {"translate":"0px -10px"}',
    ]),
  );
  for (const [, options] of animate.mock.calls) {
    const { duration } = options as KeyframeAnimationOptions;
    expect(duration).toBeGreaterThanOrEqual(120);
    expect(duration).toBeLessThanOrEqual(180);
  }
});

it('tags behind a removed one move up to their places', async () => {
  render(
    <TagInput label="Tags" loadSuggestions={() => Promise.resolve([])} defaultValue={['a', 'b', 'c']} />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove a' }));
  expect(moves()).toEqual(['b: {"translate":"0px 10px"}', 'c: {"translate":"0px 10px"}']);
});

it('snippets below one that is deleted move up to their places, and none appears to move when they have loaded', () => {
  const table = (ids: readonly string[] | undefined) => (
    <SnippetTable
      snippets={ids?.map((id) => ({ ...SNIPPET, id, name: id }))}
      total={ids?.length ?? 0}
      page={1}
      onPageChange={nothing}
      sort={{ column: 'name', direction: 'ascending' }}
      onSortChange={nothing}
      now={NOW}
      onView={nothing}
    />
  );
  const { rerender } = render(table(undefined));
  rerender(table(['a', 'b', 'c']));
  expect(animate).not.toHaveBeenCalled();
  rerender(table(['b', 'c']));
  expect(moves()).toEqual([
    expect.stringMatching(/^b.*"0px 10px"/u),
    expect.stringMatching(/^c.*"0px 10px"/u),
  ]);
});

it('typing moves nothing', async () => {
  render(<Builder />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Then send' }), 'Hello');
  expect(animate).not.toHaveBeenCalled();
});

it('nothing moves for people who want less motion', async () => {
  wantsLessMotion(true);
  render(<Builder />);
  await act(async () => await userEvent.click(screen.getByRole('button', { name: 'Add Else If' })));
  expect(animate).not.toHaveBeenCalled();
});

it.each([
  { wish: 'no less motion', isLess: false },
  { wish: 'less motion', isLess: true },
])(
  'a finding that somebody accepts folds while they want $wish, and is not heard meanwhile',
  async ({ isLess }) => {
    wantsLessMotion(isLess);
    const user = userEvent.setup();
    render(<SluiceBuilder defaultValue={importText("{% if ${country} == 'Germany' %}Hallo{% endif %}")} />);
    await user.click(await screen.findByRole('button', { name: /^More: /u }));
    await user.click(await screen.findByRole('menuitem', { name: 'This is what I mean' }));
    expect(screen.getByText('1 meant like this')).toBeInTheDocument();
    const folding = document.querySelector('[data-folding]');
    expect(folding === null).toBe(isLess);
    if (folding === null) return;
    expect(folding).toHaveAttribute('aria-hidden', 'true');
    await waitFor(() => expect(folding).not.toBeInTheDocument());
  },
);
