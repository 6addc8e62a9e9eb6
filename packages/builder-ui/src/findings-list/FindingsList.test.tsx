import '@testing-library/jest-dom/vitest';
import { templateReducer, type Template } from '@sluice/liquid';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { SPOKEN_PAUSE_MS } from '../hooks/useDebounced.ts';
import { exampleTemplate } from '../test-data/example-template.ts';
import { FindingsList } from './FindingsList.tsx';
import { useFindings } from './useFindings.ts';

const withoutFallback: Template = {
  ...exampleTemplate,
  settings: { ...exampleTemplate.settings, hasFallback: false },
};

function Checked({ onShow }: { onShow?: () => void }) {
  const [template, setTemplate] = useState(withoutFallback);
  const found = useFindings(template);
  return (
    <FindingsList
      {...found}
      onShow={onShow}
      onFix={({ fix }) => {
        if (fix?.kind === 'template') setTemplate((before) => fix.actions.reduce(templateReducer, before));
      }}
    />
  );
}

it('the list shows a finding as a sentence and removes it once it is fixed', async () => {
  render(<Checked />);
  const fix = await screen.findByRole('button', { name: /^Abort the message instead/ });
  expect(screen.getByText(/is left empty and the message is still sent/)).toBeVisible();
  await userEvent.click(fix);
  await waitFor(() => expect(screen.queryByText(/is left empty and the message is still sent/)).toBeNull());
});

it('a fix says whose message it changes, on screen and to screen readers', async () => {
  render(<Checked />);
  const fix = await screen.findByRole('button', { name: /^Abort the message instead/ });
  expect(fix).toHaveTextContent(/^Abort the message instead$/);
  expect(fix).toHaveAccessibleDescription('People who match no branch will no longer get the message.');
  expect(screen.getByText('People who match no branch will no longer get the message.')).toBeVisible();
});

it('a fix that changes nobody’s message says nothing about it', () => {
  const fix = { code: 'remove-ignored', params: {}, kind: 'text', edits: [] } as const;
  const finding = {
    start: 0,
    end: 1,
    severity: 'error',
    code: 'trailing-text',
    params: { problem: 'condition', ignored: 'x' },
    fix,
  } as const;
  render(<FindingsList findings={[finding]} onFix={vi.fn<() => void>()} />);
  expect(screen.getByRole('button', { name: /^Remove the ignored text/ })).not.toHaveAttribute(
    'aria-describedby',
  );
});

it('after a fix that goes nowhere by itself focus is on the list, not on the next fix', async () => {
  render(<Checked />);
  await userEvent.click(await screen.findByRole('button', { name: /^Abort the message instead/ }));
  await waitFor(() => expect(screen.queryByText(/still sent/)).toBeNull());
  expect(screen.getByRole('group', { name: 'Checks' })).toHaveFocus();
});

it('Show goes to the place of a finding', async () => {
  const onShow = vi.fn<() => void>();
  render(<Checked onShow={onShow} />);
  await userEvent.click((await screen.findAllByRole('button', { name: /^Show where/ }))[0] as HTMLElement);
  expect(onShow).toHaveBeenCalledTimes(1);
});

it('errors come before warnings and notes', () => {
  const at = { start: 0, end: 1 };
  render(
    <FindingsList
      findings={[
        { ...at, code: 'no-fallback', severity: 'info', params: {} },
        { ...at, code: 'always-matches', severity: 'warning', params: { name: 'plan' } },
        { ...at, code: 'missing-colon', severity: 'error', params: { filter: 'default' } },
      ]}
    />,
  );
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Error: A colon is missing after "default"/u),
    expect.stringMatching(/^Warning: Everybody gets this text: whatever the value of "plan"/u),
    expect.stringMatching(/^Good to know: When no branch matches/u),
  ]);
});

it('a list without findings differs from one that is still checking', () => {
  const { rerender } = render(<FindingsList findings={[]} isChecking />);
  expect(screen.getByText('Checking…')).toBeVisible();
  rerender(<FindingsList findings={[]} />);
  expect(screen.getAllByText('No problems found. All checks passed.')[0]).toBeVisible();
});

it('the summary is announced once the checks settle', () => {
  vi.useFakeTimers();
  try {
    const finding = { start: 0, end: 1, code: 'no-fallback', severity: 'info', params: {} } as const;
    const rest = (ms: number) =>
      act(() => {
        vi.advanceTimersByTime(ms);
      });
    const { rerender } = render(<FindingsList findings={[]} />);
    const status = screen.getByRole('status');
    const before = status.textContent;
    rerender(<FindingsList findings={[]} isChecking />);
    rest(SPOKEN_PAUSE_MS - 1);
    rerender(<FindingsList findings={[finding]} />);
    rest(SPOKEN_PAUSE_MS - 1);
    expect(status).toHaveTextContent(before);
    rest(1);
    expect(status).toHaveTextContent('1 note');
  } finally {
    vi.useRealTimers();
  }
});
