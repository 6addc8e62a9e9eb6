import '@testing-library/jest-dom/vitest';
import type { Finding } from '@sluice/liquid/text';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { FindingsList, type FindingsListProps } from './FindingsList.tsx';

afterEach(() => vi.restoreAllMocks());

/** A name that the workspace does not have, in so many conditions. */
const unknown = (count: number, shift = 0): Finding[] =>
  Array.from({ length: count }, (_, at) => ({
    code: 'unknown-attribute',
    severity: 'warning',
    params: { problem: 'custom', name: `plan_${String(at)}` },
    start: at * 10 + shift,
    end: at * 10 + 5 + shift,
    statementId: 's1',
    conditionId: `c${String(at)}`,
    key: `key ${String(at)}`,
  }));

const noFallback: Finding = { code: 'no-fallback', severity: 'info', params: {}, start: 0, end: 1 };

const list = (props: Partial<FindingsListProps>) => (
  <FindingsList findings={[]} onShow={vi.fn<() => void>()} {...props} />
);
const head = () => screen.getByRole('button', { name: /Not in your data: 2,000 places$/u });
const sentences = () => screen.queryAllByText(/"plan_\d+"/u);

it('two thousand findings of one check are one row with their number, which opens to show the places and closes again', async () => {
  render(list({ findings: [...unknown(2000), noFallback], placeOf: () => 'Else If 3' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(head()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(head());
  expect(head()).toHaveAttribute('aria-expanded', 'true');
  expect(sentences()[0]).toBeVisible();
  expect(screen.getAllByText('Else If 3')[0]).toBeVisible();
  await userEvent.click(head());
  expect(sentences()).toEqual([]);
});

it('a few findings of one check stay a row each, with its own sentence', () => {
  render(list({ findings: unknown(4) }));
  expect(sentences()).toHaveLength(4);
});

it('of an open group only the rows near to what can be seen are on the page, and others come when somebody scrolls', async () => {
  render(list({ findings: unknown(2000) }));
  await userEvent.click(head());
  const rows = screen.getAllByRole('listitem');
  expect(rows.length).toBeLessThan(80);
  expect(rows[1]).toHaveAttribute('aria-setsize', '2001');
  expect(screen.queryByText(/"plan_1000"/u)).toBeNull();
  // Scrolled down by about a thousand rows.
  vi.spyOn(HTMLUListElement.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, -68_000, 400, 1),
  );
  fireEvent.scroll(window);
  expect(await screen.findByText(/"plan_1000"/u)).toBeVisible();
  expect(screen.queryByText(/"plan_1"/u)).toBeNull();
});

it('a person who is at a button of the list stays there while typing elsewhere moves what it is about', async () => {
  const { rerender } = render(list({ findings: unknown(3) }));
  const button = screen.getByRole('button', { name: /^Show where:.*"plan_1"/u });
  act(() => button.focus());
  rerender(list({ findings: [noFallback, ...unknown(3, 7)] }));
  expect(button).toHaveFocus();
  expect(screen.getByRole('button', { name: /^Show where:.*"plan_1"/u })).toBe(button);
});

it('the row that has focus stays on the page, however far the person scrolls', async () => {
  render(list({ findings: unknown(2000) }));
  await userEvent.click(head());
  const button = screen.getByRole('button', { name: /^Show where:.*"plan_2"/u });
  act(() => button.focus());
  vi.spyOn(HTMLUListElement.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, -68_000, 400, 1),
  );
  fireEvent.scroll(window);
  await screen.findByText(/"plan_1000"/u);
  expect(button).toHaveFocus();
  expect(screen.queryByText(/"plan_4"/u)).toBeNull();
});

it('what a row does is about its finding as it is now, not as it was when the row was drawn', async () => {
  const onShow = vi.fn<(finding: Finding) => void>();
  const { rerender } = render(list({ findings: unknown(2), onShow }));
  rerender(list({ findings: unknown(2, 30), onShow }));
  const row = screen.getAllByRole('listitem')[1];
  await userEvent.click(within(row as HTMLElement).getByRole('button', { name: /^Show where/u }));
  expect(onShow.mock.lastCall?.[0].start).toBe(40);
});
