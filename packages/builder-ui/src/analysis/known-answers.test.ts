import { createTemplate } from '@sluice/liquid';
import { answerQuestion } from '@sluice/liquid/analysis';
import { afterEach, expect, it, vi } from 'vitest';
import { keepAnswer, knownAnswer, sendDay } from './known-answers.ts';

afterEach(() => void vi.useRealTimers());

it('an answer is known until the day is over, since relative dates mean others then, and each question has its own', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date(2026, 4, 3, 23, 59));
  const template = createTemplate();
  const question = { about: 'template', template } as const;
  const answer = answerQuestion(question);
  keepAnswer(question, sendDay(), answer);
  expect(knownAnswer(question)).toBe(answer);
  expect(knownAnswer({ about: 'checks', subject: template })).toBeUndefined();
  vi.setSystemTime(new Date(2026, 4, 4, 0, 1));
  expect(knownAnswer(question)).toBeUndefined();
});
