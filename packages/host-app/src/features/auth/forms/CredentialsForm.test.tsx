import { SignUpBody } from '@sluice/server/contracts';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import * as z from 'zod';
import { ApiError } from '../../../lib/http/api-error.ts';
import { WithProviders } from '../../../test/with-providers.tsx';
import { CredentialsForm, type Credentials } from './CredentialsForm.tsx';

/** As where people sign up. */
const password6 = z.string().min(6, 'Password must be at least 6 characters');
const schema = SignUpBody.extend({ password: password6 });

type Submit = (credentials: Credentials) => Promise<void>;

function renderForm(onSubmit: Submit, initialEmail = '') {
  render(
    <CredentialsForm
      loadSchema={() => Promise.resolve(schema)}
      submitLabel="Create Account"
      passwordKind="new-password"
      initialEmail={initialEmail}
      onSubmit={onSubmit}
    />,
    { wrapper: WithProviders },
  );
}

const email = () => screen.getByLabelText<HTMLInputElement>(/^Email/);
const password = () => screen.getByLabelText<HTMLInputElement>(/^Password/);
const button = () => screen.getByRole('button', { name: /Create Account/ });
const submit = () => userEvent.click(button());

it('a form with errors is not submitted, shows each error at its field, and focuses the first of them', async () => {
  const onSubmit = vi.fn<Submit>();
  renderForm(onSubmit);
  await userEvent.type(email(), 'nobody');
  await userEvent.type(password(), '12345');
  await submit();
  expect(await screen.findByText('Please enter a valid email address')).toBeDefined();
  expect(screen.getByText('Password must be at least 6 characters')).toBeDefined();
  expect(document.activeElement).toBe(email());
  expect(onSubmit).not.toHaveBeenCalled();
});

it('a form submits email and password as they were typed', async () => {
  const onSubmit = vi.fn<Submit>().mockResolvedValue();
  renderForm(onSubmit, 'ada@example.com');
  await userEvent.type(password(), ' with spaces ');
  await submit();
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ email: 'ada@example.com', password: ' with spaces ' });
});

it('a form hides the password until the person asks to see it, and takes one that is pasted', async () => {
  renderForm(vi.fn<Submit>(), 'ada@example.com');
  expect(password().type).toBe('password');
  expect(password().autocomplete).toBe('new-password');
  await userEvent.click(password());
  await userEvent.paste('from a manager');
  expect(password().value).toBe('from a manager');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password().type).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password().type).toBe('password');
});

it('a form shows an error from the server at its field, which gets the focus, and keeps what was typed', async () => {
  const issues = [{ path: ['password'], message: 'This password is known to everybody' }];
  const message = 'Some fields are not right.';
  const body = { ok: false, code: 'VALIDATION', message, issues, requestId: 'req_1' } as const;
  renderForm(() => Promise.reject(new ApiError('VALIDATION', body)), 'ada@example.com');
  await userEvent.type(password(), 'password');
  await submit();
  expect(await screen.findByText('This password is known to everybody')).toBeDefined();
  expect(document.activeElement).toBe(password());
  // The sentence about the form would only repeat that.
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText(message)).toBeNull();
  expect(email().value).toBe('ada@example.com');
  expect(password().value).toBe('password');
});

it('a form is submitted once, however often the button is pressed', async () => {
  const answer = Promise.withResolvers<void>();
  const onSubmit = vi.fn<Submit>().mockReturnValue(answer.promise);
  renderForm(onSubmit, 'ada@example.com');
  await userEvent.type(password(), 'correct horse');
  await submit();
  await submit();
  await userEvent.type(password(), '{Enter}');
  answer.resolve();
  await waitFor(() => expect(button().getAttribute('data-pending')).toBeNull());
  expect(onSubmit).toHaveBeenCalledOnce();
});
