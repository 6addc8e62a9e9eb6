import { test as base } from '@playwright/test';

/** What Next's own tools for developing say of a page whose scripts a test has held back: they were told of it too early. */
const TOO_EARLY = '[HMR] Invalid message';

/** Anything else that a page of a partner complains about fails its test. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, provide) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        const isComplaint = message.type() === 'error' || message.type() === 'warning';
        if (isComplaint && !message.text().startsWith(TOO_EARLY)) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await provide(complaints);
      base.expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});
