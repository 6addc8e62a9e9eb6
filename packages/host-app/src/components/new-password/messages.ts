import type { Strength } from './strength/password-strength.ts';

export const newPasswordMessages = {
  atLeast: (minimum: number) => `At least ${minimum} characters`,
  shorterThan: (minimum: number) => `Password must be at least ${minimum} characters`,
};

const strengths: Record<Strength, string> = {
  0: 'Very easy to guess',
  1: 'Easy to guess',
  2: 'Could be stronger',
  3: 'Strong',
  4: 'Very strong',
};

export const strengthMessages = {
  strength: 'Strength',
  announcement: (strength: string) => `Password strength: ${strength}`,
  tooShort: 'Too short',
  strengths,
};
