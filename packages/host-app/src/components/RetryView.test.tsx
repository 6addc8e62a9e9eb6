import { act, render, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ApiError } from '../lib/http/api-error.ts';
import { connection, useIsConnectionNotice } from '../lib/http/connection.ts';
import { RetryView } from './RetryView.tsx';

const show = (error: unknown) => render(<RetryView title="Not loaded." error={error} onRetry={() => {}} />);

/** The top of the page says why, as it does in the application. */
const tellAbove = () => renderHook(() => useIsConnectionNotice());

afterEach(() => connection.reportAnswer());

it('a failed part does not repeat that the server is away, which the top of the page says', () => {
  tellAbove();
  show(new ApiError('NETWORK'));
  expect(screen.getByText("Sluice isn't answering. Please try again.")).toBeDefined();
  act(() => connection.reportNoAnswer(true));
  expect(screen.getByText('Not loaded.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
  expect(screen.queryByText("Sluice isn't answering. Please try again.")).toBeNull();
});

it('a part of a page that has no such place says itself that the server is away', () => {
  connection.reportNoAnswer(true);
  show(new ApiError('NETWORK'));
  expect(screen.getByText("Sluice isn't answering. Please try again.")).toBeDefined();
});

it('a part that failed for another reason says that reason', () => {
  connection.reportNoAnswer(true);
  show(new ApiError('UNEXPECTED'));
  expect(screen.getByText('An unexpected response was received.')).toBeDefined();
});

it('a failure that a toast names has its reason alone beside the button, and its name while the top of the page has the reason', () => {
  tellAbove();
  act(() => connection.reportAnswer());
  render(
    <RetryView hasToast title="Not loaded." error={new ApiError('NETWORK')} onRetry={() => undefined} />,
  );
  expect(screen.getByRole('alert').textContent).toBe("Sluice isn't answering. Please try again.Retry");
  act(() => connection.reportNoAnswer(true));
  expect(screen.getByRole('alert').textContent).toBe('Not loaded.Retry');
});
