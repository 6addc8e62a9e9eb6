import { expect, it } from 'vitest';
import { ApiError } from '../../core/index.ts';
import { createPasswordRules } from './password-rules.ts';

const rules = createPasswordRules({ minLength: 6, refuseCommon: true });
const resultOf = async (password: string, email?: string) => {
  try {
    await rules(password, 'password', email);
    return 'accepted';
  } catch (error) {
    return error instanceof ApiError ? error.details.issues?.[0]?.message : String(error);
  }
};

it.each([
  'password',
  'PASSWORD',
  '123456',
  'qwerty123',
  'letmein',
  'Sluice2026!',
  'braze1',
  'ada@example.com',
  'ada.lovelace99',
])('the server refuses the password %s, which is easy to guess', async (password) => {
  const email = password.startsWith('ada@') ? password : 'ada.lovelace@example.com';
  expect(await resultOf(password, email)).toMatch(/easy to guess/);
});

it.each(['correct horse', 'battery staple', 'xK4!pf', '        ', '🦄🦄🦄🦄🦄🦄', 'Ünïcödé wörds'])(
  'the server accepts the password %j',
  async (password) => {
    expect(await resultOf(password, 'ada@example.com')).toBe('accepted');
  },
);

it('the server always refuses short passwords, but common ones only if configured', async () => {
  expect(await resultOf('12345')).toBe('Password must be at least 6 characters');
  const mild = createPasswordRules({ minLength: 6, refuseCommon: false });
  await expect(mild('password', 'password')).resolves.toBeUndefined();
});
