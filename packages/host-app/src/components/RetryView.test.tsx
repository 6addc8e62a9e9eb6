import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ApiError } from '../lib/http/api-error.ts';
import { connection } from '../lib/http/connection.ts';
import { RetryView } from './RetryView.tsx';

const show = (error: unknown) => render(<RetryView title="Not loaded." error={error} onRetry={() => {}} />);

afterEach(() => connection.reportAnswer());

it('what could not be loaded leaves it to the top of the page to say that the server is away', () => {
  show(new ApiError('NETWORK'));
  expect(screen.getByText("Sluice isn't answering. Please try again.")).toBeDefined();
  act(() => connection.reportNoAnswer(true));
  expect(screen.getByText('Not loaded.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
  expect(screen.queryByText("Sluice isn't answering. Please try again.")).toBeNull();
});

it('what could not be loaded for another reason says that reason', () => {
  connection.reportNoAnswer(true);
  show(new ApiError('UNEXPECTED'));
  expect(screen.getByText('An unexpected response was received.')).toBeDefined();
});
