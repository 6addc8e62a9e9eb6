import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { startStubServer } from '../../test/stub-server.ts';
import { WithProviders } from '../../test/with-providers.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { useNewPasswordRules } from './useNewPasswordRules.ts';

const server = startStubServer();

function Form(): ReactNode {
  const [password, setPassword] = useState('');
  const { schema } = useNewPasswordRules();
  const issue = schema.safeParse(password).error?.issues[0]?.message;
  return (
    <NewPasswordField
      label="Password"
      value={password}
      onChange={setPassword}
      known={['ada.lovelace@example.com']}
      error={issue}
    />
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Password');
const strength = async () => (await screen.findByRole('meter')).getAttribute('aria-valuetext');
const type = async (text: string) => {
  await userEvent.clear(field());
  await userEvent.type(field(), text);
};

function open(passwordMinLength = 6): void {
  const configuration = {
    demoWorkspace: false,
    passwordMinLength,
    canSendMail: true,
    hasBilling: false,
    contactEmail: 'hello@example.com',
  };
  server.respond(() => [200, configuration]);
  render(<Form />, { wrapper: WithProviders });
}

it('a password is judged only after the field was focused', async () => {
  open();
  expect(screen.queryByRole('meter')).toBeNull();
  await userEvent.click(field());
  expect(await strength()).toBe('');
});

it.each([
  ['abc', 'Too short'],
  ['password', 'Very easy to guess'],
  ['ada.lovelace', 'Very easy to guess'],
  ['a horse that reads the news', 'Very strong'],
])('the password %s is called: %s', async (password, word) => {
  open();
  await type(password);
  await waitFor(async () => expect(await strength()).toBe(word), { timeout: 10_000 });
  expect(await screen.findByText(`Password strength: ${word}`)).toBeDefined();
});

it('the length that this installation asks for is in the description, in the input and in the error', async () => {
  open(12);
  expect(await screen.findByText('At least 12 characters')).toBeDefined();
  expect(field().minLength).toBe(12);
  await type('elevenchars');
  expect(screen.getByText('Password must be at least 12 characters')).toBeDefined();
  await waitFor(async () => expect(await strength()).toBe('Too short'));
});
