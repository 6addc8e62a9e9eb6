import { expect, it } from 'vitest';
import { contentOf } from './mail-content.ts';

const workspaceName = 'Booking.com @ https://evil.example';
const link = 'https://sluice.example.com/subscription';
const bill = { workspaceName, amount: 1900, currency: 'eur', date: '2026-03-01T00:00:00.000Z', link };

it.each([
  contentOf('connectionDegraded', { workspaceName, problems: [], link }),
  contentOf('billing', { ...bill, about: 'trialEnding' }),
  contentOf('billing', { ...bill, about: 'paymentFailed' }),
  contentOf('billing', { ...bill, about: 'ended' }),
  contentOf('billing', { ...bill, about: 'knownCard' }),
])(
  'a mail program makes no link of the name of a workspace in “$subject”, nor in the text below',
  (content) => {
    expect(content.subject).toContain('Booking. com');
    for (const text of [content.subject, content.title, ...content.paragraphs])
      expect(text).not.toMatch(/:\/\/|@|\.\p{L}/u);
  },
);
