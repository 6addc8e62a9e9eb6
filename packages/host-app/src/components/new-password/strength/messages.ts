import type { Strength } from './password-strength.ts';

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
